import type { FriendDay } from '@parlour/core/rules/promo/judge-further.ts'
import { sql } from 'kysely'
import { bigints, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

export type FriendSide = 'REFERRER' | 'FRIEND'

/** Writes that a side of an invitation was rewarded, once for ever; false where it was before. */
export async function insertFriendReward(
  tx: Tx,
  reward: { readonly friendId: string; readonly side: FriendSide; readonly brandId: string; readonly grantId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into promo.friend_reward (friend_id, side, brand_id, grant_id)
    values (${reward.friendId}, ${reward.side}, ${reward.brandId}, ${reward.grantId})
    on conflict on constraint friend_reward_once do nothing returning 1`.execute(tx)
  return rows.length === 1
}

interface FriendDays {
  readonly day: string
  readonly brandId: string
  readonly memberId: string
  readonly promotionId: string
  readonly grantId: string
  readonly friendDays: readonly FriendDay[]
}

/** Writes what friends' days gave, once for each friend and day; false where one of them was given before. */
export async function insertFriendDays(
  tx: Tx,
  { day, brandId, memberId, promotionId, grantId, friendDays }: FriendDays,
): Promise<boolean> {
  const { rows } = await sql`
    insert into promo.friend_day_reward (friend_id, day, brand_id, member_id, promotion_id, grant_id, turnover, amount)
    select friend_id, ${day}::date, ${brandId}::uuid, ${memberId}::uuid, ${promotionId}::uuid, ${grantId}::uuid, turnover, amount
      from unnest(${uuids(friendDays, (one) => one.friendId)}::uuid[], ${bigints(friendDays, (one) => one.turnover)}::bigint[],
                  ${bigints(friendDays, (one) => one.amount)}::bigint[]) as given(friend_id, turnover, amount)
     order by friend_id
    on conflict on constraint friend_day_reward_once do nothing returning 1`.execute(tx)
  return rows.length === friendDays.length
}

/** What days of friends have given a member, by promotion. */
export async function sumFriendDays(
  db: Reader,
  memberId: string,
  promotionIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ promotionId: string; sum: bigint }>`
    select promotion_id as "promotionId", sum(amount)::bigint as sum from promo.friend_day_reward
     where member_id = ${memberId} and promotion_id = any(${uuids(promotionIds)}::uuid[]) group by 1`.execute(db)
  return new Map(rows.map(({ promotionId, sum }) => [promotionId, sum]))
}

/** Which days of some friends have given something, by which promotion. */
export async function listGivenDays(
  db: Reader,
  friendIds: readonly string[],
  from: string,
): Promise<readonly { readonly friendId: string; readonly day: string; readonly promotionId: string }[]> {
  const { rows } = await sql<{ friendId: string; day: string; promotionId: string }>`
    select friend_id as "friendId", day::text, promotion_id as "promotionId" from promo.friend_day_reward
     where friend_id = any(${uuids(friendIds)}::uuid[]) and day >= ${from}::date`.execute(db)
  return rows
}

/** Which sides of some friends' invitations were rewarded. */
export async function listFriendRewards(
  db: Reader,
  friendIds: readonly string[],
): Promise<readonly { readonly friendId: string; readonly side: FriendSide }[]> {
  const { rows } = await sql<{ friendId: string; side: FriendSide }>`
    select friend_id as "friendId", side from promo.friend_reward
     where friend_id = any(${uuids(friendIds)}::uuid[])`.execute(db)
  return rows
}
