import { defined } from '@parlour/core/kernel/assert.ts'
import { climb, levelAt, type Ladder, type Rise } from '@parlour/core/rules/promo/ladder.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { createReading } from '#platform/readers/reading.ts'
import { betDays, betFigures, type DaySums } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberFacts, pushProfile } from '#modules/identity/index.ts'
import { findLadder, type LadderVersion } from './ladder.sql.ts'
import { dayAt } from './rank-calendar.ts'
import {
  insertRankBonuses,
  insertRankEvents,
  listBrandsBehind,
  lockBehind,
  lockRanks,
  sumMonthsTo,
  updateRanks,
  writeDays,
  type MemberRank,
  type RankBonus,
  type RankChange,
  type RankEvent,
} from './rank.sql.ts'

const reader = 'ranks'
/** A row of the log is what one round of adding up took in: some thousand members at most. */
const roundsAtOnce = 4
/** So many members are looked at by a new ladder in one transaction. */
const lookedAtOnce = 1000

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: Pick<Brands, 'get'>
  readonly days: Pick<DaySums, 'upToDate'>
}

export interface RankCount {
  /** Counts what was turned over since the last time; safe to run twice and on any node. */
  goOn(): Promise<void>
  /** Resolves when all that had been settled before is counted, for whoever is about to read it. */
  upToDate(): Promise<void>
}

/** Ranks by what members turn over, kept beside the way of money: a moment after bets end, or when somebody asks. */
export function createRankCount({ database, brands, days }: Parts): RankCount {
  const reading = createReading({
    isBehind: () => betFigures.isBehindEndings(database.db, reader),
    part: (waits) =>
      database.transaction(async (tx) => {
        const rounds = await betFigures.readEndings(tx, { reader, most: roundsAtOnce, waits })
        for (const [brandId, ofBrand] of Map.groupBy(rounds, (round) => round.brandId)) {
          const pairs = ofBrand.flatMap(({ memberIds, days: of }) =>
            memberIds.map((memberId, at) => ({ memberId, day: defined(of[at], 'each member of a round has its day') })),
          )
          await countDays(tx, brandId, pairs)
        }
        return rounds.length === roundsAtOnce
      }),
  })
  return {
    async goOn() {
      await reading.goOn()
      for (const brandId of await listBrandsBehind(database.db)) {
        const { timeZone } = await brands.get(brandId)
        while (await database.transaction((tx) => lookAnew(tx, brandId, timeZone)));
      }
    },
    async upToDate() {
      await days.upToDate()
      await reading.upToDate()
    },
  }
}

interface MemberDay {
  readonly memberId: string
  readonly day: string
}

const keyOf = ({ memberId, day }: MemberDay) => `${memberId} ${day}`

/**
 * Brings members' days to what they come to by now, and their ranks with them. A void counts on its own day: it lowers the
 * total, and takes no rank.
 */
async function countDays(tx: Tx, brandId: string, pairs: readonly MemberDay[]): Promise<void> {
  const asked = [...new Map(pairs.map((pair) => [keyOf(pair), pair])).values()]
  const sums = new Map(asked.map((pair) => [keyOf(pair), { ...pair, turnover: 0n }]))
  for (const { validTurnover, ...of } of await betDays.listTurnoverOfDays(tx, asked)) {
    const sum = defined(sums.get(keyOf(of)), 'what is answered was asked for')
    sums.set(keyOf(of), { ...sum, turnover: sum.turnover + validTurnover })
  }
  const changed = await writeDays(tx, brandId, [...sums.values()])
  if (changed.length === 0) return
  const members = await lockRanks(tx, brandId, [...new Set(changed.map(({ memberId }) => memberId))])
  const months = new Map((await sumMonthsTo(tx, changed)).map((one) => [keyOf(one), one.turnover]))
  const byMember = Map.groupBy(changed, ({ memberId }) => memberId)
  const turned = members.map((member): Turned => {
    let { total } = member
    const days = (byMember.get(member.memberId) ?? [])
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
      .map(({ day, delta, memberId }) => {
        total += delta
        return { day, total, month: months.get(keyOf({ memberId, day })) ?? 0n }
      })
    return { member, total, days }
  })
  await raise(tx, { brandId, ladder: await findLadder(tx, brandId), turned })
}

/** Looks at members anew by a ladder that was changed, or at those whose rank was locked; whether there may be more. */
async function lookAnew(tx: Tx, brandId: string, timeZone: string): Promise<boolean> {
  const ladder = defined(await findLadder(tx, brandId), 'a brand that is behind its ladder has one')
  const members = await lockBehind(tx, { brandId, number: ladder.number, most: lookedAtOnce })
  const today = dayAt(await nowMs(tx), timeZone)
  const asked = members.map(({ memberId }) => ({ memberId, day: today }))
  const months = new Map((await sumMonthsTo(tx, asked)).map((one) => [one.memberId, one.turnover]))
  const turned = members.map((member): Turned => {
    const days = [{ day: today, total: member.total, month: months.get(member.memberId) ?? 0n }]
    return { member, total: member.total, days }
  })
  await raise(tx, { brandId, ladder, turned })
  return members.length === lookedAtOnce
}

interface Turned {
  readonly member: MemberRank
  readonly total: bigint
  readonly days: Parameters<typeof climb>[2]
}

interface Raised {
  readonly brandId: string
  readonly ladder: LadderVersion | undefined
  readonly turned: readonly Turned[]
}

/** Writes what members have turned over, and raises those who reached a rank; a rank that is locked stays. */
async function raise(tx: Tx, { brandId, ladder, turned }: Raised): Promise<void> {
  const held = new Set(
    await memberFacts.listRanksHeld(
      tx,
      turned.map(({ member }) => member.memberId),
    ),
  )
  const events: RankEvent[] = []
  const bonuses: RankBonus[] = []
  const changes = turned.map(({ member, total, days }): RankChange => {
    const { isLocked, ...before } = member
    const counted = { ...before, total, ladderNumber: ladder?.number ?? 0 }
    if (!ladder || isLocked || held.has(member.memberId)) return counted
    const { level, highest, raisedOn, rises } = climb(ladder.levels, member, days)
    for (const [at, rise] of rises.entries()) {
      const event = eventOf(ladder.levels, rise, { memberId: member.memberId, seq: member.events + at + 1 })
      events.push(event)
      bonuses.push(...bonusesOf(ladder.levels, rise, event))
    }
    return { ...counted, level, highest, raisedOn, events: member.events + rises.length }
  })
  await updateRanks(tx, changes)
  if (events.length === 0) return
  const at = await nowMs(tx)
  await insertRankEvents(tx, brandId, events, at)
  await insertRankBonuses(tx, brandId, bonuses, at)
  const risen = new Map(events.map(({ memberId, to }) => [memberId, to]))
  await showRanks(tx, brandId, risen)
}

function eventOf(ladder: Ladder, rise: Rise, of: Pick<RankEvent, 'memberId' | 'seq'>): RankEvent {
  const { cause, from, to, day, total, month } = rise
  const reached = defined(levelAt(ladder, to), 'a rise is to a rank of the ladder')
  const asked = cause === 'turnover' ? reached.total : reached.keep
  return { ...of, cause, from, to, day, total, month, asked, reason: null }
}

function bonusesOf(ladder: Ladder, { first }: Rise, { memberId, seq: eventSeq }: RankEvent): readonly RankBonus[] {
  return first.flatMap((level) => {
    const amount = levelAt(ladder, level)?.bonus ?? 0n
    return amount > 0n ? [{ memberId, level, eventSeq, amount }] : []
  })
}

/** Calls members by the ranks that they have now, and tells their open pages. */
export async function showRanks(tx: Tx, brandId: string, ranks: ReadonlyMap<string, number>): Promise<void> {
  const changed = [...ranks].map(([memberId, level]) => ({ memberId, level }))
  if (changed.length === 0) return
  await memberFacts.updateRankLabels(tx, brandId, changed)
  await pushProfile(tx, { brandId, memberIds: [...ranks.keys()] })
}
