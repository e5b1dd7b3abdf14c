import type { Money } from '../../money/money.ts'

/** A rank of a brand's ladder: what it asks for and gives. Lottery book F.2. */
export interface LadderLevel {
  readonly rankLevel: number
  /** Valid turnover since registration by which it is reached. */
  readonly total: Money
  /** Valid turnover of a calendar month by which it is kept. */
  readonly keep: Money
  readonly bonus: Money
  readonly salary: Money
  /** Of a week's net loss, in hundredths of a percent. */
  readonly cashbackBasisPoints: number
  readonly withdrawalsADay: number
}

/** Levels in their order, the first of them 0, which everybody has. */
export type Ladder = readonly LadderLevel[]

/** What is never taken: this rank and those below it. */
export const keptLevel = 1

/** Where a member stands on the ladder. */
export interface RankStatus {
  readonly level: number
  /** The highest that it ever had. */
  readonly highest: number
  /** The day of the last rise; null where there was none. */
  readonly raisedOn: string | null
}

export const levelAt = (ladder: Ladder, level: number): LadderLevel | undefined =>
  ladder.find(({ rankLevel }) => rankLevel === level)

/** The rank of a total turnover. */
export function rankOfTotal(ladder: Ladder, total: Money): number {
  return ladder.reduce((reached, level) => (level.total <= total ? Math.max(reached, level.rankLevel) : reached), 0)
}

/**
 * The rank that a member has with a turnover: never less than before, since only the monthly check takes one. A rank that
 * it never had is reached by the total. One that was taken by a check has its total already: it is had again as soon as
 * a month comes to what keeps it.
 */
export function levelReached(
  ladder: Ladder,
  { level, highest }: Pick<RankStatus, 'level' | 'highest'>,
  { total, month }: { readonly total: Money; readonly month: Money },
): number {
  const byTotal = rankOfTotal(ladder, total)
  if (byTotal > highest) return byTotal
  return ladder.reduce(
    (reached, one) =>
      one.rankLevel > reached && one.rankLevel <= byTotal && month >= one.keep ? one.rankLevel : reached,
    level,
  )
}

/** The turnover of one day that changed, with what total and month come to up to then. */
export interface DayTurnover {
  readonly day: string
  readonly total: Money
  /** Of the day's calendar month, up to and with the day. */
  readonly month: Money
}

/** A rise, and by which day's turnover. */
export interface Rise extends DayTurnover {
  readonly from: number
  readonly to: number
  readonly cause: 'turnover' | 'regained'
  /** The ranks among these that the member has for the first time in its life. */
  readonly first: readonly number[]
}

export interface Climbed extends RankStatus {
  readonly rises: readonly Rise[]
}

/** Goes through a member's days in their order and rises where a rank is reached, several at once where the turnover does. */
export function climb(ladder: Ladder, status: RankStatus, days: readonly DayTurnover[]): Climbed {
  return days.reduce<Climbed>(
    (now, turned) => {
      const to = levelReached(ladder, now, turned)
      if (to <= now.level) return now
      const first = ladder.map(({ rankLevel }) => rankLevel).filter((level) => level > now.highest && level <= to)
      const cause = first.length > 0 ? 'turnover' : 'regained'
      return {
        level: to,
        highest: Math.max(now.highest, to),
        raisedOn: now.raisedOn === null || turned.day > now.raisedOn ? turned.day : now.raisedOn,
        rises: [...now.rises, { ...turned, from: now.level, to, cause, first }],
      }
    },
    { ...status, rises: [] },
  )
}

/**
 * The rank that is left after a month: one less where it was not kept. Not for who rose in it or since, nor for a rank
 * that is locked, nor for the ranks that are never taken.
 */
export function levelAfterMonth(
  ladder: Ladder,
  { level, raisedOn }: Pick<RankStatus, 'level' | 'raisedOn'>,
  month: { readonly firstDay: string; readonly turnover: Money; readonly isLocked: boolean },
): number {
  const isSafe = level <= keptLevel || month.isLocked || (raisedOn !== null && raisedOn >= month.firstDay)
  const asked = levelAt(ladder, level)?.keep ?? 0n
  return isSafe || month.turnover >= asked ? level : level - 1
}

/** What a member's week came to. */
export interface Week {
  readonly stake: Money
  readonly payout: Money
  readonly rebate: Money
  /** What promotions gave, less what they took back. */
  readonly bonuses: Money
}

/** What was lost in a week in all: below zero where it was won. Lottery book F.4. */
export const netLoss = ({ stake, payout, rebate, bonuses }: Week): Money => stake - payout - bonuses - rebate

const basis = 10_000n

/** The part of a week's net loss that comes back, cut to whole minor units. */
export function cashbackOf(week: Week, basisPoints: number, minorUnit: Money): Money {
  const loss = netLoss(week)
  if (loss <= 0n) return 0n
  const part = (loss * BigInt(basisPoints)) / basis
  return part - (part % minorUnit)
}

type Fault = 'levels' | 'zero' | 'order' | 'amount' | 'cashback' | 'withdrawals'

const levelsMost = 30
const withdrawalsMost = 100
const whole = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most

/**
 * What is wrong with a ladder, if anything: its ranks are 0, 1, 2, …, each is reached by more than the one before and is
 * kept by as much at least; the first asks for nothing and gives none; amounts are whole minor units.
 */
export function ladderFault(ladder: Ladder, minorUnit: Money): Fault | undefined {
  if (ladder.length < 2 || ladder.length > levelsMost || ladder.some(({ rankLevel }, at) => rankLevel !== at))
    return 'levels'
  const [zero] = ladder
  if (zero === undefined || zero.total !== 0n || zero.keep !== 0n || zero.bonus !== 0n || zero.salary !== 0n)
    return 'zero'
  if (zero.cashbackBasisPoints !== 0) return 'zero'
  const isAmount = (amount: Money) => amount >= 0n && amount % minorUnit === 0n
  for (const [at, level] of ladder.entries()) {
    const { total, keep, bonus, salary } = level
    if (![total, keep, bonus, salary].every(isAmount)) return 'amount'
    const before = at === 0 ? undefined : ladder[at - 1]
    if (before && (total <= before.total || keep < before.keep)) return 'order'
    if (!whole(level.cashbackBasisPoints, Number(basis))) return 'cashback'
    if (!whole(level.withdrawalsADay, withdrawalsMost) || level.withdrawalsADay === 0) return 'withdrawals'
  }
  return undefined
}
