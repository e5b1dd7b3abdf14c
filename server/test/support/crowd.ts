import { sql } from 'kysely'
import { newId } from '../../src/platform/crypto/ids.ts'
import type { TestMember, TestParlour } from './parlour.ts'

/** A member of a crowd, with what it did on some days of a product; money in ten thousandths. */
export interface Own {
  readonly memberId: string
  readonly name: string
  readonly joinedAt: number
}

export interface PlayedDay {
  readonly memberId: string
  readonly day: string
  readonly product?: string
  readonly stake: bigint
  readonly payout: bigint
}

/** Many members like one that registered, without registering each: for what reads sums and no money. */
export async function crowdOf(
  { database }: TestParlour,
  like: TestMember,
  { name, count, joinedAt }: { readonly name: string; readonly count: number; readonly joinedAt: number },
): Promise<readonly Own[]> {
  const own = Array.from({ length: count }, (_, at) => ({ memberId: newId(), name: `${name}${at}`, joinedAt }))
  await sql`
    insert into identity.member
    select (jsonb_populate_record(m, jsonb_build_object('member_id', own.id, 'username', own.name, 'nickname', own.name,
             'email', null, 'mobile', null, 'joined_at', ${joinedAt}::bigint))).*
      from identity.member m,
           unnest(${own.map((one) => one.memberId)}::uuid[], ${own.map((one) => one.name)}::text[]) as own(id, name)
     where m.member_id = ${like.memberId}`.execute(database.db)
  return own
}

/** What they played, as the sums of days have it. */
export async function writePlayed({ database, brands }: TestParlour, days: readonly PlayedDay[]): Promise<void> {
  const brandId = brands.find(({ merchantCode }) => merchantCode === 'parlour')?.brandId
  const column = <T>(of: (one: PlayedDay) => T) => days.map(of)
  await sql`
    insert into bets.ended_day (member_id, day, game_code, brand_id, product, category, bets, stake, payout, rebate,
                                valid_turnover, trial)
    select m, d::date, 'game of ' || p, ${brandId}::uuid, p, 'SLOT', 1, s, w, 0, s, false
      from unnest(${column((one) => one.memberId)}::uuid[], ${column((one) => one.day)}::text[],
                  ${column(({ product = 'RNG' }) => product)}::text[], ${column((one) => String(one.stake))}::bigint[],
                  ${column((one) => String(one.payout))}::bigint[]) as played(m, d, p, s, w)`.execute(database.db)
}
