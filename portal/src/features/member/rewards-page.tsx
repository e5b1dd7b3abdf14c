import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { moneyText, signedMoneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { recordDaysMax } from '../../lib/period/periods.ts'
import { usePeriod } from '../../lib/period/use-period.ts'
import { LoadFailure } from './load-failure.tsx'
import { profitQuery, recordsQuery, type Profit } from './member.queries.ts'
import { PageTitle } from './page-title.tsx'
import { RecordFilter } from './record-filter.tsx'
import { RecordList } from './record-list.tsx'
import { RecordTable } from './record-table.tsx'

const kinds = ['bonus', 'rebate', 'points'] as const

export interface RewardsPageProps {
  /** What of promotions is ready, under way and to come, above what is given to it: another feature’s. */
  readonly rewards: (records: ReactNode) => ReactNode
}

/** What may be claimed, and below it what was given. */
export function RewardsPage({ rewards }: RewardsPageProps) {
  const t = useText('member')
  return (
    <>
      <PageTitle>{t('page.rewardCenter')}</PageTitle>
      <Suspense fallback={<Skeleton className="h-36 rounded-large" />}>{rewards(<Credited />)}</Suspense>
    </>
  )
}

/** What the member was given on top of winnings: promotions, rebates and what points became, as they were booked. */
function Credited() {
  const t = useText('member')
  const choice = usePeriod('previous30', recordDaysMax)
  const [kind, setKind] = useState<(typeof kinds)[number]>('bonus')
  const request = { from: choice.chosen?.first ?? '', to: choice.chosen?.last ?? '' }
  const profit = useQuery({ ...profitQuery(request), enabled: choice.chosen !== undefined })
  const records = useInfiniteQuery({
    ...recordsQuery({ ...choice.period, kind }),
    enabled: choice.period !== undefined,
  })
  const rows = records.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <>
      <h4 className="text-sm font-semibold">{t('rewards.title')}</h4>
      <p className="mt-0.5 mb-4 max-w-[60ch] text-sm text-text-muted">{t('rewards.lead')}</p>
      <RecordFilter
        choice={choice}
        others={[
          {
            label: t('filter.kind'),
            isWhole: true,
            options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
            value: kind,
            onChange: (value) => setKind(kinds.find((known) => known === value) ?? 'bonus'),
          },
        ]}
      />
      {profit.isError ? <LoadFailure error={profit.error} onRetry={() => void profit.refetch()} /> : null}
      {profit.data === undefined ? null : <Sums totals={profit.data.totals} />}
      <RecordList
        query={records}
        count={rows.length}
        loading={t('rewards.loading')}
        empty={{ title: t(`rewards.empty.${kind}`), text: t(`rewards.emptyText.${kind}`) }}
      >
        <RecordTable rows={rows} label={t('page.rewardCenter')} />
      </RecordList>
    </>
  )
}

function Sums({ totals }: Pick<Profit, 'totals'>) {
  const t = useText('member')
  const figures = [
    [t('profit.promotions'), signedMoneyText(totals.promotions)],
    [t('profit.rebate'), moneyText(totals.rebate)],
  ] as const
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3">
      {figures.map(([name, value]) => (
        <div key={name} className="rounded-large border border-line-soft bg-surface-sunken p-4">
          <dt className="text-xs text-text-muted">{name}</dt>
          <dd className="tabular ltr-run mt-1 text-lg font-semibold rtl:text-end">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
