import { caseQueues } from '@parlour/core/rules/aml/cases.ts'
import { flagCodes } from '@parlour/core/rules/aml/flags.ts'
import { Select } from '@parlour/ui/components/select.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReviewQueue } from '../../lib/queue/review-queue.tsx'
import { readAmlSearch } from './aml-search.ts'
import { casesQuery } from './aml.queries.ts'
import { CaseRow } from './case-row.tsx'
import { CaseView } from './case-view.tsx'
import { RulePanel } from './rule-panel.tsx'

const every = 'all'

/** For those who watch for laundering: what waits, what raises it; and one case, whole. */
export function AmlPage() {
  const t = useText('aml')
  const navigate = useNavigate()
  const merchant = useMerchant()
  const search = readAmlSearch(useSearch({ strict: false }))
  const go = (next: object) =>
    void navigate({ to: '/brands/$merchant/aml', params: { merchant }, search: readAmlSearch({ ...next }) })
  return (
    <ReviewQueue
      title={t('title')}
      text={t('text')}
      none={{ title: t('none'), text: t('noneText') }}
      queues={caseQueues.map((queue) => ({ value: queue, label: t(`queues.${queue}`) }))}
      shown="open"
      search={search}
      onGo={go}
      requests={
        <>
          <Select
            className="w-full sm:w-64"
            label={t('flag')}
            value={search.code ?? every}
            options={[
              { value: every, label: t('anyFlag') },
              ...flagCodes.map((code) => ({ value: code, label: t(`codes.${code}`) })),
            ]}
            onChange={(code) => go({ ...search, code })}
          />
          <Link to="/approvals" className="flex min-h-11 items-center text-sm underline underline-offset-2">
            {t('toApprovals')}
          </Link>
        </>
      }
      query={useInfiniteQuery(casesQuery(merchant, search))}
      idOf={({ caseId }) => caseId}
      renderRow={(file, onOpen) => <CaseRow file={file} onOpen={onOpen} />}
      item={{ title: t('one'), render: (id) => <CaseView place={{ merchant, id }} /> }}
      below={<RulePanel merchant={merchant} />}
    />
  )
}
