import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { amountBetween, isSome, percentOf } from '../../lib/api/amount-of.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { CountedParts } from './counted-parts.tsx'
import { SectionRetry } from './section-retry.tsx'
import { turnoverQuery, type Turnover } from './withdrawal.queries.ts'

/** What is still to be played of the money that came in, each requirement with how far it is; below the member’s bonuses. */
export default function BonusPage() {
  const t = useText('withdrawal')
  const turnover = useQuery(turnoverQuery())
  const { data } = turnover
  return (
    <>
      <h4 className="mb-1 text-base font-semibold">{t('bonus.title')}</h4>
      <p className="mb-5 max-w-[60ch] text-sm text-text-muted">{t('bonus.lead')}</p>
      {turnover.isPending ? (
        <div role="status" aria-label={t('bonus.loading')} className="flex flex-col gap-3">
          <Skeleton className="h-28 rounded-large" />
          <Skeleton className="h-24 rounded-large" />
        </div>
      ) : null}
      {turnover.isError ? <SectionRetry error={turnover.error} onRetry={() => void turnover.refetch()} /> : null}
      {data === undefined ? null : data.list.length === 0 ? (
        <EmptyState title={t('bonus.empty')} text={t('bonus.emptyText')} />
      ) : (
        <Requirements turnover={data} />
      )}
    </>
  )
}

function Requirements({
  turnover: { required, played, left, policy, feePercent, list },
}: {
  readonly turnover: Turnover
}) {
  const t = useText('withdrawal')
  const isMet = !isSome(left)
  return (
    <>
      <section aria-label={t('turnover.title')} className="rounded-large border border-line-soft bg-surface-sunken p-5">
        <p className="text-sm text-text-muted">{t('turnover.title')}</p>
        <p className="tabular mt-1 text-2xl font-semibold">
          {isMet ? t('bonus.met') : t('turnover.left', { amount: moneyText(left) })}
        </p>
        <div className="mt-4">
          <ProgressBar
            label={t('turnover.played', { played: moneyText(played), required: moneyText(required) })}
            value={percentOf(played, required)}
          />
        </div>
        <p className="mt-3 text-sm text-text-muted">
          {isMet
            ? t('bonus.metText')
            : policy === 'BLOCK'
              ? t('turnover.block')
              : t('turnover.fee', { percent: feePercent })}
        </p>
      </section>
      <ul aria-label={t('bonus.list')} className="mt-5 flex flex-col gap-3">
        {list.map((one) => (
          <Requirement key={`${one.at} ${one.deposited} ${one.left}`} one={one} />
        ))}
      </ul>
    </>
  )
}

function Requirement({
  one: { of, deposited, required, left, at, weights },
}: {
  readonly one: Turnover['list'][number]
}) {
  const t = useText('withdrawal')
  const { dateTime } = useFormat()
  const played = amountBetween(left, required)
  return (
    <li className="rounded-large border border-line-soft p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-semibold">{t(`bonus.of.${of}`, { amount: moneyText(deposited) })}</span>
        <span className="text-text-muted">{dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}</span>
      </p>
      <div className="mt-3">
        <ProgressBar
          label={t('turnover.played', { played: moneyText(played), required: moneyText(required) })}
          value={percentOf(played, required)}
        />
      </div>
      <p className="tabular mt-2 text-xs text-text-muted">
        {isSome(left) ? t('turnover.left', { amount: moneyText(left) }) : t('bonus.met')}
      </p>
      {isSome(left) ? <CountedParts weights={weights} /> : null}
    </li>
  )
}
