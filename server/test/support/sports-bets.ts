import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'
import type { Answer, TestMember, TestParlour } from './parlour.ts'

export interface SlipLegOf {
  readonly eventId: string
  readonly marketKey: string
  readonly outcome: string
  readonly odds: string
  readonly format?: 'DEC' | 'HK' | 'MY' | 'ID' | 'US'
  readonly scoreAtBet?: { readonly home: number; readonly away: number }
}

/** Sends a slip as the portal does. */
export function placeSports(
  parlour: TestParlour,
  { token, merchant }: TestMember,
  slip: { readonly legs: readonly SlipLegOf[] } & Record<string, unknown>,
  key: string = randomUUID(),
): Promise<Answer> {
  const { legs, ...rest } = slip
  const body = {
    kind: legs.length === 1 ? 'SINGLE' : 'PARLAY',
    stake: '10',
    policy: { kind: 'HIGHER' },
    legs: legs.map((leg) => ({ format: 'DEC', ...leg })),
    ...rest,
  }
  return parlour.call('POST', '/api/sports/bets', { token, merchant, key, body })
}

/** Changes an event under its gate, as a feed or a trader does. */
export async function underGate(
  database: Pick<Database, 'transaction'>,
  eventId: string,
  change: { readonly danger?: boolean; readonly stop?: 'TRADER' | 'FEED' | 'RISK'; readonly phase?: 'LIVE' | 'OVER' },
): Promise<void> {
  const { danger = false, stop, phase } = change
  await database.transaction(async (tx) => {
    await sql`
      update sportsbook.gate set danger_seq = danger_seq + ${danger ? 1 : 0}, version = version + 1,
             phase = coalesce(${phase ?? null}, phase) where event_id = ${eventId}`.execute(tx)
    if (stop !== undefined)
      await sql`
        insert into sportsbook.stop (event_id, by_whom, is_on, reason, said_ms, since_ms)
        values (${eventId}, ${stop}, true, 'VAR', platform.now_ms(), platform.now_ms())`.execute(tx)
  })
}

/** Gives a market another price, as a feed does. */
export async function reprice(
  database: Pick<Database, 'transaction'>,
  market: {
    readonly eventId: string
    readonly key: string
    readonly chances?: Readonly<Record<string, number>>
    readonly status?: string
  },
): Promise<void> {
  const { eventId, key, chances, status = 'ACTIVE' } = market
  const prices = chances && Object.entries(chances).map(([o, p]) => ({ o, p, d: null, a: true }))
  await database.transaction((tx) =>
    sql`
      update sportsbook.market set seq = seq + 1, status = ${status}, changed_ms = platform.now_ms(),
             prices = coalesce(${prices === undefined ? null : JSON.stringify(prices)}::jsonb, prices)
       where event_id = ${eventId} and market_key = ${key}`.execute(tx),
  )
}
