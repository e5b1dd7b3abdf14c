import { createHash } from 'node:crypto'
import { friendClaimUntil, type CountedFriend } from '@parlour/core/rules/promo/judge-referral.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import type { Reader } from '#platform/db/database.ts'
import { betDays } from '#modules/bets/index.ts'
import type { Brand } from '#modules/brand/index.ts'
import { cashierFigures } from '#modules/cashier/index.ts'
import { memberFacts } from '#modules/identity/index.ts'
import { listFriendRewards, type FriendSide } from './friend.sql.ts'
import type { Promotion } from './promotion.sql.ts'

const dayMs = 86_400_000
/** Friends that are looked at of a member, those first whose time is over first. */
const friendsMost = 500

interface Whose {
  readonly brand: Pick<Brand, 'brandId' | 'timeZone'>
  readonly memberId: string
}

interface Person {
  readonly memberId: string
  readonly side: FriendSide
  readonly cameAt: number
  /** Who stands on the other side of the invitation. */
  readonly otherId: string
}

/** Who came by a member's invitation and may still bring something, and the member itself where it came by one. */
async function listPeople(db: Reader, memberId: string, since: number): Promise<readonly Person[]> {
  const [invited, inviter] = await Promise.all([
    memberFacts.listInvited(db, memberId, { since, limit: friendsMost }),
    memberFacts.findInviter(db, memberId),
  ])
  const cameByOne = inviter !== undefined && inviter.at >= since
  if (invited.length === 0 && !cameByOne) return []
  const friends = invited.map(({ memberId: id, at }) => ({
    memberId: id,
    side: 'REFERRER' as const,
    cameAt: at,
    otherId: id,
  }))
  if (!cameByOne) return friends
  return [...friends, { memberId, side: 'FRIEND', cameAt: inviter.at, otherId: inviter.referrerId }]
}

/** So long a friend is looked at: until its own reward is claimed no more, and its last day neither. */
function lookedAtMs({ terms }: Promotion): number {
  const { reward, claimDays } = terms
  const further = reward.kind === 'FRIEND' ? (reward.further?.days ?? 0) : 0
  return Math.max(friendClaimUntil(terms, 0), (further + claimDays + 1) * dayMs)
}

const daysOf = ({ terms: { reward } }: Promotion) => (reward.kind === 'FRIEND' ? reward.days : 0)
const sideOf = ({ memberId, side }: Pick<Person, 'memberId' | 'side'>) => `${memberId}/${side}`

/** By which a friend's reward is claimed: nobody finds the friend by it. */
const keyOf = (person: Person): string =>
  person.side === 'FRIEND'
    ? 'invited'
    : `friend-${createHash('sha256').update(person.memberId).digest('hex').slice(0, 24)}`

/** How far friends have come, by promotion: what each paid in and turned over within the days that it has. */
export async function readFriends(
  db: Reader,
  { brand: { timeZone }, memberId }: Whose,
  { promotions, now }: { readonly promotions: readonly Promotion[]; readonly now: number },
): Promise<ReadonlyMap<string, readonly CountedFriend[]>> {
  const ofFriends = promotions.filter(({ terms: { type } }) => type === 'REFERRAL')
  if (ofFriends.length === 0) return new Map()
  const since = Math.min(...ofFriends.map((promotion) => now - lookedAtMs(promotion)))
  const people = await listPeople(db, memberId, since)
  if (people.length === 0) return new Map()
  const asked = ofFriends.flatMap((promotion) =>
    people.map((person) => ({ promotion, person, to: person.cameAt + daysOf(promotion) * dayMs })),
  )
  const windows = asked.map(({ person, to }) => ({ memberId: person.memberId, from: person.cameAt, to }))
  const spans = windows.map(({ from, to, ...of }) => ({
    ...of,
    from: dayOf(from, timeZone),
    to: dayOf(to - 1, timeZone),
  }))
  const [deposited, turnedOver, rewards] = await Promise.all([
    cashierFigures.sumCameWithin(db, windows),
    betDays.sumTurnoverWithin(db, spans),
    listFriendRewards(
      db,
      people.map((person) => person.memberId),
    ),
  ])
  const rewarded = new Set(rewards.map(({ friendId, side }) => sideOf({ memberId: friendId, side })))
  const counted = asked.map(({ promotion: { promotionId }, person }, at) => ({
    promotionId,
    friend: {
      ...person,
      key: keyOf(person),
      deposited: deposited[at] ?? 0n,
      turnedOver: turnedOver[at] ?? 0n,
      isRewarded: rewarded.has(sideOf(person)),
    },
  }))
  const byPromotion = Map.groupBy(counted, ({ promotionId }) => promotionId)
  return new Map([...byPromotion].map(([id, of]) => [id, of.map(({ friend }) => friend)]))
}
