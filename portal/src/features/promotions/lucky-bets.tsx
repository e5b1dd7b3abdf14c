import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { OwnPromotion } from './promotions.queries.ts'

type LuckyBet = OwnPromotion['lucky'][number]

const tones: Readonly<Record<LuckyBet['state'], BadgeTone>> = {
  ready: 'positive',
  claimed: 'neutral',
  void: 'neutral',
  taken_back: 'neutral',
  full: 'neutral',
  over: 'neutral',
}

/** The bets of the member whose numbers ended luckily, each with what became of it. */
export function LuckyBets({ bets }: { readonly bets: readonly LuckyBet[] }) {
  const t = useText('promotions')
  const { dateTime } = useFormat()
  const time = (at: number) => dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <section
      aria-label={t('lucky.title')}
      className="rounded-large border border-line-soft bg-surface-raised p-5 md:p-6"
    >
      <h2 className="text-sm font-semibold">{t('lucky.title')}</h2>
      {bets.length === 0 ? <p className="mt-2 text-sm text-text-muted">{t('lucky.none')}</p> : null}
      <ul className="mt-2 divide-y divide-line-soft empty:hidden">
        {bets.map(({ betId, number, stake, placedAt, amount, state, claimUntil }) => (
          <li key={betId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 last:pb-0">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="sr-only">{t('lucky.number')}</span>
                <bdi className="ltr-run tabular text-base font-semibold">{number}</bdi>
                <Badge tone={tones[state]}>{t(`lucky.state.${state}`)}</Badge>
              </p>
              <p className="tabular mt-0.5 text-xs text-text-muted">
                {t('lucky.stake', { stake: moneyText(stake), time: time(placedAt) })}
                {state === 'ready' ? ` · ${t('claimBy', { time: time(claimUntil) })}` : null}
              </p>
            </div>
            {state === 'ready' || state === 'claimed' ? (
              <span
                className={`tabular text-base font-semibold ${state === 'ready' ? 'text-positive' : 'text-text-muted'}`}
              >
                {moneyText(amount)}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
