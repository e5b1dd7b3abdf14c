import { expect, test } from 'vitest'
import { toWire } from '@parlour/core/money/money.ts'
import { isBillRight } from '@parlour/core/rules/agents/bill-leaf.ts'
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
  // What is paid on within the line counts off: what is left came from the platform.
  const dividends = line.money({ item: 'DIVIDEND' }, span).list
  const top = line.pay
    .runs('DIVIDEND')
    .slice(0, 2)
    .map((run) => run[0]?.leaf.outcome.gross ?? 0n)
  expect(dividends.reduce((sum, one) => sum + amount(one.amount), 0n)).toBe(top.reduce((sum, one) => sum + one, 0n))
  expect(dividends.length).toBeGreaterThan(2)
})

test('bills of the example come of its own figures by the rules of real ones, and share what comes in', () => {
  const runs = (['DIVIDEND', 'DAILY_SALARY'] as const).flatMap((kind) => line.pay.runs(kind))
  expect(runs.length).toBeGreaterThan(60)
  const reached = new Set<string>()
  for (const run of runs) {
    for (const { leaf, contract, madeAt } of run) {
      expect(isBillRight(leaf)).toBe(true)
      expect(madeAt <= now).toBe(true)
      if (leaf.outcome.gross > 0n) reached.add(`${contract.receiver} ${contract.kind}`)
    }
    expect(run.reduce((sum, { leaf }) => sum + leaf.net, 0n)).toBe(run[0]?.leaf.outcome.gross)
  }
  // Everybody who has a contract is paid by it some time.
  expect(reached.size).toBe(line.pay.contracts.filter(({ kind }) => kind !== 'REALTIME_SALARY').length)
  const [last] = line.pay.runs('DAILY_SALARY')
  const day = { from: '2026-11-19', to: '2026-11-19' }
  expect(toWire(last?.[0]?.leaf.inputs.turnover ?? 0n)).toBe(line.profit(undefined, day).total.turnover)
  const again = openTrialLine({ username: 'trialtop', type: 42 }, { now: now + 3_600_000, timeZone })
  expect(again.pay.runs('DIVIDEND')[0]).toEqual(line.pay.runs('DIVIDEND')[0])
})
