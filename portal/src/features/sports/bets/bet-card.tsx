import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { moneyText } from '../../../lib/api/money-text.ts'
import { useBrandTime } from '../../../lib/i18n/use-brand-time.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { changeBuilder } from '../builder/builder-store.ts'
import { changeSlip } from '../slip/slip-store.ts'
import { addPicks } from '../slip/slip-state.ts'
import { WaitRing } from '../slip/placed-bet.tsx'
import type { CashOutQuote } from '../sports.queries.ts'
import type { BetLeg, SportsBet } from '../sports.types.ts'
import { BetLegRow } from './bet-leg.tsx'
import { CashOut } from './cash-out.tsx'
import { Settlement } from './settlement.tsx'
import { useSeen } from './use-seen.ts'

interface BetCardProps {
  readonly bet: SportsBet
  readonly quote: CashOutQuote | undefined
  readonly onSeen: (betId: string, isSeen: boolean) => void
}

const tones: Readonly<Record<SportsBet['state'], BadgeTone>> = {
  WAITING: 'info',
  OPEN: 'accent',
  REJECTED: 'negative',
  WON: 'positive',
  LOST: 'neutral',
  TIE: 'neutral',
  VOID: 'neutral',
  CANCELLED: 'neutral',
  CASHED_OUT: 'info',
}
const bySettlement: readonly SportsBet['state'][] = ['WON', 'LOST', 'TIE', 'VOID']

/** One bet: its legs with how they stand, its figures, and what can be done with it. */
export function BetCard({ bet, quote, onSeen }: BetCardProps) {
  const t = useText('sports')
  const element = useSeen<HTMLLIElement>((isSeen) => onSeen(bet.betId, isSeen))
  const isRefused = bet.state === 'REJECTED'
  const reason = `rejected.${bet.rejectedFor ?? 'OTHER'}`
  return (
    <li ref={element} className="overflow-hidden rounded-large border border-line-soft bg-surface-raised">
      <BetHead bet={bet} />
      <ul className="px-4">
        {bet.legs.map((leg) => (
          <BetLegRow key={leg.n} leg={leg} isBetOpen={bet.state === 'OPEN'} isBuilt={bet.kind === 'BUILDER'} />
        ))}
      </ul>
      <Figures bet={bet} />
      {isRefused ? (
        <p className="px-4 pb-4 text-sm text-text-muted">{t(t.has(reason) ? reason : 'rejected.OTHER')}</p>
      ) : null}
      {bet.state === 'OPEN' ? <CashOut bet={bet} quote={quote} /> : null}
      {bySettlement.includes(bet.state) ? <Settlement bet={bet} /> : null}
    </li>
  )
}

function BetHead({ bet }: { readonly bet: SportsBet }) {
  const t = useText('sports')
  const own = useText('sports-builder')
  const time = useBrandTime()
  const joint = bet.builderPrices?.at(-1)
  const kind =
    bet.kind === 'BUILDER'
      ? own('kindOf', { count: bet.legs.length })
      : bet.kind === 'PARLAY'
        ? t('kind.PARLAYof', { count: bet.legs.length })
        : bet.kind === 'SYSTEM'
          ? t('kind.SYSTEMof', { count: bet.lines })
          : t('kind.SINGLE')
  return (
    <header className="flex items-center gap-3 border-b border-line-soft px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-sm font-semibold">{kind}</h2>
        <p className="tabular truncate text-xs text-text-muted">
          {time(bet.placedAt, { dateStyle: 'medium', timeStyle: 'short' })} ·{' '}
          <span className="ltr-run">#{bet.betNumber}</span>
        </p>
      </div>
      {joint === undefined ? null : <span className="tabular ltr-run text-sm font-semibold">{joint}</span>}
      {bet.continues === null ? null : <Badge tone="info">{t('bets.rest')}</Badge>}
      {bet.state === 'WAITING' ? <WaitRing bet={bet} /> : null}
      <Badge tone={tones[bet.state]}>{t(`bet.${bet.state}`)}</Badge>
    </header>
  )
}

function Figures({ bet }: { readonly bet: SportsBet }) {
  const t = useText('sports')
  const isOpen = bet.state === 'OPEN' || bet.state === 'WAITING'
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-2 px-4 py-3">
      <dl className="flex flex-1 gap-8 text-sm">
        <div>
          <dt className="text-xs text-text-muted">{t('bets.stake')}</dt>
          <dd className="tabular font-semibold">{moneyText(bet.stake)}</dd>
        </div>
        <div>
          <dt className="text-xs text-text-muted">{t(isOpen ? 'bets.potential' : 'bets.payout')}</dt>
          <dd className="tabular font-semibold">{moneyText(isOpen ? bet.potential : bet.payout)}</dd>
        </div>
      </dl>
      <Again bet={bet} />
    </div>
  )
}

const builtOf = ({ legs }: SportsBet) => legs.map(({ marketKey, outcome }) => ({ marketKey, outcome }))
const matchOf = ({ eventId, sport, league, competitors, startAt }: BetLeg) => ({
  eventId,
  sport,
  league,
  competitors,
  startAt,
})

/** Puts the selections that can still be bet on the slip again, at the odds of now. */
function Again({ bet }: { readonly bet: SportsBet }) {
  const t = useText('sports')
  const legs = bet.legs.filter(({ phase }) => phase !== 'OVER')
  const [first] = legs
  if (first === undefined) return null
  const picks = legs.map(({ eventId, marketKey, outcome, odds, format, sport, league, competitors, startAt }) => ({
    eventId,
    marketKey,
    outcome,
    // Odds of another format say nothing here: what is offered now is asked for.
    odds: format === 'DEC' ? odds : '',
    scoreAtBet: null,
    sport,
    league,
    competitors,
    startAt,
  }))
  const onAgain = () => {
    if (bet.kind === 'BUILDER')
      changeBuilder((state) => ({ ...state, built: { match: matchOf(first), legs: builtOf(bet) }, odds: '' }))
    else changeSlip((slip) => addPicks(slip, picks))
  }
  return (
    <Button size="s" variant="plain" onPress={onAgain}>
      <RotateCcw size={15} aria-hidden="true" /> {t('bets.again')}
    </Button>
  )
}
