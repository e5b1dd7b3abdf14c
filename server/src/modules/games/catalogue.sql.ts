import { oneEditPatterns } from '@parlour/core/rules/search/one-edit.ts'
import { sql, type RawBuilder } from 'kysely'
import type { GameCategory, Volatility } from '@parlour/core/contract/games/vendor/catalogue.ts'
import { texts } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { GameRequest, Power, Serving } from './types.ts'

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

/** Read once in a statement, as the first of it. */
const now = sql`(select platform.now_ms())`
const newMs = 30 * 86_400_000
const newest = sql`(select platform.now_ms() - ${newMs}::bigint)`

/** As the index of the table has it, word by word. */
export const isMini = sql<boolean>`coalesce(g.is_mini, 'mini' = any(g.tags))`

const ofTab = {
  ALL: sql`true`,
  POPULAR: sql`true`,
  MINI: isMini,
  NEW: sql`g.released_at > ${newest}`,
  HOT: sql`g.is_hot`,
  FAV: sql`true`,
  RECENT: sql`true`,
}
const byTab = {
  ALL: sql`sorting, is_hot desc, released_at desc, game_id`,
  POPULAR: sql`is_hot desc, sorting, released_at desc, game_id`,
  MINI: sql`sorting, is_hot desc, released_at desc, game_id`,
  NEW: sql`released_at desc, game_id`,
  HOT: sql`sorting, released_at desc, game_id`,
  FAV: sql`at_ms desc, game_id`,
  RECENT: sql`at_ms desc, game_id`,
}

/** What a member keeps decides which games these are, and in which order. */
function ownOf(tab: GameRequest['tab'], memberId: string | null) {
  if (tab === 'FAV') {
    return sql`join (select game_id, added_at as at_ms from games.favourite where member_id = ${memberId}::uuid) own using (game_id)`
  }
  if (tab === 'RECENT') {
    return sql`join (select game_id, played_at as at_ms from games.recent where member_id = ${memberId}::uuid) own using (game_id)`
  }
  return sql``
}

const isUp = sql`v.status = 'ON' and g.power = 'ON' and v.launch_url <> ''`
const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `)

/** Whether a name has a word as it was typed, or as it may have been meant; `before` stands before it. */
function isNamed(word: string, isNear: boolean, before = '%'): RawBuilder<unknown> {
  const typed = `${before}${word}%`
  if (!isNear) return sql`g.search_text like ${typed}`
  const meant = oneEditPatterns(word).map((pattern) => `${before}${pattern}%`)
  return sql`g.search_text like any(${texts([typed, ...meant])}::text[])`
}

/** Only what is asked for is asked of every game. */
function isFound({ brandId, country }: Looker, request: GameRequest): RawBuilder<unknown> {
  const { category, vendorCode, tag, volatility } = request
  return all([
    sql`g.brand_id = ${brandId} and g.is_offered and g.power <> 'OFF' and v.status <> 'OFF' and g.released_at <= ${now}`,
    ofTab[request.tab],
    ...(category === null ? [] : [sql`g.category = ${category}`]),
    ...(vendorCode === null ? [] : [sql`v.code = ${vendorCode}`]),
    ...(tag === null ? [] : [sql`${tag} = any(g.tags)`]),
    ...(volatility === null ? [] : [sql`g.volatility = ${volatility}`]),
    ...(country === '' ? [] : [sql`${country} <> all(g.blocked_countries)`]),
    ...(request.isUpOnly ? [isUp] : []),
    ...request.words.map((word) => isNamed(word, request.isNear)),
  ])
}

/**
 * A page of the games that a brand shows, with how many there are in all. They are found on the narrow columns; the rest
 * is read for the page alone.
 */
export async function findGames(
  db: Reader,
  looker: Looker,
  request: GameRequest,
): Promise<{ readonly total: number; readonly rows: readonly GameRow[] }> {
  const { memberId, language } = looker
  const [first] = request.words
  const own = ownOf(request.tab, memberId)
  const isOwn = request.tab === 'FAV' || request.tab === 'RECENT'
  const order = sql`${first === undefined ? sql`` : sql`starts desc, `}${byTab[request.tab]}`
  const { rows } = await sql<GameRow & { total: bigint }>`
    with matches as materialized (
      select game_id, g.sorting, g.is_hot, g.released_at
             ${isOwn ? sql`, own.at_ms` : sql``}
             ${first === undefined ? sql`` : sql`, ${isNamed(first, request.isNear, '% ')} as starts`}
        from games.game g join games.vendor v on v.vendor_id = g.vendor_id ${own}
       where ${isFound(looker, request)}
    ), page as (
      select * from matches order by ${order} limit ${request.limit} offset ${request.offset}
    )
    select (select count(*) from matches) as total, g.game_id as "gameId", g.game_code as "gameCode", v.code as "vendorCode",
           v.name as "vendorName", coalesce(g.names ->> ${language}, g.names ->> split_part(${language}, '-', 1), g.names ->> 'en') as name,
           g.category, g.icon, g.is_hot as "isHot", g.released_at > ${newest} as "isNew", f.game_id is not null as "isFavourite",
           g.rtp, g.volatility, g.tags, ${isUp} as "isUp", g.has_demo as "hasDemo"
      from (select) as one
      left join (select *, row_number() over (order by ${order}) as place from page) page on true
      left join games.game g on g.game_id = page.game_id
      left join games.vendor v on v.vendor_id = g.vendor_id
      left join games.favourite f on f.game_id = g.game_id and f.member_id = ${memberId}::uuid
     order by page.place`.execute(db)
  return { total: Number(rows[0]?.total ?? 0n), rows: rows.filter(({ gameId }) => gameId !== null) }
}

/** A game as the record of bets names it. */
export interface NamedGame {
  readonly name: string
  /** Null where players are not shown it. */
  readonly gameId: string | null
}

/** Names of games of a brand by how the record of bets calls them: the code of the vendor, a colon, the vendor's own. */
export async function listGameNames(
  db: Reader,
  request: { readonly brandId: string; readonly gameCodes: readonly string[]; readonly language: string },
): Promise<Map<string, NamedGame>> {
  const { rows } = await sql<NamedGame & { gameCode: string }>`
    select distinct w.code as "gameCode", coalesce(g.names ->> ${request.language},
           g.names ->> split_part(${request.language}, '-', 1), g.names ->> 'en') as name,
           case when g.is_offered and g.power <> 'OFF' and v.status <> 'OFF' and g.released_at <= ${now} then g.game_id end
             as "gameId"
      from unnest(${texts(request.gameCodes)}::text[]) as w(code)
      join games.vendor v on v.code = split_part(w.code, ':', 1) and v.brand_id = ${request.brandId}
      join games.game g on g.vendor_id = v.vendor_id and g.game_code = substr(w.code, length(v.code) + 2)`.execute(db)
  return new Map(rows.map(({ gameCode, name, gameId }) => [gameCode, { name, gameId }]))
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
export type LaunchRequest =
  | { readonly gameId: string }
  | { readonly vendorCode: string; readonly gameCode: string }
  | { readonly vendorCode: string }

const lobbyTag = 'lobby'

function isRequested(request: LaunchRequest) {
  if ('gameId' in request) return sql`g.game_id = ${request.gameId}`
  if ('gameCode' in request) return sql`v.code = ${request.vendorCode} and g.game_code = ${request.gameCode}`
  return sql`v.code = ${request.vendorCode} and g.is_offered and (${lobbyTag} = any(g.tags) or not exists (
    select from games.game other where other.vendor_id = g.vendor_id and other.game_id <> g.game_id and other.is_offered))`
}

export async function findLaunchedGame(
  db: Reader,
  brandId: string,
  request: LaunchRequest,
): Promise<LaunchedGame | undefined> {
  const { rows } = await sql<LaunchedGame>`
    select g.game_id as "gameId", g.game_code as "gameCode", g.vendor_id as "vendorId", g.category,
           g.is_offered and g.released_at <= now as "isOffered", g.power, g.has_demo as "hasDemo",
           g.blocked_countries as "blockedCountries"
      from platform.now_ms() as now cross join games.game g join games.vendor v on v.vendor_id = g.vendor_id
     where g.brand_id = ${brandId} and (${isRequested(request)})
     order by g.sorting, g.game_code limit 1`.execute(db)
  return rows[0]
}

export async function listServings(db: Reader, brandId: string): Promise<readonly Serving[]> {
  const { rows } = await sql<Omit<Serving, 'games'> & { games: bigint }>`
    with offered as (
      select vendor_id, category, ${lobbyTag} = any(tags) as is_lobby,
             power <> 'OFF' and released_at <= now as is_shown, count(*) over (partition by vendor_id) as in_all
        from games.game, platform.now_ms() as now where brand_id = ${brandId} and is_offered)
    select vendor_id as "vendorId", category, count(*) as games,
           bool_or(bool_or(is_lobby) or max(in_all) = 1) over (partition by vendor_id) as "opensAlone"
      from offered where is_shown group by vendor_id, category`.execute(db)
  return rows.map((row) => ({ ...row, games: Number(row.games) }))
}
