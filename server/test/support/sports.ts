import { sql } from 'kysely'
import { searchTextOf } from '@parlour/core/rules/search/words.ts'
import { type BrandRules, defaultBrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import type { Database, Tx } from '../../src/platform/db/database.ts'
import { insertBrandRules } from '../../src/modules/sportsbook/brand-rules.sql.ts'
import type { StoredPrice } from '../../src/modules/sportsbook/types.ts'

/** Opens the book of brands, by the house’s own rules and what a test says otherwise. */
export async function openBooks(
  database: Pick<Database, 'transaction'>,
  brandIds: readonly string[],
  rules: Partial<BrandRules> = {},
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const brandId of brandIds)
      await insertBrandRules(tx, { brandId, rules: { ...defaultBrandRules, ...rules }, madeBy: 'test' })
  })
}

export interface PlantedMarket {
  readonly key: string
  /** Fair chances by outcome. */
  readonly chances: Readonly<Record<string, number>>
  readonly status?: 'ACTIVE' | 'SUSPENDED' | 'INACTIVE'
}

export interface Planted {
  readonly sport?: string
  readonly tier?: 1 | 2 | 3 | 4
  readonly league?: Readonly<Record<string, string>>
  readonly names?: readonly Readonly<Record<string, string>>[]
  readonly startAt: number
  readonly phase?: 'PREMATCH' | 'LIVE'
  readonly producer?: string
  readonly markets?: readonly PlantedMarket[]
  readonly score?: { readonly home: number; readonly away: number }
}

/** What most tests bet on. */
export const usualMarkets: readonly PlantedMarket[] = [
  { key: '1X2', chances: { 1: 0.45, X: 0.27, 2: 0.28 } },
  { key: 'AH|line4=-2', chances: { HOME: 0.5, AWAY: 0.5 } },
  { key: 'AH|line4=-1', chances: { HOME: 0.58, AWAY: 0.42 } },
  { key: 'OU|line4=10', chances: { OVER: 0.52, UNDER: 0.48 } },
  { key: 'BTTS', chances: { YES: 0.53, NO: 0.47 } },
]

const stored = ({ chances }: PlantedMarket): readonly StoredPrice[] =>
  Object.entries(chances).map(([o, p]) => ({ o, p, d: null, a: true }))

/** An event with its league, competitors, gate and markets, of a producer that is up; straight into the tables. */
export async function plantEvent(database: Pick<Database, 'transaction'>, planted: Planted): Promise<string> {
  const { sport = 'SOCCER', tier = 1, startAt, phase = 'PREMATCH', producer = 'test', markets = usualMarkets } = planted
  const { league = { en: 'First League' }, names = [{ en: 'Reds' }, { en: 'Blues' }] } = planted
  const [eventId, leagueId] = [newId(), newId()]
  const competitors = names.map((each) => ({ id: newId(), names: each }))
  const words = [...names, league].map(searchTextOf).join('\n')
  await database.transaction(async (tx: Tx) => {
    await sql`
      insert into sportsbook.producer (producer, feed, state, alive_ms) values (${producer}, 'test', 'UP', platform.now_ms())
      on conflict (producer) do nothing`.execute(tx)
    await sql`
      insert into sportsbook.league (league_id, sport, region, feed, feed_ref, names, tier)
      values (${leagueId}, ${sport}, 'Nowhere', 'test', ${leagueId}, ${JSON.stringify(league)}, ${tier})`.execute(tx)
    for (const { id, names: own } of competitors)
      await sql`
        insert into sportsbook.competitor (competitor_id, sport, feed, feed_ref, names, short, words)
        values (${id}, ${sport}, 'test', ${id}, ${JSON.stringify(own)}, ${Object.values(own)[0]?.slice(0, 3) ?? ''},
                ${searchTextOf(own)})`.execute(tx)
    const live = phase === 'LIVE' ? JSON.stringify(liveOf(planted.score ?? { home: 0, away: 0 }, startAt)) : null
    await sql`
      insert into sportsbook.event (event_id, league_id, sport, competitors, producer, feed, feed_ref, origin, start_ms,
                                    original_start_ms, state, live, words)
      values (${eventId}, ${leagueId}, ${sport}, ${`{${competitors.map(({ id }) => id).join()}}`}::uuid[], ${producer}, 'test',
              ${eventId}, 'FEED', ${startAt}, ${startAt}, ${phase === 'LIVE' ? 'LIVE' : 'SCHEDULED'}, ${live}::jsonb, ${words})`.execute(
      tx,
    )
    await sql`insert into sportsbook.gate (event_id, phase, closes_ms) values (${eventId}, ${phase}, ${startAt})`.execute(
      tx,
    )
    for (const market of markets)
      await sql`
        insert into sportsbook.market (event_id, market_key, seq, status, producer, rank, gen_ms, prices, changed_ms)
        values (${eventId}, ${market.key}, 1, ${market.status ?? 'ACTIVE'}, ${producer}, 0, ${startAt - 3_600_000},
                ${JSON.stringify(stored(market))}, platform.now_ms())`.execute(tx)
  })
  return eventId
}

const liveOf = (score: { readonly home: number; readonly away: number }, at: number) => ({
  period: '1H',
  clockMs: 600_000,
  isRunning: true,
  score,
  periods: [{ code: '1H', ...score }],
  corners: null,
  cards: null,
  kills: null,
  at,
  facts: [{ code: '1H', isOver: false, score }],
  goals: null,
  winner: null,
})
