import { sql } from 'kysely'
import { ints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

/** How many tickets a member took of a day, and how many of them do not stand in the list that was closed. */
export interface TakenOfDay {
  readonly raffleId: string
  readonly memberId: string
  readonly day: string
  readonly taken: number
  readonly voided: number
}

/** What a member took of some raffles, day by day. */
export async function listTaken(
  db: Reader,
  raffleIds: readonly string[],
  memberIds: readonly string[],
): Promise<readonly TakenOfDay[]> {
  const { rows } = await sql<TakenOfDay>`
    select raffle_id as "raffleId", member_id as "memberId", day::text as day, count(*)::int as taken,
           count(v.number)::int as voided
      from promo.raffle_ticket left join promo.raffle_void v using (raffle_id, number)
     where raffle_id = any(${uuids(raffleIds)}::uuid[]) and member_id = any(${uuids(memberIds)}::uuid[])
     group by 1, 2, 3`.execute(db)
  return rows
}

/** Tickets that are taken of a day, behind those that were taken before. */
export interface NewTickets {
  readonly day: string
  /** How many of the day were taken before, and how many are taken now. */
  readonly before: number
  readonly count: number
}

/** Gives a member tickets of a held raffle, numbered behind all that were taken; the earlier days go first. */
export async function insertTickets(
  tx: Tx,
  { raffleId, brandId, memberId, at }: { raffleId: string; brandId: string; memberId: string; at: number },
  days: readonly NewTickets[],
): Promise<void> {
  await sql`
    insert into promo.raffle_holder (raffle_id, brand_id, member_id) values (${raffleId}, ${brandId}, ${memberId})
    on conflict (raffle_id, member_id) do nothing`.execute(tx)
  await sql`
    with given as (
      select d.day, d.before + n.n as place
        from unnest(${texts(days, (one) => one.day)}::text[]::date[], ${ints(days, (one) => one.before)}::int[],
                    ${ints(days, (one) => one.count)}::int[]) as d(day, before, count)
       cross join lateral generate_series(1, d.count) as n(n)
    ), counted as (
      update promo.raffle set taken = taken + (select count(*) from given) where raffle_id = ${raffleId} returning taken
    )
    insert into promo.raffle_ticket (raffle_id, brand_id, number, member_id, day, place, at_ms)
    select ${raffleId}::uuid, ${brandId}::uuid,
           c.taken - (select count(*) from given) + row_number() over (order by g.day, g.place), ${memberId}::uuid, g.day,
           g.place, ${at}::bigint
      from given g cross join counted c`.execute(tx)
}

/** A ticket of a member's own. */
export interface OwnTicket {
  readonly number: number
  readonly day: string
  readonly place: number
  readonly isVoid: boolean
}

/** A member's tickets of a raffle behind a number, in their order. */
export async function listOwnTickets(
  db: Reader,
  { raffleId, memberId, after, limit }: { raffleId: string; memberId: string; after: number; limit: number },
): Promise<readonly OwnTicket[]> {
  const { rows } = await sql<OwnTicket>`
    select t.number, t.day::text as day, t.place, v.number is not null as "isVoid"
      from promo.raffle_ticket t left join promo.raffle_void v using (raffle_id, number)
     where t.raffle_id = ${raffleId} and t.member_id = ${memberId} and t.number > ${after}
     order by t.number limit ${limit}`.execute(db)
  return rows
}

/** Under which name a member takes part. */
export async function findHolder(db: Reader, raffleId: string, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ holder: string }>`
    select holder_id as holder from promo.raffle_holder where raffle_id = ${raffleId} and member_id = ${memberId}`.execute(
    db,
  )
  return rows[0]?.holder
}

/** Who takes part in a raffle, behind a member, in the order of members. */
export async function listParticipants(
  db: Reader,
  raffleId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from promo.raffle_holder
     where raffle_id = ${raffleId} and member_id > ${after} order by member_id limit ${limit}`.execute(db)
  return rows.map(({ memberId }) => memberId)
}

/** Voids the tickets of some days that are more than the day still gives. */
export async function voidTickets(
  tx: Tx,
  raffleId: string,
  days: readonly { readonly memberId: string; readonly day: string; readonly earned: number }[],
): Promise<void> {
  await sql`
    insert into promo.raffle_void (raffle_id, brand_id, number)
    select t.raffle_id, t.brand_id, t.number
      from unnest(${uuids(days, (one) => one.memberId)}::uuid[], ${texts(days, (one) => one.day)}::text[]::date[],
                  ${ints(days, (one) => one.earned)}::int[]) as d(member_id, day, earned)
      join promo.raffle_ticket t on t.raffle_id = ${raffleId} and t.member_id = d.member_id and t.day = d.day
     where t.place > d.earned`.execute(tx)
}

/** A line of the list that is drawn from. */
export interface ListedTicket {
  readonly number: number
  readonly holder: string
  readonly memberId: string
}

/** The list of a raffle: every ticket that is not void, by its number. */
export async function listTickets(db: Reader, raffleId: string): Promise<readonly ListedTicket[]> {
  const { rows } = await sql<ListedTicket>`
    select t.number, h.holder_id as holder, t.member_id as "memberId"
      from promo.raffle_ticket t join promo.raffle_holder h using (raffle_id, member_id)
     where t.raffle_id = ${raffleId}
       and not exists (select from promo.raffle_void v where v.raffle_id = t.raffle_id and v.number = t.number)
     order by t.number`.execute(db)
  return rows
}
