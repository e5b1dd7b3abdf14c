import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
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
