import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import {
  cashbackOf,
  climb,
  ladderFault,
  levelAfterMonth,
  levelReached,
  netLoss,
  rankOfTotal,
  type Ladder,
  type LadderLevel,
  type RankStatus,
} from './ladder.ts'

// The ladder of the lottery book F.2.
const book: readonly (readonly [
  total: number,
  keep: number,
  bonus: number,
  salary: number,
  points: number,
  days: number,
])[] = [
  [0, 0, 0, 0, 0, 3],
  [1000, 0, 8, 0, 0, 3],
  [30_000, 5000, 18, 8, 20, 5],
  [100_000, 15_000, 58, 28, 30, 5],
  [300_000, 40_000, 128, 58, 40, 8],
  [1_000_000, 100_000, 388, 128, 50, 10],
  [3_000_000, 250_000, 888, 288, 60, 10],
  [8_000_000, 600_000, 1888, 588, 70, 15],
  [20_000_000, 1_200_000, 3888, 1188, 80, 15],
  [50_000_000, 2_500_000, 8888, 2888, 90, 20],
  [100_000_000, 5_000_000, 18_888, 5888, 100, 20],
]
const whole = (amount: number) => units(BigInt(amount))
const ladder: Ladder = book.map(([total, keep, bonus, salary, cashbackBasisPoints, withdrawalsADay], rankLevel) => ({
  rankLevel,
  total: whole(total),
  keep: whole(keep),
  bonus: whole(bonus),
  salary: whole(salary),
  cashbackBasisPoints,
  withdrawalsADay,
}))
const cent = 100n

test('a total has its rank from its last cent on', () => {
  for (const { total, rankLevel } of ladder) {
    expect(rankOfTotal(ladder, total)).toBe(rankLevel)
    if (rankLevel > 0) expect(rankOfTotal(ladder, total - 1n)).toBe(rankLevel - 1)
  }
  expect(rankOfTotal(ladder, -1n)).toBe(0)
})

test.each([
  ['never had, one step', 1, 1, 30_000, 0, 2],
  ['never had, several steps', 0, 0, 1_000_000, 0, 5],
  ['taken, and its month is not there yet', 3, 4, 500_000, 39_999, 3],
  ['taken, and its month keeps it', 3, 4, 500_000, 40_000, 4],
  ['two taken, and the month keeps both', 2, 4, 500_000, 40_000, 4],
  ['two taken, and the month keeps one', 2, 4, 500_000, 15_000, 3],
  ['taken, and a higher one reached by the total', 3, 4, 1_000_000, 0, 5],
  ['taken, and the total went back below it', 3, 4, 299_999, 999_999, 3],
  ['a void takes no rank', 4, 4, 100_000, -200_000, 4],
])('%s', (_, level, highest, total, month, reached) => {
  expect(levelReached(ladder, { level, highest }, { total: whole(total), month: whole(month) })).toBe(reached)
})

const statusOf = (own: Partial<RankStatus> = {}): RankStatus => ({ level: 0, highest: 0, raisedOn: null, ...own })

test('several steps in one day are one rise, with each rank that is had for the first time', () => {
  const day = { day: '2026-11-29', total: whole(100_000), month: whole(100_000) }
  expect(climb(ladder, statusOf({ level: 1, highest: 1 }), [day])).toEqual({
    level: 3,
    highest: 3,
    raisedOn: '2026-11-29',
    rises: [{ ...day, from: 1, to: 3, cause: 'turnover', first: [2, 3] }],
  })
})

test('a rank that was taken and is had again is for the first time for nobody', () => {
  const day = { day: '2026-11-29', total: whole(400_000), month: whole(40_000) }
  const { rises } = climb(ladder, statusOf({ level: 3, highest: 4 }), [day])
  expect(rises).toMatchObject([{ from: 3, to: 4, cause: 'regained', first: [] }])
})

test.each([
  ['kept to the cent', 4, null, whole(40_000), false, 4],
  ['one ten-thousandth below', 4, null, whole(40_000) - 1n, false, 3],
  ['one rank only', 10, null, 0n, false, 9],
  ['raised on the last day of the month', 4, '2026-10-31', 0n, false, 4],
  ['raised on its first day', 4, '2026-10-01', 0n, false, 4],
  ['raised in the ten minutes before the check', 4, '2026-11-01', 0n, false, 4],
  ['raised the day before the month', 4, '2026-09-30', 0n, false, 3],
  ['locked', 4, null, 0n, true, 4],
  ['never taken', 1, null, whole(-1), false, 1],
  ['none to take', 0, null, whole(-1), false, 0],
] as const)('the check: %s', (_, level, raisedOn, turnover, isLocked, after) => {
  const month = { firstDay: '2026-10-01', turnover, isLocked }
  expect(levelAfterMonth(ladder, { level, raisedOn }, month)).toBe(after)
})

test.each([
  ['0.5 % of 12,340', { stake: 20_000, payout: 7660, rebate: 0, bonuses: 0 }, 50, 617_000n],
  [
    'bonuses and rebates were given back already',
    { stake: 20_000, payout: 7660, rebate: 340, bonuses: 2000 },
    50,
    500_000n,
  ],
  ['cut, never rounded', { stake: 1.99, payout: 0, rebate: 0, bonuses: 0 }, 100, 100n],
  ['below a cent', { stake: 0.99, payout: 0, rebate: 0, bonuses: 0 }, 100, 0n],
  ['who won', { stake: 100, payout: 101, rebate: 0, bonuses: 0 }, 100, 0n],
  ['who lost only what was given', { stake: 100, payout: 0, rebate: 0, bonuses: 100 }, 100, 0n],
  ['what was taken back of bonuses is lost, too', { stake: 100, payout: 0, rebate: 0, bonuses: -100 }, 100, 20_000n],
])('cashback: %s', (_, week, points, amount) => {
  const exact = (value: number) => BigInt(Math.round(value * 10_000))
  const { stake, payout, rebate, bonuses } = week
  const facts = { stake: exact(stake), payout: exact(payout), rebate: exact(rebate), bonuses: exact(bonuses) }
  expect(cashbackOf(facts, points, cent)).toBe(amount)
})

test('cashback is whole, never more than its part, and less than a minor unit short of it', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 14n })
  fc.assert(
    fc.property(amount, amount, amount, fc.integer({ min: 0, max: 10_000 }), (stake, payout, bonuses, points) => {
      const week = { stake, payout, rebate: 0n, bonuses }
      const given = cashbackOf(week, points, cent)
      const exact = netLoss(week) * BigInt(points)
      expect(given % cent).toBe(0n)
      expect(given).toBeGreaterThanOrEqual(0n)
      if (exact > 0n) {
        expect(given * 10_000n).toBeLessThanOrEqual(exact)
        expect((given + cent) * 10_000n).toBeGreaterThan(exact)
      } else expect(given).toBe(0n)
    }),
  )
})

test.each([
  ['the book’s', ladder, undefined],
  ['one rank alone', ladder.slice(0, 1), 'levels'],
  ['a rank left out', ladder.filter(({ rankLevel }) => rankLevel !== 3), 'levels'],
  ['the first asks for something', changed(0, { keep: 1n }), 'zero'],
  ['the first gives something', changed(0, { cashbackBasisPoints: 1 }), 'zero'],
  ['one that is reached by no more than the one before', changed(3, { total: whole(30_000) }), 'order'],
  ['one that is kept by less', changed(3, { keep: whole(4999) }), 'order'],
  ['below a minor unit', changed(3, { bonus: 50n }), 'amount'],
  ['below zero', changed(3, { salary: -100n }), 'amount'],
  ['more than all of it', changed(3, { cashbackBasisPoints: 10_001 }), 'cashback'],
  ['no withdrawals', changed(3, { withdrawalsADay: 0 }), 'withdrawals'],
] as const)('a ladder: %s', (_, of, fault) => {
  expect(ladderFault(of, cent)).toBe(fault)
})

function changed(at: number, own: Partial<LadderLevel>): Ladder {
  return ladder.map((level) => (level.rankLevel === at ? { ...level, ...own } : level))
}

// Two years of a member, told day by day, against a member who is looked at once a day by the plain words of the book.

const months = Array.from({ length: 24 }, (_, at) =>
  Array.from({ length: 28 }, (_day, day) => ({ month: at, day: day + 1 })),
)
const dayText = (month: number, day: number) =>
  `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Turnover by day: most days none, some much, now and then a void. */
const history = fc.array(
  fc.record({
    month: fc.integer({ min: 0, max: 23 }),
    day: fc.integer({ min: 1, max: 28 }),
    amount: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 1, max: 60_000 }) },
      { weight: 2, arbitrary: fc.integer({ min: 60_000, max: 4_000_000 }) },
      { weight: 1, arbitrary: fc.integer({ min: -40_000, max: -1 }) },
    ),
  }),
  { minLength: 1, maxLength: 80 },
)

interface Told {
  level: number
  highest: number
  bonuses: number[]
}

/** From the top down, the first rank that is above the present one and asks for no more than there is. */
function bestOf(told: Told, total: number, ofMonth: number): number {
  for (let level = 10; level > told.level; level -= 1) {
    const [asked = 0, keep = 0] = book[level] ?? []
    if (total >= asked && (level > told.highest || ofMonth >= keep)) return level
  }
  return told.level
}

function naive(turnover: ReadonlyMap<string, number>): { after: number[]; bonuses: number[] } {
  const told: Told = { level: 0, highest: 0, bonuses: [] }
  const after: number[] = []
  let total = 0
  for (const days of months) {
    let ofMonth = 0
    let rose = false
    for (const { month, day } of days) {
      const amount = turnover.get(dayText(month, day))
      if (amount === undefined) continue
      total += amount
      ofMonth += amount
      const level = bestOf(told, total, ofMonth)
      if (level === told.level) continue
      // Ranks that were never had ask for the total alone; those between are had with it.
      for (let first = told.highest + 1; first <= level; first += 1) told.bonuses.push(first)
      told.level = level
      told.highest = Math.max(told.highest, level)
      rose = true
    }
    if (told.level > 1 && !rose && ofMonth < (book[told.level]?.[1] ?? 0)) told.level -= 1
    after.push(told.level)
  }
  return { after, bonuses: told.bonuses }
}

function counted(turnover: ReadonlyMap<string, number>, cut: (day: string) => boolean) {
  let now = statusOf()
  const after: number[] = []
  const bonuses: number[] = []
  let total = 0n
  for (const days of months) {
    let ofMonth = 0n
    let waits: { day: string; total: bigint; month: bigint }[] = []
    const tell = () => {
      const { rises, ...climbed } = climb(ladder, now, waits)
      bonuses.push(...rises.flatMap(({ first }) => first))
      now = climbed
      waits = []
    }
    for (const { month, day } of days) {
      const amount = turnover.get(dayText(month, day))
      if (amount === undefined) continue
      total += whole(amount)
      ofMonth += whole(amount)
      waits.push({ day: dayText(month, day), total, month: ofMonth })
      if (cut(dayText(month, day))) tell()
    }
    tell()
    const firstDay = dayText(days[0]?.month ?? 0, 1)
    now = { ...now, level: levelAfterMonth(ladder, now, { firstDay, turnover: ofMonth, isLocked: false }) }
    after.push(now.level)
  }
  return { after, bonuses }
}

test('two years, told in whatever parts, are what the book says day by day', () => {
  let fell = 0
  let again = 0
  fc.assert(
    fc.property(history, fc.integer({ min: 1, max: 28 }), (entries, every) => {
      const turnover = new Map<string, number>()
      for (const { month, day, amount } of entries) {
        const key = dayText(month, day)
        turnover.set(key, (turnover.get(key) ?? 0) + amount)
      }
      const told = naive(turnover)
      expect(counted(turnover, (day) => Number(day.slice(-2)) % every === 0)).toEqual(told)
      expect(new Set(told.bonuses).size).toBe(told.bonuses.length)
      const falls = told.after.filter((level, at) => at > 0 && level < (told.after[at - 1] ?? 0)).length
      const rises = told.after.filter((level, at) => at > 0 && level > (told.after[at - 1] ?? 0)).length
      if (falls > 0) fell += 1
      if (falls > 0 && rises > 0) again += 1
    }),
    { numRuns: 300 },
  )
  expect([fell > 100, again > 50]).toEqual([true, true])
})
