import { caseQueues } from '@parlour/core/rules/aml/cases.ts'
import { flagCodes, type FlagCode } from '@parlour/core/rules/aml/flags.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { deskListLook } from '../../lib/view/desk-row.tsx'
import { PageList } from '../../lib/view/page-list.tsx'
import { Page } from '../../lib/view/page.tsx'
import { readAmlSearch, type AmlSearch, type Queue } from './aml-search.ts'
import { casesQuery } from './aml.queries.ts'
import { CaseRow } from './case-row.tsx'
import { CaseView } from './case-view.tsx'
import { RulePanel } from './rule-panel.tsx'
import { useMerchant } from '../../lib/brand/current-brand.ts'

const every = 'all'

/** The desk of those who watch for laundering: what waits, what raises it; and one case, whole. */
export function AmlPage() {
  const t = useText('aml')
  const navigate = useNavigate()
  const merchant = useMerchant()
  const { file, ...filter } = readAmlSearch(useSearch({ strict: false }))
  const go = (next: AmlSearch) => void navigate({ to: '/brands/$merchant/aml', params: { merchant }, search: next })
  if (file !== undefined) {
    return (
      <Page title={t('one')}>
        <div className="-mt-3">
          <Button size="s" variant="plain" className="-ms-3" onPress={() => go(filter)}>
            ‹ {t('title')}
          </Button>
        </div>
        <CaseView place={{ merchant, id: file }} />
      </Page>
    )
  }
  const { code, ...rest } = filter
  return (
    <Page title={t('title')} text={t('text')}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Select
          className="w-full sm:w-64"
          label={t('queue')}
          value={filter.queue ?? 'open'}
          options={caseQueues.map((one) => ({ value: one, label: t(`queues.${one}`) }))}
          onChange={(chosen) => go(readAmlSearch({ ...filter, queue: chosen as Queue }))}
        />
        <Select
          className="w-full sm:w-64"
          label={t('flag')}
          value={code ?? every}
          options={[
            { value: every, label: t('anyFlag') },
            ...flagCodes.map((one) => ({ value: one, label: t(`codes.${one}`) })),
          ]}
          onChange={(chosen) => go(chosen === every ? rest : { ...rest, code: chosen as FlagCode })}
        />
        <Link to="/approvals" className="flex min-h-11 items-center text-sm underline underline-offset-2">
          {t('toApprovals')}
        </Link>
      </div>
      <CaseList merchant={merchant} filter={filter} onOpen={(id) => go({ ...filter, file: id })} />
      <RulePanel merchant={merchant} />
    </Page>
  )
}

interface CaseListProps {
  readonly merchant: string
  readonly filter: AmlSearch
  readonly onOpen: (caseId: string) => void
}

function CaseList({ merchant, filter, onOpen }: CaseListProps) {
  const t = useText('aml')
  const found = useInfiniteQuery(casesQuery(merchant, filter))
  return (
    <PageList query={found} none={{ title: t('none'), text: t('noneText') }}>
      {(rows) => (
        <ul className={deskListLook}>
          {rows.map((one) => (
            <li key={one.caseId}>
              <CaseRow file={one} onOpen={() => onOpen(one.caseId)} />
            </li>
          ))}
        </ul>
      )}
    </PageList>
  )
}
