import { expect, test } from 'vitest'
import { earnedDays, grossOf, netDays } from './days.ts'

const day = (name: string, stake: string, payout: string) => ({
  day: name,
  bets: 1,
  stake,
  payout,
  rebate: '0.0000',
  members: 1,
})

test('what is kept of stakes is what was not paid out, a loss too', () => {
  expect(grossOf({ stake: '100.0000', payout: '99.5000' })).toBe(5_000n)
  expect(grossOf({ stake: '10.0000', payout: '250.0000' })).toBe(-2_400_000n)
})

test('the sum grows day by day', () => {
  const days = earnedDays([day('2026-11-27', '100.0000', '40.0000'), day('2026-11-28', '10.0000', '90.0000')])
  expect(days.map(({ day, gross, sum }) => [day, gross, sum])).toEqual([
    ['2026-11-27', 600_000n, 600_000n],
    ['2026-11-28', -800_000n, -200_000n],
  ])
})

test('what is left of deposits after payouts, day by day and since the first', () => {
  const cash = (deposited: string, paidOut: string) => ({
    day: '2026-11-28',
    deposits: 1,
    deposited,
    payouts: 1,
    paidOut,
  })
  const days = netDays([cash('100.0000', '250.0000'), cash('400.0000', '0.0000')])
  expect(days.map(({ net, sum }) => [net, sum])).toEqual([
    [-1_500_000n, -1_500_000n],
    [4_000_000n, 2_500_000n],
  ])
})
