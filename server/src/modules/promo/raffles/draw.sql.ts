import { sql } from 'kysely'
import { ints, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { RaffleDraw, RaffleList } from './raffle.sql.ts'

interface Whose {
  readonly raffleId: string
  readonly brandId: string
}

/** Raffles whose list is to be closed: no ticket is taken any more. */
export async function listToClose(db: Reader, now: number, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ raffleId: string }>`
    select raffle_id as "raffleId" from promo.raffle r
     where published_at is not null and ended_at is null and closes_at <= ${now}
       and not exists (select from promo.raffle_list l where l.raffle_id = r.raffle_id)
     order by closes_at limit ${limit}`.execute(db)
  return rows.map(({ raffleId }) => raffleId)
}

/** A raffle whose list is closed and that is not drawn. */
export interface Awaited {
  readonly raffleId: string
  readonly chainHash: string
  readonly round: number
  readonly genesisUnix: number
  readonly periodSeconds: number
}

export async function listToDraw(db: Reader, limit: number): Promise<readonly Awaited[]> {
  const { rows } = await sql<Omit<Awaited, 'genesisUnix'> & { genesisUnix: bigint }>`
    select r.raffle_id as "raffleId", r.chain_hash as "chainHash", l.beacon_round as round, r.chain_genesis as "genesisUnix",
           r.chain_period as "periodSeconds"
      from promo.raffle_list l join promo.raffle r using (raffle_id)
     where not exists (select from promo.raffle_draw d where d.raffle_id = l.raffle_id)
     order by l.frozen_at limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, genesisUnix: Number(row.genesisUnix) }))
}

/** Writes the list as it is closed, once. */
export async function insertList(tx: Tx, { raffleId, brandId }: Whose, list: RaffleList): Promise<void> {
  await sql`
    insert into promo.raffle_list (raffle_id, brand_id, frozen_at, root, tickets, slots, beacon_round)
    values (${raffleId}, ${brandId}, ${list.frozenAt}, ${list.root}, ${list.tickets}, ${list.slots}, ${list.round})`.execute(
    tx,
  )
}

/** A ticket that was drawn. */
export interface DrawnTicket {
  readonly place: number
  readonly number: number
  readonly memberId: string
  readonly prize: number | null
  readonly awardId: string | null
}

/** Writes a draw, once, with the tickets that were drawn in their order. */
export async function insertDraw(
  tx: Tx,
  { raffleId, brandId }: Whose,
  { draw, picks }: { readonly draw: RaffleDraw; readonly picks: readonly DrawnTicket[] },
): Promise<void> {
  await sql`
    insert into promo.raffle_draw (raffle_id, brand_id, drawn_at, seed, beacon, signature, given)
    values (${raffleId}, ${brandId}, ${draw.drawnAt}, ${draw.seed}, ${draw.beacon}, ${draw.signature}, ${draw.given})`.execute(
    tx,
  )
  await sql`
    insert into promo.raffle_pick (raffle_id, brand_id, seq, list_place, number, member_id, prize, award_id)
    select ${raffleId}::uuid, ${brandId}::uuid, p.seq, p.place, p.number, p.member_id, p.prize, p.award_id
      from unnest(${ints(picks, (one) => one.place)}::int[], ${ints(picks, (one) => one.number)}::int[],
                  ${uuids(picks, (one) => one.memberId)}::uuid[], ${ints(picks, (one) => one.prize)}::int[],
                  ${uuids(picks, (one) => one.awardId)}::uuid[]) with ordinality as p(place, number, member_id, prize, award_id, seq)`.execute(
    tx,
  )
}

/** The tickets that were drawn, in their order. */
export async function listPicks(db: Reader, raffleId: string, limit: number): Promise<readonly DrawnTicket[]> {
  const { rows } = await sql<DrawnTicket>`
    select list_place as place, number, member_id as "memberId", prize, award_id as "awardId"
      from promo.raffle_pick where raffle_id = ${raffleId} order by seq limit ${limit}`.execute(db)
  return rows
}

/** What a member won in some raffles. */
export interface OwnPrize {
  readonly raffleId: string
  readonly number: number
  readonly prize: number
}

export async function listOwnPrizes(
  db: Reader,
  raffleIds: readonly string[],
  memberId: string,
): Promise<readonly OwnPrize[]> {
  const { rows } = await sql<OwnPrize>`
    select raffle_id as "raffleId", number, prize from promo.raffle_pick
     where raffle_id = any(${uuids(raffleIds)}::uuid[]) and member_id = ${memberId} and prize is not null
     order by raffle_id, seq`.execute(db)
  return rows
}
