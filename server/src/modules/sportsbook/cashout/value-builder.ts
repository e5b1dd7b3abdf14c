import type { CashOutLeg } from '@parlour/core/rules/sportsbook/cashout/cash-out.ts'
import { builderWorth } from '@parlour/core/rules/sportsbook/cashout/leg-value.ts'
import { builderValue } from '@parlour/core/rules/sportsbook/builder/settle-builder.ts'
import { stopsOf } from '@parlour/core/rules/sportsbook/feed/stops.ts'
import { wordCodes } from '@parlour/core/rules/sportsbook/pricing/price-outcome.ts'
import type { Outcome } from '@parlour/core/rules/sportsbook/tickets/outcome.ts'
import type { PlacedLeg } from '@parlour/core/rules/sportsbook/tickets/end-ticket.ts'
import { wordsOfLeg } from '../rules/builder-offer.ts'
import type { BookedLeg, SettledTicket } from '../settlement/settled-ticket.sql.ts'
import type { LegBook } from './value-legs.ts'

/** A leg that has ended, ended so at whatever score the match will have; a void one is as one that was pushed. */
const endedWords = (outcome: Outcome, cells: number): Uint8Array =>
  new Uint8Array(cells).fill(wordCodes.indexOf(outcome === 'VOID' ? 'PUSH' : outcome))

function wordsOf({ marketKey, outcome, score }: BookedLeg, { result }: PlacedLeg, cells: number): Uint8Array {
  if (result !== undefined) return endedWords(result.outcome, cells)
  const [home, away] = score ?? []
  const scoreAtBet = home === undefined || away === undefined ? null : { home, away }
  return wordsOfLeg({ marketKey, outcome, scoreAtBet })
}

/**
 * A builder for an offer, which is one leg: what a stake of 1 on it is worth by the prices that it was taken at, over the grid
 * of scores of now. It is suspended with its match, and has no price where the match has no grid.
 */
export function valueBuilder(
  { legs, takenOdds, builderPrices }: Pick<SettledTicket, 'legs' | 'takenOdds' | 'builderPrices'>,
  placed: readonly PlacedLeg[],
  { now, events, gridOf }: LegBook,
): CashOutLeg {
  const eventId = legs[0]?.eventId ?? ''
  const event = events.get(eventId)
  const isStopped = event === undefined || event.phase === 'OVER' || stopsOf(event.stops, '').length > 0
  const isBetween = event?.phase === 'PREMATCH' && now >= event.closesAt
  const grid = gridOf(eventId)
  const open = { state: 'OPEN', isActive: !isStopped && !isBetween, pricedAt: now } as const
  if (grid === undefined) return { ...open, value: undefined }
  const words = legs.flatMap((leg, at) => {
    const own = placed[at]
    return own === undefined ? [] : [wordsOf(leg, own, grid.length)]
  })
  return { ...open, value: builderWorth(builderValue(takenOdds ?? builderPrices ?? [], words, grid)) }
}
