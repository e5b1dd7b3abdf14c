import { expect, test } from 'vitest'
import { readLineSpan } from '../lines/line-span.ts'
import { openTrialLine } from './trial-line.ts'

const timeZone = 'Asia/Manila'
const now = Date.UTC(2026, 10, 20, 5)
const line = openTrialLine({ username: 'trialtop', type: 42 }, { now, timeZone })
const span = readLineSpan({ from: '2026-11-01', to: '2026-11-20' }, { timeZone, now })
const amount = (text: string) => BigInt(text.replace('.', ''))

test('the line of an example adds up: own and direct lines are the total, at every level', () => {
  for (const account of [undefined, 'demo.paloma', 'demo.kenji', 'demo.sol']) {
    const profit = line.profit(account, span)
    for (const name of ['turnover', 'stake', 'payout', 'netWin', 'rebates', 'profit', 'deposits'] as const)
      expect(
        [profit.own, ...profit.list].reduce((sum, row) => sum + amount(row[name]), 0n),
        `${account} ${name}`,
      ).toBe(amount(profit.total[name]))
    expect(line.figures(account, span)).toMatchObject({ turnover: profit.total.turnover, currency: 'XXX' })
  }
  expect(line.profit('demo.kenji', span).trail).toEqual(['trialtop', 'demo.paloma', 'demo.kenji'])
  expect(() => line.profit('casagrande', span)).toThrow('agents.member_unknown')
})

test('it is the same each time, has nothing of the future, and income is what its days come to', () => {
  const again = openTrialLine({ username: 'trialtop', type: 42 }, { now, timeZone })
  expect(again.figures(undefined, span)).toEqual(line.figures(undefined, span))
  const bets = line.bets({}, span).list
  expect(bets.length).toBeGreaterThan(50)
  expect(bets.every(({ placedAt }) => placedAt <= now)).toBe(true)
  const income = line.income(span)
  expect(income.list.reduce((sum, { total }) => sum + amount(total), 0n)).toBe(amount(income.total.total))
  const salaries = line.incomeLines('daily', span).list
  expect(salaries.reduce((sum, one) => sum + amount(one.amount), 0n)).toBe(amount(income.total.daily))
  expect(line.members({}).list.map(({ account }) => account)).toContain('demo.paloma')
  expect(line.snapshot(undefined)).toMatchObject({ below: 12, direct: 4, agents: 3 })
  expect(line.money({ item: 'DIVIDEND' }, span).list).toHaveLength(2)
})
