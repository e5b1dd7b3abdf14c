import { useChoices } from '../choices.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { changeSlip, useIsPicked } from '../slip/slip-store.ts'
import { pickId, togglePick } from '../slip/slip-state.ts'
import type { EventCard } from '../sports.types.ts'
import { useStopText } from '../stop-text.ts'
import { useMarketText } from '../use-market-text.ts'
import { oddsIn, oddsText } from './odds-text.ts'
import { PriceFace, type PriceLook } from './price-face.tsx'
import { heldEvent } from './price-store.ts'
import { useMarket } from './use-prices.ts'
import { useStop } from './use-stop.ts'

export interface PriceButtonProps {
  readonly event: EventCard
  readonly marketKey: string
  readonly outcome: string
  /** What stands beside the price: the line or sign in a row, the whole name on the event’s page. */
  readonly label?: string
  readonly look?: PriceLook
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
    if (odds === null) return
    const { sport, league, competitors, startAt } = event
    const live = heldEvent(eventId)?.live
    const scoreAtBet = live == null ? null : { home: live.score.home, away: live.score.away }
    changeSlip((slip) =>
      togglePick(slip, { eventId, marketKey, outcome, odds, scoreAtBet, sport, league, competitors, startAt }),
    )
  }
  return (
    <PriceFace
      label={label}
      look={look}
      name={name}
      said={said}
      shown={shown}
      result={result}
      isOpen={isOpen}
      isPicked={isPicked}
      reason={reason}
      seq={market?.seq}
      moved={market?.moved.get(outcome)}
      onPress={onPress}
    />
  )
}
