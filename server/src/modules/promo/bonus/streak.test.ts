import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { doneOfStreak, readyOfStreak } from '@parlour/core/rules/promo/judge-streak.ts'
import { streakAt } from './streak.ts'

const zone = 'Asia/Manila'
const at = (clock: string) => Temporal.ZonedDateTime.from(clock).epochMilliseconds
const amounts = [1n, 2n, 3n, 4n, 5n, 6n, 18n].map(units)
const reward = { kind: 'STREAK', amounts } as const
const noon = at(`2026-12-10T12:00[${zone}]`)
const days = (...of: number[]) => new Set(of.map((day) => `2026-12-${String(day).padStart(2, '0')}`))
const givenAt = (now: number, claimed: ReadonlySet<string>, endAt: number | null = null) => {
  const streak = streakAt(now, zone, claimed)
  return readyOfStreak({ reward, endAt }, { streak, now })
}

test.each<[string, number[], bigint]>([
  ['the first day', [], 1n],
  ['the second', [9], 2n],
  ['the seventh', [4, 5, 6, 7, 8, 9], 18n],
  ['the day after the seventh', [3, 4, 5, 6, 7, 8, 9], 1n],
  ['after a day that was missed', [5, 6, 7, 8], 1n],
  ['with a gap before', [6, 8, 9], 3n],
])('%s', (_, claimed, given) => {
  expect(givenAt(noon, days(...claimed))).toMatchObject([{ cycleKey: '2026-12-10', given: units(given) }])
})

test('the last moment of a day is of it, and the first of the next one is not', () => {
  const last = at(`2026-12-10T23:59:59.999[${zone}]`)
  expect(givenAt(last, days(9))).toMatchObject([{ cycleKey: '2026-12-10', given: units(2n), claimUntil: last + 1 }])
  expect(givenAt(last + 1, days(9))).toMatchObject([{ cycleKey: '2026-12-11', given: units(1n) }])
  expect(givenAt(last + 1, days(9, 10))).toMatchObject([{ cycleKey: '2026-12-11', given: units(3n) }])
})

test.each([
  ['a day of 23 hours', '2026-03-29', 23],
  ['a day of 25 hours', '2026-10-25', 25],
])('%s is one day', (_, day, hours) => {
  const begins = Temporal.PlainDate.from(day).toZonedDateTime('Europe/Madrid').epochMilliseconds
  const before = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
  const streak = streakAt(begins, 'Europe/Madrid', new Set([before]))
  expect(streak).toEqual({ today: day, endsAt: begins + hours * 3_600_000, daysBefore: 1 })
  expect(streakAt(streak.endsAt - 1, 'Europe/Madrid', new Set([before]))).toEqual(streak)
  expect(streakAt(streak.endsAt, 'Europe/Madrid', new Set([before, day])).daysBefore).toBe(2)
})

test('nothing is ready once the promotion is over, and no longer than it runs', () => {
  expect(givenAt(noon, days(9), noon)).toEqual([])
  expect(givenAt(noon, days(9), noon + 1)).toMatchObject([{ claimUntil: noon + 1 }])
})

test('whoever comes every day goes around the amounts; nothing depends on what was before a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 30 }), (inARow, older) => {
      const back = (n: number) => Temporal.PlainDate.from('2026-12-10').subtract({ days: n }).toString()
      const claimed = new Set([
        ...Array.from({ length: inARow }, (_day, n) => back(n + 1)),
        ...Array.from({ length: older }, (_day, n) => back(inARow + 2 + n)),
      ])
      const streak = streakAt(noon, zone, claimed)
      expect(streak.daysBefore).toBe(inARow)
      expect(givenAt(noon, claimed)[0]?.given).toBe(amounts[inARow % 7])
      expect(doneOfStreak(amounts, streak, true) - doneOfStreak(amounts, streak, false)).toBe(1)
    }),
  )
})
