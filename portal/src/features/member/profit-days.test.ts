import { expect, test } from 'vitest'
import type { Profit } from './member.queries.ts'
import { levelOf, profitDays } from './profit-days.ts'

const day = (day: string, profit: string): Profit['days'][number] => ({
  day,
  bets: 1,
  stake: '10.0000',
  payout: '0.0000',
  rebate: '0.0000',
  validTurnover: '10.0000',
  profit,
})

test('every day of a period is there, and the sum as it grew', () => {
  const days = profitDays([day('2026-03-02', '-4.5000'), day('2026-02-28', '1.5000')], '2026-02-27', '2026-03-03')
  expect(days).toEqual([
    { day: '2026-02-27', profit: 0n, sum: 0n },
    { day: '2026-02-28', profit: 15_000n, sum: 15_000n },
    { day: '2026-03-01', profit: 0n, sum: 15_000n },
    { day: '2026-03-02', profit: -45_000n, sum: -30_000n },
    { day: '2026-03-03', profit: 0n, sum: -30_000n },
  ])
  expect(days.map(({ profit }) => levelOf(profit, days))).toEqual([0, 15 / 45, 0, -1, 0])
})

test('a period without a result is level', () => {
  const days = profitDays([], '2026-03-01', '2026-03-02')
  expect(days.map(({ profit }) => levelOf(profit, days))).toEqual([0, 0])
})
