import { classNames } from '@parlour/ui/components/class-names.ts'
import Lock from 'lucide-react/icons/lock'
import { useChoices } from '../choices.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { changeSlip, useIsPicked } from '../slip/slip-store.ts'
import { pickId, togglePick } from '../slip/slip-state.ts'
import type { EventCard, LegOutcome } from '../sports.types.ts'
import { useStopText } from '../stop-text.ts'
import { useMarketText } from '../use-market-text.ts'
import { oddsIn, oddsText } from './odds-text.ts'
import { heldEvent } from './price-store.ts'
import { useMarket } from './use-prices.ts'
import { useStop } from './use-stop.ts'
import './prices.css'

export interface PriceButtonProps {
  readonly event: EventCard
  readonly marketKey: string
  readonly outcome: string
  /** What stands beside the price: the line or sign in a row, the whole name on the event’s page. */
  readonly label?: string
  /** `stack` where three long names stand beside each other: the name over its price. */
  readonly look?: 'row' | 'card' | 'flat' | 'stack'
}

const frames = {
  row: 'h-11 items-center justify-between px-1.5 text-sm',
  card: 'min-h-12 items-center justify-between px-3 py-1.5 text-sm',
  flat: 'h-10 items-center justify-between px-2 text-sm',
  stack: 'h-18 flex-col items-stretch justify-center px-3 py-1.5 text-sm',
}
const frame =
  'flex w-full min-w-0 gap-x-1 rounded-small border transition-[background-color,border-color,color] duration-150'
const looks = {
  open: 'border-line bg-surface-sunken text-text hover:border-accent',
  picked: 'border-accent bg-accent text-on-accent',
  closed: 'border-line-soft bg-surface-sunken text-text-muted',
}

/** One price: it puts its selection on the slip, and off it again. Closed it keeps its box. */
export function PriceButton({ event, marketKey, outcome, label, look = 'row' }: PriceButtonProps) {
  const { eventId } = event
  const market = useMarket(eventId, marketKey)
  const stop = useStop(eventId, marketKey)
  const { format } = useChoices()
  const texts = useMarketText()
  const stopText = useStopText()
  const t = useText('sports')
  const isPicked = useIsPicked(pickId({ eventId, marketKey, outcome }))
  const odds = market?.odds.get(outcome) ?? null
  const result = market?.results.get(outcome)
  const isOpen = odds !== null && stop === undefined && result === undefined
  const name = texts.outcome(marketKey, outcome, event)
  const shown = odds === null ? null : oddsText(oddsIn(odds, marketKey, format))
  const reason = stopText(stop?.reason ?? 'MARKET')
  const said = isOpen ? t('price.open', { name, odds: shown ?? '' }) : t('price.closed', { name, reason })
  const onPress = () => {
    if (odds === null || (!isOpen && !isPicked)) return
    const { sport, league, competitors, startAt } = event
    const live = heldEvent(eventId)?.live
    const scoreAtBet = live == null ? null : { home: live.score.home, away: live.score.away }
    changeSlip((slip) =>
      togglePick(slip, { eventId, marketKey, outcome, odds, scoreAtBet, sport, league, competitors, startAt }),
    )
  }
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      aria-disabled={!isOpen && !isPicked}
      title={isOpen ? undefined : reason}
      onClick={onPress}
      className={classNames(frame, frames[look], looks[isPicked ? 'picked' : isOpen ? 'open' : 'closed'])}
    >
      <span className="sr-only">{result === undefined ? said : `${name}: ${t(`result.${result}`)}`}</span>
      {label === undefined ? null : <Label text={label} look={look} isPicked={isPicked} />}
      <span
        aria-hidden="true"
        className={classNames(
          'tabular ltr-run flex min-h-5 shrink-0 items-center gap-px font-semibold',
          look === 'stack' && 'self-end',
        )}
      >
        {result !== undefined ? (
          <Result result={result} />
        ) : isOpen ? (
          <>
            {shown}
            <Arrow key={market?.seq} moved={market?.moved.get(outcome)} />
          </>
        ) : (
          <Lock size={14} aria-hidden="true" />
        )}
      </span>
    </button>
  )
}

interface LabelProps {
  readonly text: string
  readonly look: NonNullable<PriceButtonProps['look']>
  readonly isPicked: boolean
}

function Label({ text, look, isPicked }: LabelProps) {
  const isName = look === 'card' || look === 'stack'
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'min-w-0 text-start',
        look === 'card' && 'line-clamp-2 flex-1 leading-tight wrap-break-word',
        look === 'stack' && 'line-clamp-2 text-xs',
        isName ? undefined : 'ltr-run truncate text-xs',
        isPicked ? undefined : isName ? 'text-text' : 'text-text-muted',
      )}
    >
      {text}
    </span>
  )
}

/** It has a place of its own, so that the figure beside it never moves; a moment later it is seen no more. */
function Arrow({ moved }: { readonly moved: 'up' | 'down' | undefined }) {
  return (
    <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden="true" className={moved === undefined ? '' : 'price-moved'}>
      {moved === 'up' ? <path d="M0 7 4 1l4 6z" className="fill-odds-up" /> : null}
      {moved === 'down' ? <path d="M0 1 4 7l4-6z" className="fill-odds-down" /> : null}
    </svg>
  )
}

const tones: Readonly<Record<LegOutcome, string>> = {
  WIN: 'text-positive',
  HALF_WIN: 'text-positive',
  PUSH: 'text-text-muted',
  VOID: 'text-text-muted',
  HALF_LOSE: 'text-negative',
  LOSE: 'text-text-muted',
}

function Result({ result }: { readonly result: LegOutcome }) {
  const t = useText('sports')
  return <span className={classNames('text-xs font-semibold', tones[result])}>{t(`result.${result}`)}</span>
}

/** The box of a price that is not offered: the places of a row are fixed. */
export function NoPrice({ look = 'row' }: { readonly look?: 'row' | 'flat' }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(frame, frames[look], 'justify-center! border-line-soft text-text-faint')}
    >
      –
    </span>
  )
}
