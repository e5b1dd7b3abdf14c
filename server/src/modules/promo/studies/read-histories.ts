import { createHash } from 'node:crypto'
import type { PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import type { PastFriend, PastMember, PastMonth } from '@parlour/core/rules/promo/simulate.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import type { Reader } from '#platform/db/database.ts'
import { amlCases } from '#modules/aml/index.ts'
import { betDays } from '#modules/bets/index.ts'
import { cashierFigures } from '#modules/cashier/index.ts'
import { memberFacts } from '#modules/identity/index.ts'
import { listGivenOf, listUsedByOthers } from './study.sql.ts'

const dayMs = 86_400_000
/** Deposits of a member that are looked at, and friends of a part of members. */
const depositsMost = 200
const friendsMost = 5000

interface Asked {
  readonly promotionId: string
  readonly terms: PromotionTerms
  readonly month: PastMonth
  readonly timeZone: string
}

interface Studied {
  readonly memberId: string
  readonly joinedAt: number
  readonly hasContact: boolean
}

const spanOf = ({ days }: PastMonth) => ({ from: days[0]?.begin ?? 0, to: days.at(-1)?.end ?? 0 })
const daysIn = ({ days }: PastMonth) => ({ from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' })

/** What members really did in a month, in their order: a few statements for all of them. */
export async function readHistories(
  db: Reader,
  members: readonly Studied[],
  asked: Asked,
): Promise<readonly PastMember[]> {
  const { terms, month, promotionId } = asked
  const ids = members.map(({ memberId }) => memberId)
  const [deposits, played, given, friends] = await Promise.all([
    readDeposits(db, ids, asked),
    betDays.listDaysOf(db, ids, daysIn(month)),
    // Of losses alone it is taken off.
    terms.type === 'CASHBACK' ? listGivenOf(db, ids, { promotionId, from: spanOf(month).from }) : [],
    terms.type === 'REFERRAL' ? readFriends(db, ids, asked) : new Map<string, readonly PastFriend[]>(),
  ])
  const [depositsOf, playedOf, givenOf] = [byMember(deposits), byMember(played), byMember(given)]
  return members.map(({ memberId, joinedAt, hasContact }) => ({
    registeredAt: joinedAt,
    hasContact,
    deposits: depositsOf.get(memberId) ?? [],
    played: playedOf.get(memberId) ?? [],
    given: givenOf.get(memberId) ?? [],
    friends: friends.get(memberId) ?? [],
  }))
}

const byMember = <Row extends { readonly memberId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> => Map.groupBy(rows, ({ memberId }) => memberId)

async function readDeposits(db: Reader, ids: readonly string[], { month, promotionId, timeZone }: Asked) {
  const came = await cashierFigures.listDepositsOf(db, ids, { ...spanOf(month), limit: depositsMost })
  const used = await listUsedByOthers(
    db,
    promotionId,
    came.map(({ depositId }) => depositId),
  )
  return came.map((one) => ({ ...one, day: dayOf(one.at, timeZone), isUsed: used.has(one.depositId) }))
}

/** Who came by an invitation in that month, on both sides of it, with what each did in the days that it has. */
async function readFriends(
  db: Reader,
  ids: readonly string[],
  { terms: { reward }, month, timeZone }: Asked,
): Promise<ReadonlyMap<string, readonly PastFriend[]>> {
  const within = (reward.kind === 'FRIEND' ? reward.days : 0) * dayMs
  const came = await memberFacts.listInvitationsOf(db, ids, { ...spanOf(month), limit: friendsMost })
  const friendIds = came.map(({ memberId }) => memberId)
  const [deposits, played, linked] = await Promise.all([
    cashierFigures.listDepositsOf(db, friendIds, { ...spanOf(month), limit: depositsMost }),
    betDays.listDaysOf(db, friendIds, daysIn(month)),
    amlCases.listLinkedAmong(db, [...new Set(came.flatMap(({ memberId, referrerId }) => [memberId, referrerId]))]),
  ])
  const [depositsOf, playedOf] = [byMember(deposits), byMember(played)]
  const asked = new Set(ids)
  const sides = came.flatMap(({ memberId, referrerId, at }) => {
    const [from, to] = [dayOf(at, timeZone), dayOf(at + within - 1, timeZone)]
    const friend = {
      memberId,
      cameAt: at,
      isLinked: linked.get(memberId)?.includes(referrerId) === true,
      deposits: depositsOf.get(memberId) ?? [],
      played: (playedOf.get(memberId) ?? []).filter(({ day }) => day >= from),
      lastDay: to,
    }
    const key = createHash('sha256').update(memberId).digest('hex')
    const both = [
      { of: referrerId, friend: { ...friend, key, side: 'REFERRER' as const, otherId: memberId } },
      { of: memberId, friend: { ...friend, key: 'invited', side: 'FRIEND' as const, otherId: referrerId } },
    ]
    return both.filter(({ of }) => asked.has(of))
  })
  return new Map([...Map.groupBy(sides, ({ of }) => of)].map(([of, own]) => [of, own.map(({ friend }) => friend)]))
}
