import { sql } from 'kysely'
import type { GameCategory, Volatility } from '@parlour/core/contract/vendor-games.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { GameWish, Power, Serving } from './types.ts'

/** A game as it is written, as the vendor told of it. */
export interface ToldGame {
  readonly gameId: string
  readonly gameCode: string
  readonly names: Readonly<Record<string, string>>
  readonly searchText: string
  readonly category: GameCategory
  readonly tags: readonly string[]
  readonly rtp: number | null
  readonly volatility: Volatility | null
  readonly hasDemo: boolean
  readonly blockedCountries: readonly string[]
  readonly icon: string
  readonly isOffered: boolean
  readonly releasedAt: number
}

/**
 * Writes what a vendor told of its games, in one statement for all of them; what stands so already is not written again,
 * and what operators said of a game stays. In the order of codes: two calls at once wait and do not lock each other out.
 */
export async function upsertGames(
  tx: Tx,
  { vendorId, brandId }: { readonly vendorId: string; readonly brandId: string },
  games: readonly ToldGame[],
): Promise<void> {
  await sql`
    insert into games.game as known (game_id, brand_id, vendor_id, game_code, names, search_text, category, tags, rtp, volatility,
                                     has_demo, blocked_countries, icon, is_offered, released_at, created_at)
    select told."gameId", ${brandId}::uuid, ${vendorId}::uuid, told."gameCode", told.names, told."searchText", told.category,
           array(select jsonb_array_elements_text(told.tags)), told.rtp, told.volatility, told."hasDemo",
           array(select jsonb_array_elements_text(told."blockedCountries")), told.icon, told."isOffered", told."releasedAt", now
      from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as told(
             "gameId" uuid, "gameCode" text, names jsonb, "searchText" text, category text, tags jsonb, rtp smallint,
             volatility text, "hasDemo" boolean, "blockedCountries" jsonb, icon text, "isOffered" boolean, "releasedAt" bigint),
           platform.now_ms() as now
     order by told."gameCode"
    on conflict (vendor_id, game_code) do update
       set names = excluded.names, search_text = excluded.search_text, category = excluded.category, tags = excluded.tags,
           rtp = excluded.rtp, volatility = excluded.volatility, has_demo = excluded.has_demo,
           blocked_countries = excluded.blocked_countries, icon = excluded.icon, is_offered = excluded.is_offered,
           released_at = excluded.released_at
     where (known.names, known.search_text, known.category, known.tags, known.rtp, known.volatility, known.has_demo,
            known.blocked_countries, known.icon, known.is_offered, known.released_at)
           is distinct from
           (excluded.names, excluded.search_text, excluded.category, excluded.tags, excluded.rtp, excluded.volatility,
            excluded.has_demo, excluded.blocked_countries, excluded.icon, excluded.is_offered, excluded.released_at)`.execute(
    tx,
  )
}

/** A game as a card shows it. */
export interface GameRow {
  readonly gameId: string
  readonly gameCode: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly name: string
  readonly category: GameCategory
  readonly icon: string
  readonly isHot: boolean
  readonly isNew: boolean
  readonly isFavourite: boolean
  readonly rtp: number | null
  readonly volatility: string | null
  readonly tags: readonly string[]
  readonly isUp: boolean
  readonly hasDemo: boolean
}

/** Who looks: what is theirs, where they are, what they read. */
export interface Looker {
  readonly brandId: string
  /** Null for a visitor. */
  readonly memberId: string | null
  /** Empty where it is not known. */
  readonly country: string
  readonly language: string
}

const newMs = 30 * 86_400_000

const ofTab = {
  ALL: sql`true`,
  POPULAR: sql`true`,
  NEW: sql`g.released_at > now - ${newMs}::bigint`,
  HOT: sql`g.is_hot`,
  FAV: sql`f.game_id is not null`,
  RECENT: sql`r.game_id is not null`,
}
const byTab = {
  ALL: sql`starts desc, sorting, is_hot desc, released_at desc, game_id`,
  POPULAR: sql`is_hot desc, sorting, released_at desc, game_id`,
  NEW: sql`starts desc, released_at desc, game_id`,
  HOT: sql`starts desc, sorting, released_at desc, game_id`,
  FAV: sql`starts desc, added_at desc, game_id`,
  RECENT: sql`starts desc, played_at desc, game_id`,
}

const isUp = sql`v.status = 'ON' and g.power = 'ON' and v.launch_url <> ''`

/**
 * A page of the games that a brand shows, with how many there are in all. They are found on the narrow columns; the rest
 * is read for the page alone.
 */
export async function findGames(
  db: Reader,
  { brandId, memberId, country, language }: Looker,
  wish: GameWish,
): Promise<{ readonly total: number; readonly rows: readonly GameRow[] }> {
  const patterns = wish.words.map((word) => `%${word}%`)
  const start = `% ${wish.words[0] ?? ''}%`
  const { rows } = await sql<GameRow & { total: bigint }>`
    with matches as materialized (
      select g.game_id, g.sorting, g.is_hot, g.released_at, f.added_at, r.played_at, g.search_text like ${start} as starts, now
        from platform.now_ms() as now
       cross join games.game g
        join games.vendor v on v.vendor_id = g.vendor_id
        left join games.favourite f on f.game_id = g.game_id and f.member_id = ${memberId}::uuid
        left join games.recent r on r.game_id = g.game_id and r.member_id = ${memberId}::uuid
       where g.brand_id = ${brandId} and g.is_offered and g.power <> 'OFF' and v.status <> 'OFF' and g.released_at <= now
         and (${wish.category}::text is null or g.category = ${wish.category})
         and (${wish.vendorCode}::text is null or v.code = ${wish.vendorCode})
         and (${wish.tag}::text is null or ${wish.tag} = any(g.tags))
         and ${country} <> all(g.blocked_countries)
         and g.search_text like all(${patterns}::text[])
         and ${ofTab[wish.tab]}
         and (not ${wish.isUpOnly} or (${isUp}))
    ), page as (
      select *, row_number() over (order by ${byTab[wish.tab]}) as place from matches
       order by place limit ${wish.limit} offset ${wish.offset}
    )
    select (select count(*) from matches) as total, g.game_id as "gameId", g.game_code as "gameCode", v.code as "vendorCode",
           v.name as "vendorName", coalesce(g.names ->> ${language}, g.names ->> split_part(${language}, '-', 1), g.names ->> 'en') as name,
           g.category, g.icon, g.is_hot as "isHot", g.released_at > page.now - ${newMs}::bigint as "isNew",
           page.added_at is not null as "isFavourite", g.rtp, g.volatility, g.tags, ${isUp} as "isUp", g.has_demo as "hasDemo"
      from (select) as one
      left join (page join games.game g on g.game_id = page.game_id join games.vendor v on v.vendor_id = g.vendor_id) on true
     order by page.place`.execute(db)
  return { total: Number(rows[0]?.total ?? 0n), rows: rows.filter(({ gameId }) => gameId !== null) }
}

/** What a launch asks of a game. */
export interface LaunchedGame {
  readonly gameId: string
  readonly gameCode: string
  readonly vendorId: string
  readonly category: GameCategory
  readonly isOffered: boolean
  readonly power: Power
  readonly hasDemo: boolean
  readonly blockedCountries: readonly string[]
}

/** By its id, or by its vendor’s code and its own; a vendor alone stands for its lobby, or for the only game that it has. */
export type LaunchWish =
  | { readonly gameId: string }
  | { readonly vendorCode: string; readonly gameCode: string }
  | { readonly vendorCode: string }

const lobbyTag = 'lobby'

function isWished(wish: LaunchWish) {
  if ('gameId' in wish) return sql`g.game_id = ${wish.gameId}`
  if ('gameCode' in wish) return sql`v.code = ${wish.vendorCode} and g.game_code = ${wish.gameCode}`
  return sql`v.code = ${wish.vendorCode} and g.is_offered and (${lobbyTag} = any(g.tags) or not exists (
    select from games.game other where other.vendor_id = g.vendor_id and other.game_id <> g.game_id and other.is_offered))`
}

export async function findLaunchedGame(
  db: Reader,
  brandId: string,
  wish: LaunchWish,
): Promise<LaunchedGame | undefined> {
  const { rows } = await sql<LaunchedGame>`
    select g.game_id as "gameId", g.game_code as "gameCode", g.vendor_id as "vendorId", g.category,
           g.is_offered and g.released_at <= now as "isOffered", g.power, g.has_demo as "hasDemo",
           g.blocked_countries as "blockedCountries"
      from platform.now_ms() as now cross join games.game g join games.vendor v on v.vendor_id = g.vendor_id
     where g.brand_id = ${brandId} and (${isWished(wish)})
     order by g.sorting, g.game_code limit 1`.execute(db)
  return rows[0]
}

export async function listServings(db: Reader, brandId: string): Promise<readonly Serving[]> {
  const { rows } = await sql<Omit<Serving, 'games'> & { games: bigint }>`
    select vendor_id as "vendorId", category, count(*) as games
      from games.game, platform.now_ms() as now
     where brand_id = ${brandId} and is_offered and power <> 'OFF' and released_at <= now
     group by vendor_id, category`.execute(db)
  return rows.map((row) => ({ ...row, games: Number(row.games) }))
}
