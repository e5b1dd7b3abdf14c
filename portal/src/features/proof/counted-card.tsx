import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { verifyLiability } from '@parlour/core/fair/liability-proof.ts'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { useQuery } from '@tanstack/react-query'
import { moneyText } from '../../lib/api/money-text.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { saveFile } from '../../lib/export/csv.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { HexField } from '../../lib/page/hex-field.tsx'
import { Facts } from './facts.tsx'
import { countedQuery, type Counted, type Night } from './proof.queries.ts'
import { useDayText } from './use-day-text.ts'
import { Verdict } from '../../lib/page/verdict.tsx'

export interface CountedCardProps {
  /** The night to check; the newest one that counted the member where none is chosen. */
  readonly day: string | undefined
  /** As they are published to everybody; undefined until they have come. */
  readonly nights: readonly Night[] | undefined
}

const isFound = (counted: Counted | null | undefined): counted is Counted => counted !== undefined && counted !== null

/**
 * Whether the member's own balance is in the published total: computed here, from the leaf to the root. No verdict is
 * shown before the published nights have come, which the root is compared with.
 */
export function CountedCard({ day, nights }: CountedCardProps) {
  const t = useText('proof')
  const refusalText = useRefusalText()
  const counted = useQuery(countedQuery(day))
  const { data, error } = counted
  return (
    <Card title={t('counted.title')}>
      {counted.isPending || (isFound(data) && nights === undefined) ? (
        <div role="status" aria-label={t('counted.loading')}>
          <Skeleton className="h-40 rounded-large" />
        </div>
      ) : null}
      {data === null ? <EmptyState title={t('counted.none')} text={t('counted.noneText')} /> : null}
      {error === null ? null : (
        <EmptyState
          title={t('counted.failed')}
          text={refusalText(error)}
          action={<Button onPress={() => void counted.refetch()}>{t('retry')}</Button>}
        />
      )}
      {isFound(data) && nights !== undefined ? <Proved counted={data} nights={nights} /> : null}
    </Card>
  )
}

function Proved({ counted, nights }: { readonly counted: Counted; readonly nights: readonly Night[] }) {
  const t = useText('proof')
  const dayText = useDayText()
  const report = verifyLiability(counted)
  const published = nights.find(({ day }) => day === counted.day)
  // A night beyond those that are shown is not compared, and nothing is said of it.
  const steps = [
    ...report.steps,
    ...(published === undefined
      ? []
      : [{ code: 'public' as const, ok: published.root === counted.root && published.total === counted.total }]),
  ]
  const isGood = steps.every(({ ok }) => ok)
  return (
    <div className="flex flex-col gap-5" data-ok={isGood}>
      <Verdict isGood={isGood} title={t(isGood ? 'counted.good' : 'counted.bad')}>
        {t(isGood ? 'counted.goodText' : 'counted.badText')}
      </Verdict>
      <Facts
        rows={[
          [t('counted.balance'), <bdi key="balance">{moneyText(counted.balance)}</bdi>],
          [t('counted.total'), <bdi key="total">{moneyText(counted.total)}</bdi>],
          [t('counted.day'), dayText(counted.day)],
        ]}
      />
      <ul className="flex flex-col gap-2 text-sm">
        {steps.map(({ code, ok }) => (
          <li key={code} data-step={code} data-holds={ok} className="flex items-start gap-2.5">
            {ok ? (
              <Check size={18} className="mt-px shrink-0 text-positive" aria-hidden="true" />
            ) : (
              <X size={18} className="mt-px shrink-0 text-negative" aria-hidden="true" />
            )}
            <span className="sr-only">{t(ok ? 'holds' : 'fails')}</span>
            <span>{t(`counted.step.${code}`, { count: counted.path.length })}</span>
          </li>
        ))}
      </ul>
      <dl className="rounded-large border border-line-soft">
        {counted.pools.map(({ pool, balance }) => {
          // Of one of several of a pool the leaf says which, behind a stroke.
          const name = `pool.${pool.split('/')[0] ?? ''}`
          return (
            <div
              key={pool}
              className="flex min-h-11 items-center justify-between gap-6 border-b border-line-soft px-4 text-sm last:border-0"
            >
              <dt className="text-text-muted">{t.has(name) ? t(name) : pool}</dt>
              <dd className="tabular font-semibold">
                <bdi>{moneyText(balance)}</bdi>
              </dd>
            </div>
          )
        })}
      </dl>
      <HexField label={t('counted.root')} text={counted.root} copyLabel={t('counted.copyRoot')} />
      <div>
        <Button size="s" onPress={() => saveFile(`counted-${counted.day}.json`, JSON.stringify(counted, undefined, 1))}>
          <Download size={15} aria-hidden="true" /> {t('counted.get')}
        </Button>
      </div>
    </div>
  )
}
