import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import { isMini } from './catalogue.sql.ts'
import type { Power } from './types.ts'

/** What operators say of a game. */
export interface GameSwitches {
  readonly power: Power
  readonly isHot: boolean
  /** Whether it is offered above other pages. */
  readonly isMini: boolean
  readonly sorting: number
}

/** A game as operators read it. */
export interface DeskGame extends GameSwitches {
  readonly gameId: string
  readonly gameCode: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly names: Readonly<Record<string, string>>
  readonly category: string
  readonly rtp: number | null
  readonly hasDemo: boolean
  readonly blockedCountries: readonly string[]
  readonly isOffered: boolean
  readonly releasedAt: bigint
}

interface DeskRequest {
  readonly brandId: string
  readonly words: readonly string[]
  readonly vendorCode: string | null
  /** The last row of the page before. */
  readonly after: string | null
  readonly limit: number
}

/** The games of a brand in the order of their English names, page by page behind the last row that was read. */
export async function listDeskGames(db: Reader, request: DeskRequest): Promise<readonly DeskGame[]> {
  const patterns = request.words.map((word) => `%${word}%`)
  const { rows } = await sql<DeskGame>`
    select g.game_id as "gameId", g.game_code as "gameCode", v.code as "vendorCode", v.name as "vendorName", g.names,
           g.category, g.rtp, g.has_demo as "hasDemo", g.blocked_countries as "blockedCountries", g.is_offered as "isOffered",
           g.power, g.is_hot as "isHot", ${isMini} as "isMini", g.sorting, g.released_at as "releasedAt"
      from games.game g join games.vendor v on v.vendor_id = g.vendor_id
     where g.brand_id = ${request.brandId} and g.search_text like all(${patterns}::text[])
       and (${request.vendorCode}::text is null or v.code = ${request.vendorCode})
       and (${request.after}::uuid is null or (g.names ->> 'en', g.game_id) >
            (select last.names ->> 'en', last.game_id from games.game last
              where last.game_id = ${request.after}::uuid and last.brand_id = g.brand_id))
     order by g.names ->> 'en', g.game_id limit ${request.limit}`.execute(db)
  return rows
}

/** A game of a brand with its switches, held for the rest of the transaction. */
export async function lockDeskGame(
  tx: Tx,
  brandId: string,
  gameId: string,
): Promise<(GameSwitches & { readonly gameCode: string; readonly name: string }) | undefined> {
  const { rows } = await sql<GameSwitches & { gameCode: string; name: string }>`
    select g.power, g.is_hot as "isHot", ${isMini} as "isMini", g.sorting, g.game_code as "gameCode", g.names ->> 'en' as name
      from games.game g where g.game_id = ${gameId} and g.brand_id = ${brandId} for update`.execute(tx)
  return rows[0]
}

export async function updateDeskGame(tx: Tx, gameId: string, to: GameSwitches): Promise<void> {
  await sql`
    update games.game set power = ${to.power}, is_hot = ${to.isHot}, is_mini = ${to.isMini}, sorting = ${to.sorting}
     where game_id = ${gameId}`.execute(tx)
}
