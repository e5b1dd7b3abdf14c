import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { FreeSpins, FreeSpinsEventKind, FreeSpinsSource, FreeSpinsState, FreeSpinsTerms } from './types.ts'

/** Whom free spins are given to: under which id, and by what. */
export interface FreeSpinsLine {
  readonly grantId: string
  readonly memberId: string
  readonly sourceId: string
}

/** Gives members free spins, each once of its source; answers whom they are new to. They are announced from then on. */
export async function insertFreeSpins(
  tx: Tx,
  lines: readonly FreeSpinsLine[],
  all: FreeSpinsTerms & FreeSpinsSource & { readonly brandId: string; readonly currency: string; readonly at: number },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ grantId: string }>`
    with given as (
      insert into games.free_spins (grant_id, brand_id, member_id, vendor_id, game_code, currency, stake, spins, win_max,
                                    turnover_percent, source_kind, source_id, titles, given_at, expires_at, due_at)
      select l.grant_id, ${all.brandId}::uuid, l.member_id, ${all.vendorId}::uuid, ${all.gameCode}::text, ${all.currency}::text,
             ${all.stake}::bigint, ${all.spins}::int, ${all.winMax}::bigint, ${all.turnoverPercent}::int,
             ${all.sourceKind}::text, l.source_id, ${JSON.stringify(all.titles)}::jsonb, ${all.at}::bigint,
             ${all.at + all.days * dayMs}::bigint, ${all.at}::bigint
        from unnest(${uuids(lines, (l) => l.grantId)}::uuid[], ${uuids(lines, (l) => l.memberId)}::uuid[],
                    ${uuids(lines, (l) => l.sourceId)}::uuid[]) as l(grant_id, member_id, source_id)
       order by l.member_id
      on conflict on constraint free_spins_once do nothing returning grant_id
    ), noted as (
      insert into games.free_spins_event (grant_id, brand_id, kind, detail, at_ms)
      select grant_id, ${all.brandId}::uuid, 'GIVEN', '', ${all.at}::bigint from given
    )
    select grant_id as "grantId" from given`.execute(tx)
  return new Set(rows.map(({ grantId }) => grantId))
}

const dayMs = 86_400_000

/** Free spins of which their vendor is to be told. */
export interface CalledFreeSpins extends FreeSpins {
  readonly call: 'OFFER' | 'CANCEL'
  readonly tries: number
}

const columns = sql`
  g.grant_id as "grantId", g.brand_id as "brandId", g.member_id as "memberId", g.vendor_id as "vendorId",
  g.game_code as "gameCode", g.currency, g.stake, g.spins, g.win_max as "winMax", g.turnover_percent as "turnoverPercent",
  g.state, g.used, g.won, g.expires_at as "expiresAt"`

/** Takes up calls whose time has come; nobody else does until then. */
export async function takeFreeSpinsCalls(
  tx: Tx,
  { at, until, limit }: { readonly at: number; readonly until: number; readonly limit: number },
): Promise<readonly CalledFreeSpins[]> {
  const { rows } = await sql<CalledFreeSpins>`
    update games.free_spins g set due_at = ${until}, tries = g.tries + 1
     where g.grant_id in (select grant_id from games.free_spins where due_at <= ${at} order by due_at limit ${limit}
                             for update skip locked)
    returning ${columns}, g.call, g.tries`.execute(tx)
  return rows
}

/** Says that the vendor has answered a call; false where there is another by now. */
export async function answerFreeSpinsCall(tx: Tx, grantId: string, call: 'OFFER' | 'CANCEL'): Promise<boolean> {
  const { rows } = await sql`
    update games.free_spins set call = null, due_at = null where grant_id = ${grantId} and call = ${call} returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

/** When a call that nobody answered is made again. */
export async function postponeFreeSpinsCall(
  tx: Tx,
  { grantId, call, dueAt }: { readonly grantId: string; readonly call: 'OFFER' | 'CANCEL'; readonly dueAt: number },
): Promise<void> {
  await sql`update games.free_spins set due_at = ${dueAt} where grant_id = ${grantId} and call = ${call}`.execute(tx)
}

interface Ended {
  readonly grantId: string
  readonly brandId: string
}

/** Free spins whose vendor plays none of them. */
export async function refuseFreeSpins(tx: Tx, grantId: string, at: number): Promise<boolean> {
  const { rows } = await sql`
    update games.free_spins set state = 'REFUSED', ended_at = ${at}, call = null, due_at = null
     where grant_id = ${grantId} and state = 'OPEN' and call = 'OFFER' returning 1`.execute(tx)
  return rows.length === 1
}

// What the vendor may have heard of is taken back there.
const calledBack = (at: number) => sql`
  call = case when g.call = 'OFFER' and g.tries = 0 then null else 'CANCEL' end,
  due_at = case when g.call = 'OFFER' and g.tries = 0 then null else ${at}::bigint end`

/** Ends what has had its time; those that are being played right now are ended a moment later. */
export async function expireFreeSpins(tx: Tx, at: number, limit: number): Promise<readonly Ended[]> {
  const { rows } = await sql<Ended>`
    update games.free_spins g set state = 'EXPIRED', ended_at = ${at}, ${calledBack(at)}
     where g.grant_id in (select grant_id from games.free_spins where state = 'OPEN' and expires_at <= ${at}
                           order by expires_at limit ${limit} for update skip locked)
    returning g.grant_id as "grantId", g.brand_id as "brandId"`.execute(tx)
  return rows
}

/** Ends what members have open. */
export async function cancelFreeSpinsOf(tx: Tx, memberIds: readonly string[], at: number): Promise<readonly Ended[]> {
  const { rows } = await sql<Ended>`
    update games.free_spins g set state = 'CANCELLED', ended_at = ${at}, ${calledBack(at)}
     where g.grant_id in (select grant_id from games.free_spins where state = 'OPEN' and member_id = any(${uuids(memberIds)}::uuid[])
                           order by grant_id for update)
    returning g.grant_id as "grantId", g.brand_id as "brandId"`.execute(tx)
  return rows
}

/** Members who have free spins open, page by page. */
export async function listFreeSpinsMembers(
  db: Reader,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct member_id as "memberId" from games.free_spins
     where state = 'OPEN' and (${after}::uuid is null or member_id > ${after}::uuid)
     order by member_id limit ${limit}`.execute(db)
  return rows.map(({ memberId }) => memberId)
}

/** Free spins as their member, or an operator, reads them. */
export interface ShownFreeSpins extends FreeSpins {
  readonly titles: Readonly<Record<string, string>>
  readonly sourceKind: FreeSpinsSource['sourceKind']
  readonly givenAt: bigint
  readonly endedAt: bigint | null
  readonly vendorCode: string
  readonly vendorName: string
  readonly gameId: string | null
  readonly names: Readonly<Record<string, string>> | null
  readonly icon: string | null
  readonly isTold: boolean
}

const shown = sql`
  select ${columns}, g.titles, g.source_kind as "sourceKind", g.given_at as "givenAt", g.ended_at as "endedAt",
         v.code as "vendorCode", v.name as "vendorName", game.game_id as "gameId", game.names, game.icon,
         g.call is distinct from 'OFFER' as "isTold"
    from games.free_spins g join games.vendor v using (vendor_id)
    left join games.game game on game.vendor_id = g.vendor_id and game.game_code = g.game_code`

/** A member's free spins, the latest first: what may be played now, or the rest. */
export async function listFreeSpins(
  db: Reader,
  memberId: string,
  { isOpen, before, limit }: { readonly isOpen: boolean; readonly before: string | null; readonly limit: number },
): Promise<readonly ShownFreeSpins[]> {
  const { rows } = await sql<ShownFreeSpins>`
    ${shown}
     where g.member_id = ${memberId} and (${before}::uuid is null or g.grant_id < ${before}::uuid)
       and ${isOpen}::boolean = (g.state = 'OPEN' and g.used < g.spins and g.expires_at > platform.now_ms())
     order by g.grant_id desc limit ${limit}`.execute(db)
  return rows
}

/** The free spins of a brand, the latest first; of one member, or of all. */
export async function listFreeSpinsOfBrand(
  db: Reader,
  brandId: string,
  request: {
    readonly memberId: string | null
    readonly state: FreeSpinsState | null
    readonly before: string | null
    readonly limit: number
  },
): Promise<readonly ShownFreeSpins[]> {
  const { memberId, state, before, limit } = request
  const { rows } = await sql<ShownFreeSpins>`
    ${shown}
     where g.brand_id = ${brandId} and (${memberId}::uuid is null or g.member_id = ${memberId}::uuid)
       and (${state}::text is null or g.state = ${state}) and (${before}::uuid is null or g.grant_id < ${before}::uuid)
     order by g.grant_id desc limit ${limit}`.execute(db)
  return rows
}

export async function listFreeSpinsEvents(
  db: Reader,
  brandId: string,
  grantId: string,
  limit: number,
): Promise<readonly { readonly kind: FreeSpinsEventKind; readonly detail: string; readonly at: bigint }[]> {
  const { rows } = await sql<{ kind: FreeSpinsEventKind; detail: string; at: bigint }>`
    select kind, detail, at_ms as at from games.free_spins_event
     where grant_id = ${grantId} and brand_id = ${brandId} order by n limit ${limit}`.execute(db)
  return rows
}

/** A game of which free spins may be given: it is shown, and its vendor plays them. */
export interface FreeSpinsGame {
  readonly vendorId: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly gameCode: string
  readonly names: Readonly<Record<string, string>>
  /** In hundredths of a percent; null where the vendor tells none. */
  readonly rtp: number | null
}

export async function findFreeSpinsGame(
  db: Reader,
  brandId: string,
  { vendorCode, gameCode }: { readonly vendorCode: string; readonly gameCode: string },
): Promise<FreeSpinsGame | undefined> {
  const { rows } = await sql<FreeSpinsGame>`
    select v.vendor_id as "vendorId", v.code as "vendorCode", v.name as "vendorName", game.game_code as "gameCode", game.names, game.rtp
      from games.vendor v join games.game game using (vendor_id)
     where v.brand_id = ${brandId} and v.code = ${vendorCode} and v.free_spins_url <> '' and v.dialect = 'native'
       and v.wallet_mode = 'SEAMLESS' and v.status <> 'OFF' and game.game_code = ${gameCode} and game.is_offered
       and game.power <> 'OFF'`.execute(db)
  return rows[0]
}

/** Games of which free spins may be given, in the order of their English names. */
export async function findFreeSpinsGames(
  db: Reader,
  brandId: string,
  { words, limit }: { readonly words: readonly string[]; readonly limit: number },
): Promise<readonly FreeSpinsGame[]> {
  const { rows } = await sql<FreeSpinsGame>`
    select v.vendor_id as "vendorId", v.code as "vendorCode", v.name as "vendorName", game.game_code as "gameCode", game.names, game.rtp
      from games.game game join games.vendor v using (vendor_id)
     where game.brand_id = ${brandId} and game.search_text like all(${words.map((word) => `%${word}%`)}::text[])
       and v.free_spins_url <> '' and v.dialect = 'native' and v.wallet_mode = 'SEAMLESS' and v.status <> 'OFF'
       and game.is_offered and game.power <> 'OFF'
     order by game.names ->> 'en', game.game_id limit ${limit}`.execute(db)
  return rows
}
