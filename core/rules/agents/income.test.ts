import { expect, test } from 'vitest'
import { addIncome, incomeKinds, incomeTabOf, incomeTotal, kindsOfTab, noIncome } from './income.ts'

test.each([
  ['agent.realtime_salary', 'realtime'],
  ['agent.dividend', 'dividend'],
  ['agent.hourly_salary', 'hourly'],
  ['agent.daily_salary', 'daily'],
  ['transfer.down', undefined],
  ['promo.awarded', undefined],
])('%s is shown as %s', (kind, tab) => {
  expect(incomeTabOf(kind)).toBe(tab)
})

test('every kind is of one tab, and each tab of contracts has a kind', () => {
  const all = (['daily', 'hourly', 'realtime', 'dividend'] as const).map(kindsOfTab)
  expect(all.flat().toSorted()).toEqual(incomeKinds.toSorted())
  expect(all.every((kinds) => kinds.length > 0)).toBe(true)
})

test('what is paid on counts off', () => {
  const sums = addIncome({ ...noIncome, commission: 5n, dividend: -8n }, { ...noIncome, realtime: 2n, dividend: 3n })
  expect(sums).toEqual({ commission: 5n, daily: 0n, hourly: 0n, realtime: 2n, dividend: -5n })
  expect(incomeTotal(sums)).toBe(2n)
})
