import type { ScoreGrid } from '@parlour/core/rules/sportsbook/pricing/score-grid.ts'
import type { Reader } from '#platform/db/database.ts'
import { listMarkets, listProducers } from '../offer/event.sql.ts'
import { gridCodes, matchGrid } from '../rules/match-grid.ts'
import type { OfferedEvent } from './leg-book.sql.ts'

/** Fits the grids of scores of some events, each once, to what takes bets there and whose producer is up. */
export async function readGrids(
  db: Reader,
  events: ReadonlyMap<string, OfferedEvent>,
  eventIds: readonly string[],
): Promise<(eventId: string) => ScoreGrid | undefined> {
  if (eventIds.length === 0) return () => undefined
  const [markets, producers] = await Promise.all([listMarkets(db, eventIds, gridCodes), listProducers(db)])
  const heard = markets.filter(({ status, producer }) => status === 'ACTIVE' && producers.get(producer)?.state === 'UP')
  const grids = new Map(
    eventIds.flatMap((eventId) => {
      const event = events.get(eventId)
      const own = heard.filter((market) => market.eventId === eventId)
      return event === undefined ? [] : [[eventId, matchGrid({ ...event, markets: own })] as const]
    }),
  )
  return (eventId) => grids.get(eventId)
}
