import { listInvitedFriends } from '@parlour/core/contract/promo/player/friends.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { maskText } from '@parlour/core/rules/identity/mask.ts'
import { friendClaimUntil, stateOfFriend, type CountedFriend } from '@parlour/core/rules/promo/judge-referral.ts'
import { furtherOf, sumOf } from '@parlour/core/rules/promo/judge-further.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { DaySums } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup, refuseTrial } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { readSnapshots, type Snapshot } from './facts.ts'
import { sumFriendDays } from './friend.sql.ts'
import { listOffered } from './promotions.routes.ts'

const dayMs = 86_400_000

interface Parts {
  readonly brands: Pick<Brands, 'get'>
  readonly days: Pick<DaySums, 'upToDate'>
  readonly protection: Pick<Protection, 'isHeld'>
}

type View = Value<typeof listInvitedFriends>['list'][number]

/** What a member's friends have brought, and may still bring: their names are covered. */
export function friendRoutes(routes: Routes, { brands, days, protection }: Parts): void {
  routes.query(listInvitedFriends, async ({ db, member, language }) => {
    refuseTrial(member)
    const { brandId, memberId } = member
    if (await protection.isHeld(db, memberId)) return { list: [] }
    const brand = await brands.get(brandId)
    const offered = (await listOffered(db, brand, memberId)).filter(({ terms: { type } }) => type === 'REFERRAL')
    if (offered.length > 0) await days.upToDate()
    const snapshots = await readSnapshots(db, { brand, memberId }, offered)
    const friendIds = snapshots.flatMap(({ facts }) => facts.friends.map((friend) => friend.memberId))
    const names = await memberLookup.listNames(db, [...new Set(friendIds)])
    const { defaultLanguage } = brand
    const given = await sumFriendDays(
      db,
      memberId,
      offered.map(({ promotionId }) => promotionId),
    )
    return { list: snapshots.flatMap((snapshot) => viewOf(snapshot, { names, given, language, defaultLanguage })) }
  })
}

interface Spoken {
  readonly names: ReadonlyMap<string, string>
  readonly given: ReadonlyMap<string, bigint>
  readonly language: string
  readonly defaultLanguage: string
}

/** What rewarded friends have brought further, and what today comes to so far. */
function furtherOfView(
  { promotion: { promotionId, terms }, facts }: Snapshot,
  given: Spoken['given'],
): View['further'] {
  const { reward } = terms
  if (reward.kind !== 'FRIEND' || reward.further === undefined) return null
  const { rate, days, least } = reward.further
  const today = facts.further?.find(({ begin, end }) => facts.now >= begin && facts.now < end)
  const sum = today === undefined ? 0n : sumOf(furtherOf(reward.further, today, facts.minorUnit))
  return { rate, days, least: toWire(least), given: toWire(given.get(promotionId) ?? 0n), today: toWire(sum) }
}

/** How far a friend has come; of a claim that an operator looks at, what became of it. */
function shownState(
  { promotion: { terms }, facts }: Snapshot,
  friend: CountedFriend,
): View['friends'][number]['state'] {
  const review = facts.reviews?.find(({ cycleKey }) => cycleKey === friend.key)
  if (review?.state === 'applying') return 'review'
  if (review?.state === 'rejected') return 'rejected'
  if (review?.state === 'issued') return 'ready'
  return review?.state === 'close' ? 'over' : stateOfFriend(terms, friend, facts.now)
}

function viewOf(snapshot: Snapshot, { names, given, ...language }: Spoken): readonly View[] {
  const { promotion, judged, facts } = snapshot
  const { promotionId, terms } = promotion
  const { reward, leastDeposit } = terms
  if (reward.kind !== 'FRIEND' || judged.status === 'coming_soon') return []
  const { days, turnover, amount } = reward
  const friends = facts.friends
    // Whoever brought nothing in its time is shown no longer; whoever did brings more for a while.
    .filter(
      ({ side, isRewarded, cameAt }) =>
        side === 'REFERRER' && (isRewarded || facts.now < friendClaimUntil(terms, cameAt)),
    )
    .map((friend) => ({
      account: maskText(names.get(friend.memberId) ?? ''),
      joinedAt: friend.cameAt,
      state: shownState(snapshot, friend),
      deposited: toWire(friend.deposited),
      turnedOver: toWire(friend.turnedOver),
      doneBy: friend.cameAt + days * dayMs,
      claimUntil: friendClaimUntil(terms, friend.cameAt),
      cycleKey: friend.key,
    }))
  const title = labelNameOf(terms.titles, language)
  const asked = {
    further: furtherOfView(snapshot, given),
    leastDeposit: toWire(leastDeposit ?? 0n),
    turnover: toWire(turnover),
    amount: toWire(amount),
    days,
  }
  return [{ promotionId, title, ...asked, friends: friends.toReversed() }]
}
