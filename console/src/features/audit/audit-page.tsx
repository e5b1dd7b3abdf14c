import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { saveTable } from '../../lib/view/save-table.ts'
import { ActionRow } from './action-row.tsx'
import { filterOf, readAuditSearch } from './audit-filter.ts'
import { auditQuery, getAuditTable } from './audit.queries.ts'
import { FilterForm } from './filter-form.tsx'

/** What operators changed: who, what, why, and what it was before. */
export function AuditPage() {
  const t = useText('audit')
  const refusalText = useRefusalText()
  const navigate = useNavigate()
  const search = readAuditSearch(useSearch({ strict: false }))
  const filter = filterOf(search)
  const actions = useInfiniteQuery(auditQuery(filter))
  const take = useMutation({
    networkMode: 'always',
    mutationFn: () => getAuditTable(filter),
    onSuccess: ({ csv, isCut }) => {
      saveTable(csv, 'audit')
      if (isCut) showToast(t('cut'))
    },
    onError: (error) => showToast(refusalText(error), 'negative'),
  })
  return (
    <Page
      title={t('title')}
      text={t('text')}
      aside={
        <Button isPending={take.isPending} onPress={() => take.mutate()}>
          <Download size={16} aria-hidden="true" /> {t('csv')}
        </Button>
      }
    >
      <FilterForm
        key={JSON.stringify(search)}
        search={search}
        onFilter={(request) => void navigate({ to: '/audit', search: readAuditSearch({ ...request }), replace: true })}
      />
      <Loaded query={actions} lines={8}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list)
          if (list.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
          return (
            <ol className="flex flex-col divide-y divide-line-soft rounded-medium border border-line-soft bg-surface-raised">
              {list.map((action) => (
                <ActionRow key={action.actionId} action={action} />
              ))}
            </ol>
          )
        }}
      </Loaded>
      {actions.hasNextPage ? (
        <div>
          <Button isPending={actions.isFetchingNextPage} onPress={() => void actions.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </Page>
  )
}
