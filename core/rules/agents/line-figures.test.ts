import { expect, test } from 'vitest'
import { countedSpanOf, moneyItemOf, netWin, teamProfit } from './line-figures.ts'

const days = {
  today: '2026-06-10',
  weekBegins: '2026-06-01',
  weekEnds: '2026-06-07',
  monthBegins: '2026-06-01',
  monthEnds: '2026-06-30',
}

test.each([
  ['one day', '2026-06-03', '2026-06-03', undefined, 'DAY'],
  ['a whole week', '2026-06-01', '2026-06-07', undefined, 'WEEK'],
  ['a month so far', '2026-06-01', '2026-06-10', undefined, 'MONTH'],
  ['a whole month', '2026-06-01', '2026-06-30', undefined, 'MONTH'],
  ['a week that is over, cut', '2026-06-01', '2026-06-05', undefined, undefined],
  ['days from the second', '2026-06-02', '2026-06-10', undefined, undefined],
  ['beyond the month', '2026-06-01', '2026-07-01', undefined, undefined],
  ['a day as its month, which it is not any more', '2026-06-01', '2026-06-01', 'MONTH', undefined],
] as const)('%s', (_what, from, to, wanted, span) => {
  expect(countedSpanOf({ from, to, wanted }, days)).toBe(span)
})

test('on the first of a month that is a Monday, a day is what is wanted of it', () => {
  const first = { ...days, today: '2026-06-01' }
  for (const wanted of ['DAY', 'WEEK', 'MONTH'] as const)
    expect(countedSpanOf({ from: '2026-06-01', to: '2026-06-01', wanted }, first)).toBe(wanted)
})

test.each([
  ['deposit.confirmed', 'PLAYER_CASH', 5n, 'DEPOSIT', 5n],
  ['deposit.reversed', 'PLAYER_CASH', -5n, 'DEPOSIT', -5n],
  ['withdrawal.paid', 'PENDING_WITHDRAWAL', -5n, 'WITHDRAWAL', 5n],
  ['withdrawal.reopened', 'PENDING_WITHDRAWAL', 5n, 'WITHDRAWAL', -5n],
  ['transfer.down', 'PLAYER_CASH', 5n, 'TRANSFER_IN', 5n],
  ['transfer.down', 'PLAYER_CASH', -5n, 'TRANSFER_OUT', 5n],
  ['promo.awarded', 'PLAYER_CASH', 5n, 'PROMOTION', 5n],
  ['bonus.removed', 'PLAYER_BONUS', -5n, 'PROMOTION', -5n],
  ['agent.daily_salary', 'PLAYER_CASH', 5n, 'SALARY', 5n],
  ['agent.hourly_salary', 'PLAYER_CASH', -2n, 'SALARY', -2n],
  ['agent.realtime_salary', 'PLAYER_CASH', 1n, 'SALARY', 1n],
  ['agent.dividend', 'PLAYER_CASH', -5n, 'DIVIDEND', -5n],
  ['points.paid', 'PLAYER_POINTS', -5n, undefined, undefined],
  ['deposit.confirmed', 'PLAYER_BONUS', 5n, undefined, undefined],
] as const)('%s on %s of %s counts as %s', (kind, purpose, delta, item, amount) => {
  expect(moneyItemOf({ kind, purpose, delta })).toEqual(item && { item, amount })
})

test('what players come out with is their wins, rebates, promotions and salaries', () => {
  const sums = { bets: 1n, turnover: 100n, stake: 100n, payout: 60n, rebates: 1n, promotions: 9n, salaries: 3n }
  expect([netWin(sums), teamProfit(sums)]).toEqual([-40n, -27n])
})
