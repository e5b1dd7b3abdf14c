import { expect, test } from 'vitest'
import { draftOf, isFitting, requestOf } from './rules-form.ts'
import type { SportsRules } from './rules.queries.ts'

const rules: SportsRules = {
  isOn: true,
  stakeMode: 'RISK',
  minStake: 50,
  minUnit: '5.00',
  currencyFactor: 60,
  tiers: {
    1: { event: 50_000, payout: 200_000 },
    2: { event: 20_000, payout: 100_000 },
    3: { event: 10_000, payout: 50_000 },
    4: { event: 5000, payout: 20_000 },
  },
  dayPayout: 500_000,
  margins: [{ code: 'AH', prematch: 275, live: 550 }],
  delays: { SOCCER: 4500 },
  cashOutDelayMs: 7000,
  cashOutShare: { prematch: 97, live: 95 },
  paysAtOnce: true,
  builder: { isOn: false, margin: 450 },
}
const book = {
  markets: [
    { code: '1X2', prematch: 500, live: 700 },
    { code: 'AH', prematch: 300, live: 550 },
  ],
  sports: [
    { sport: 'SOCCER', delayMs: 5000 },
    { sport: 'TENNIS', delayMs: 6000 },
  ],
}

test('what stands in the fields asks for the same rules', () => {
  expect(requestOf(draftOf(rules), book)).toEqual(rules)
})

test('an emptied margin or wait is the house’s own; half of a margin keeps the house’s other half', () => {
  const draft = draftOf(rules)
  const typed = { ...draft.typed, 'prematch AH': '', 'live AH': '', 'delay SOCCER': '', 'prematch 1X2': '4.25' }
  expect(requestOf({ ...draft, typed }, book)).toMatchObject({
    margins: [{ code: '1X2', prematch: 425, live: 700 }],
    delays: {},
  })
})

test.each([
  ['prematch AH', '30.01', false],
  ['prematch AH', '30', true],
  ['live AH', '2.755', false],
  ['delay SOCCER', '31', false],
  ['delay SOCCER', '', true],
  ['cashOutDelay', '', false],
  ['cashOutLive', '101', false],
  ['cashOutLive', '49', false],
  ['builderMargin', '', false],
  ['minUnit', '0', false],
  ['minUnit', '0.1', true],
  ['minStake', '0', false],
  ['event 1', '1.5', false],
])('%s takes %s: %s', (name, text, is) => {
  expect(isFitting(name, text)).toBe(is)
  const draft = draftOf(rules)
  const request = requestOf({ ...draft, typed: { ...draft.typed, [name]: text } }, book)
  expect(request === undefined).toBe(!is)
})
