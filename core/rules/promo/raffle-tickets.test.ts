import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import { progressOfStep, ticketsOfDay } from './raffle-tickets.ts'

const terms = { depositStep: units(500n), turnoverStep: units(5000n), perDay: 10 }

test.each([
  ['nothing', 0n, 0n, 0],
  ['a cent too little', units(500n) - 1n, units(5000n) - 1n, 0],
  ['a deposit', units(500n), 0n, 1],
  ['turnover', 0n, units(5000n), 1],
  ['both', units(1200n), units(16_000n), 5],
  ['more than a day gives', units(4000n), units(15_000n), 10],
  ['deposits that were taken back', -units(500n), units(5000n), 1],
  ['more than any number holds', units(10n ** 14n), units(10n ** 14n), 10],
])('%s gives its tickets', (_, deposits, turnover, tickets) =>
  expect(ticketsOfDay(terms, { deposits, turnover })).toBe(tickets),
)

test('what a raffle does not count gives no ticket', () => {
  const facts = { deposits: units(5000n), turnover: units(5000n) }
  expect(ticketsOfDay({ ...terms, depositStep: null }, facts)).toBe(1)
  expect(ticketsOfDay({ ...terms, turnoverStep: null }, facts)).toBe(10)
  expect(ticketsOfDay({ ...terms, depositStep: null, turnoverStep: null }, facts)).toBe(0)
})

test('whoever does more never has fewer tickets, and what is taken back takes back as many as it gave', () => {
  const amount = fc.bigInt(0n, units(20_000n))
  fc.assert(
    fc.property(amount, amount, amount, (deposits, turnover, more) => {
      const before = ticketsOfDay(terms, { deposits, turnover })
      expect(ticketsOfDay(terms, { deposits: deposits + more, turnover })).toBeGreaterThanOrEqual(before)
      expect(ticketsOfDay(terms, { deposits, turnover: turnover + more })).toBeGreaterThanOrEqual(before)
      expect(ticketsOfDay(terms, { deposits: deposits + more - more, turnover })).toBe(before)
    }),
  )
})

test('how far it is to the next ticket is told, of what counts', () => {
  expect(progressOfStep(units(1200n), units(500n))).toEqual({ done: units(200n), step: units(500n) })
  expect(progressOfStep(-1n, units(500n))).toEqual({ done: 0n, step: units(500n) })
  expect(progressOfStep(units(1200n), null)).toBeUndefined()
})
