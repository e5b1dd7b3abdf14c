import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { currencyDecimals } from '../../../lib/api/permission.ts'
import { useLocale } from '../../../lib/i18n/use-text.ts'
import { useSession } from '../../../lib/session/session.ts'
import { policyOf, useChoices } from '../choices.ts'
import { heldEvent, heldMarket, listenToEvent, listenToMarket } from '../prices/price-store.ts'
import { useFollow } from '../prices/follow.ts'
import { quoteQuery } from '../sports.queries.ts'
import { askedOdds, type Asked, type LegNow, legNow, quoteOf } from './slip-leg.ts'
import { pickId, type SlipPick, type SlipState } from './slip-state.ts'
import { faultOf, type SlipFault, type SlipLine, type SlipTerms, type Sum, sumOfSlip } from './slip-sums.ts'

/** A selection on the slip with all that its row says. */
export interface LineNow extends SlipLine {
  readonly id: string
  readonly now: LegNow
  readonly asked: Asked
}

export interface SlipNow {
  readonly lines: readonly LineNow[]
  readonly terms: SlipTerms
  readonly sum: Sum
  readonly fault: SlipFault | undefined
  /** The least stakes; undefined until they were asked. */
  readonly minStake: string | undefined
  readonly minUnit: string | undefined
  /** Whether a bet of it waits, and for how long. */
  readonly delayMs: number
}

/** Told of every market on the slip: one number that changes with any of them. */
function usePriceTicks(picks: readonly SlipPick[]): string {
  const listen = (listener: () => void) => {
    const ends = picks.flatMap(({ eventId, marketKey }) => [
      listenToMarket(eventId, marketKey, listener),
      listenToEvent(eventId, listener),
    ])
    return () => {
      for (const end of ends) end()
    }
  }
  const read = () =>
    picks
      .map(({ eventId, marketKey }) => {
        const [market, event] = [heldMarket(eventId, marketKey), heldEvent(eventId)]
        return `${market?.seq} ${market?.version} ${event?.version} ${event?.stops.length}`
      })
      .join('|')
  return useSyncExternalStore(listen, read, read)
}

/** The slip with the prices, stops and limits of this moment. */
export function useSlipNow(slip: SlipState): SlipNow {
  const { tag } = useLocale()
  const { account } = useSession()
  const choices = useChoices()
  const { picks } = slip
  const legs = picks.map(({ eventId, marketKey, outcome }) => ({ eventId, marketKey, outcome }))
  const { data } = useQuery(quoteQuery(legs, account, tag))
  useFollow(
    picks.map(({ eventId }) => eventId),
    true,
  )
  const ticks = usePriceTicks(picks)
  const lines = linesOf(picks, { quotes: data?.legs, policy: policyOf(choices), ticks })
  const terms = { format: choices.format, mode: data?.stakeMode ?? 'RISK', decimals: currencyDecimals() }
  return {
    lines,
    terms,
    sum: sumOfSlip(slip, lines, terms),
    fault: faultOf(slip, lines),
    minStake: data?.minStake,
    minUnit: data?.minUnit,
    delayMs: Math.max(0, ...lines.map(({ now }) => (now.isLive ? now.delayMs : 0))),
  }
}

interface Known {
  readonly quotes: Parameters<typeof quoteOf>[0]
  readonly policy: ReturnType<typeof policyOf>
  /** What the store says is read again whenever this changes. */
  readonly ticks: string
}

function linesOf(picks: readonly SlipPick[], { quotes, policy }: Known): readonly LineNow[] {
  return picks.map((pick) => {
    const now = legNow(pick, {
      quote: quoteOf(quotes, pick),
      market: heldMarket(pick.eventId, pick.marketKey),
      event: heldEvent(pick.eventId),
    })
    const asked = askedOdds(pick, now, policy)
    return { id: pickId(pick), pick, now, asked, odds: asked.odds, scoreAtBet: now.isLive ? now.scoreAtBet : null }
  })
}
