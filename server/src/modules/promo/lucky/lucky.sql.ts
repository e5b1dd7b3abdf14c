import { sql } from 'kysely'
import { bigints, smallints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'
import { readTerms, type StoredTerms } from '../bonus/terms.ts'
import type { Promotion } from '../bonus/promotion.sql.ts'

/** A promotion of lucky bets, as far as it says which bets are noted. */
export type LuckyPromotion = Pick<Promotion, 'promotionId' | 'terms'>

/** The promotions of lucky bets of a brand that have begun, and did not end before an instant. */
export async function listLuckyPromotions(
  db: Reader,
  brandId: string,
  { now, since }: { readonly now: number; readonly since: number },
): Promise<readonly LuckyPromotion[]> {
  const { rows } = await sql<{ promotionId: string; terms: StoredTerms }>`
    select p.promotion_id as "promotionId", v.terms
      from promo.promotion p join promo.promotion_version v on v.version_id = p.published_id
     where p.brand_id = ${brandId} and p.published_id is not null and p.ended_at is null
       and p.start_at <= ${now} and (p.end_at is null or p.end_at > ${since}) and v.terms ->> 'type' = 'LUCKY_BET'`.execute(
    db,
  )
  return rows.map(({ promotionId, terms }) => ({ promotionId, terms: readTerms(terms) }))
}

/** A bet that is noted for a promotion, as it stands. */
export interface NotedBet {
  readonly promotionId: string
  readonly betId: string
  readonly memberId: string
  readonly product: string
  readonly stake: bigint
  readonly placedAt: number
  readonly seq: number
  readonly endedAt: number
  readonly isCounted: boolean
}

/** Notes lucky bets as they stand; what tells of a later outcome stays. */
export async function noteLuckyBets(tx: Tx, brandId: string, rows: readonly NotedBet[]): Promise<void> {
  if (rows.length === 0) return
  await statement`
    insert into promo.lucky_bet as l (promotion_id, bet_id, brand_id, member_id, product, stake, placed_at, seq, ended_at, is_counted)
    select promotion_id, bet_id, ${brandId}::uuid, member_id, product, stake, placed_at, seq, ended_at, is_counted = 't'
      from (${rowsOf(
        uuids(rows, (row) => row.promotionId),
        uuids(rows, (row) => row.betId),
        uuids(rows, (row) => row.memberId),
        texts(rows, (row) => row.product),
        bigints(rows, (row) => row.stake),
        bigints(rows, (row) => BigInt(row.placedAt)),
        smallints(rows, (row) => row.seq),
        bigints(rows, (row) => BigInt(row.endedAt)),
        texts(rows, (row) => (row.isCounted ? 't' : 'f')),
      )}) as new(promotion_id, bet_id, member_id, product, stake, placed_at, seq, ended_at, is_counted)
     order by promotion_id, bet_id
    on conflict (promotion_id, bet_id) do update
       set seq = excluded.seq, ended_at = excluded.ended_at, is_counted = excluded.is_counted
     where excluded.seq > l.seq`.send(tx)
}

/** What a promotion asks of the lucky bets of a member. */
export interface LuckyWindow {
  readonly promotionId: string
  /** Of bets that ended after it. */
  readonly since: number
}

export interface NotedOf extends Omit<NotedBet, 'memberId'> {
  /** Whether a bonus was given for it, by whichever promotion. */
  readonly isUsed: boolean
}

/** The lucky bets of a member for some promotions, the latest ones of each. */
export async function listLuckyBets(
  db: Reader,
  memberId: string,
  { windows, limit }: { readonly windows: readonly LuckyWindow[]; readonly limit: number },
): Promise<readonly NotedOf[]> {
  const { rows } = await sql<NotedOf & { placedAt: bigint; endedAt: bigint }>`
    select l.promotion_id as "promotionId", l.bet_id as "betId", l.product, l.stake, l.placed_at as "placedAt",
           l.seq::int as seq, l.ended_at as "endedAt", l.is_counted as "isCounted",
           exists (select from promo.lucky_reward r where r.bet_id = l.bet_id) as "isUsed"
      from unnest(${uuids(windows, (one) => one.promotionId)}::uuid[],
                  ${bigints(windows, (one) => BigInt(one.since))}::bigint[]) as asked(promotion_id, since)
     cross join lateral (
       select * from promo.lucky_bet l
        where l.member_id = ${memberId} and l.promotion_id = asked.promotion_id and l.ended_at > asked.since
        order by l.ended_at desc limit ${limit}) l`.execute(db)
  return rows.map((row) => ({ ...row, placedAt: Number(row.placedAt), endedAt: Number(row.endedAt) }))
}

/** A day of a member in a promotion. */
export interface LuckyDay {
  readonly promotionId: string
  readonly day: string
}

/** For how many bets of some days a member was given a bonus; days without one are left out. */
export async function countGivenOn(
  db: Reader,
  memberId: string,
  days: readonly LuckyDay[],
): Promise<readonly (LuckyDay & { readonly given: number })[]> {
  if (days.length === 0) return []
  const { rows } = await sql<LuckyDay & { given: number }>`
    select r.promotion_id as "promotionId", r.day::text as day, count(*)::int as given
      from unnest(${uuids(days, (one) => one.promotionId)}::uuid[], ${texts(days, (one) => one.day)}::text[]) as asked(promotion_id, day)
      join promo.lucky_reward r on r.member_id = ${memberId} and r.promotion_id = asked.promotion_id and r.day = asked.day::date
     group by 1, 2`.execute(db)
  return rows
}

/**
 * Writes that a bonus was given for a bet, in the next place of its day; false where one was given before, or every place
 * is taken. Whoever writes holds the accounts of the member.
 */
export async function insertLuckyReward(
  tx: Tx,
  reward: {
    readonly betId: string
    readonly brandId: string
    readonly memberId: string
    readonly promotionId: string
    readonly grantId: string
    readonly day: string
    readonly perDay: number
  },
): Promise<boolean> {
  const { betId, brandId, memberId, promotionId, grantId, day, perDay } = reward
  const { rows } = await sql`
    insert into promo.lucky_reward (bet_id, brand_id, member_id, promotion_id, grant_id, day, place)
    select ${betId}::uuid, ${brandId}::uuid, ${memberId}::uuid, ${promotionId}::uuid, ${grantId}::uuid, ${day}::date, count(*) + 1
      from promo.lucky_reward r
     where r.member_id = ${memberId} and r.promotion_id = ${promotionId} and r.day = ${day}::date
    having count(*) < ${perDay}
    on conflict on constraint lucky_reward_once do nothing returning 1`.execute(tx)
  return rows.length === 1
}
