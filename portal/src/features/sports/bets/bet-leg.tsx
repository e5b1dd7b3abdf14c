import { classNames } from '@parlour/ui/components/class-names.ts'
import { Link } from '@tanstack/react-router'
import { clockOf } from '../event-clock.ts'
import { useBrandTime } from '../../../lib/i18n/use-brand-time.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { oddsText } from '../prices/odds-text.ts'
import { useEventNow } from '../prices/use-prices.ts'
import type { BetLeg, LegOutcome } from '../sports.types.ts'
import { useMarketText } from '../use-market-text.ts'
import { sportsLink } from '../use-sports-address.ts'
import { useNeedText } from './use-need-text.ts'

const dots: Readonly<Record<LegOutcome, string>> = {
  WIN: 'bg-positive',
  HALF_WIN: 'bg-positive',
  PUSH: 'bg-text-muted',
  VOID: 'bg-text-muted',
  HALF_LOSE: 'bg-negative',
  LOSE: 'bg-negative',
}

interface BetLegRowProps {
  readonly leg: BetLeg
  readonly isBetOpen: boolean
  /** Of a bet builder: its odds are of all legs together, and its match is that of all. */
  readonly isBuilt: boolean
}

/** A leg: what was bet at which odds, how its event stands, and what it still needs or how it ended. */
export function BetLegRow({ leg, isBetOpen, isBuilt }: BetLegRowProps) {
  const texts = useMarketText()
  const t = useText('sports')
  const held = useEventNow(leg.eventId)
  const now: BetLeg = held?.live == null || leg.phase === 'OVER' ? leg : { ...leg, live: held.live, phase: held.phase }
  const { result } = leg
  const isLive = now.phase === 'LIVE'
  return (
    <li className="flex gap-3 border-b border-line-soft py-3 last:border-0">
      <span
        aria-hidden="true"
        className={classNames(
          'mt-1.5 size-2 shrink-0 rounded-full',
          result === null ? (isLive ? 'bg-accent' : 'bg-line-control') : dots[result.outcome],
        )}
      />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{texts.outcome(leg.marketKey, leg.outcome, leg)}</p>
        <p className="text-xs text-text-muted">
          {texts.title(leg.marketKey, leg)}
          {leg.scoreAtBet === null
            ? null
            : ` · ${t('bets.scoreAtBet', { score: `${leg.scoreAtBet.home}-${leg.scoreAtBet.away}` })}`}
        </p>
        {isBuilt && leg.n > 0 ? null : (
          <Link
            {...sportsLink({ event: leg.eventId })}
            className="inline-flex min-h-6 items-center text-xs text-text-muted underline-offset-2 hover:underline"
          >
            <bdi>{leg.competitors.map(({ name }) => name).join(' – ')}</bdi>
          </Link>
        )}
        <LegState leg={now} isBetOpen={isBetOpen} />
      </div>
      {isBuilt ? null : (
        <span className="tabular ltr-run text-sm font-semibold">
          {oddsText({ format: leg.format, value: leg.odds })}
        </span>
      )}
    </li>
  )
}

/** How the event stands and what that means for the leg. */
function LegState({ leg, isBetOpen }: Omit<BetLegRowProps, 'isBuilt'>) {
  const t = useText('sports')
  const time = useBrandTime()
  const texts = useMarketText()
  const needText = useNeedText()
  const { live, result } = leg
  const score = live === null ? null : `${live.score.home}–${live.score.away}`
  if (result !== null) {
    return (
      <p className="mt-0.5 text-xs">
        <span className="font-semibold">{t(`result.${result.outcome}`)}</span>
        {result.tied === null || result.places === null
          ? null
          : ` · ${t('bets.deadHeat', { places: String(result.places), tied: String(result.tied) })}`}
        {score === null ? null : <span className="tabular text-text-muted"> · {t('bets.score', { score })}</span>}
        {result.certainty === null ? null : (
          <span className="text-text-muted"> · {t(result.certainty === 2 ? 'bets.confirmed' : 'bets.firstWord')}</span>
        )}
      </p>
    )
  }
  if (leg.phase === 'PREMATCH' || live === null) {
    return (
      <p className="tabular mt-0.5 text-xs text-text-muted">
        {t('bets.starts', { time: time(leg.startAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
      </p>
    )
  }
  const need = isBetOpen ? needText(leg) : ''
  const clock = clockOf(leg.sport, live)
  return (
    <p className="mt-0.5 text-xs">
      <span className="tabular font-semibold text-positive">
        {live.period === '' ? t('row.live') : texts.period(live.period)}{' '}
        {clock === '' ? null : <span className="ltr-run">{clock}</span>} <span className="ltr-run">{score}</span>
      </span>
      {need === '' ? null : <span className="font-medium"> · {need}</span>}
    </p>
  )
}
