import { expect, test } from 'vitest'
import { isFlood, type LoginTally } from './alarm.ts'

const rule = { failuresMin: 60, pointsOverUsual: 5, namesAnHour: 30, minutes: 10 }
const tally = (change: Partial<LoginTally>): LoginTally => ({
  succeeded: 0,
  failed: 0,
  unproved: 0,
  proved: 0,
  ...change,
})
const usual = tally({ succeeded: 900, failed: 100 })

test.each([
  ['few failures, though nobody succeeds', tally({ failed: 59 }), usual, false],
  ['enough of them', tally({ failed: 60 }), usual, true],
  ['as many as usual among many', tally({ failed: 100, succeeded: 900 }), usual, false],
  ['five points more than usual', tally({ failed: 150, succeeded: 850 }), usual, false],
  ['more than five points more', tally({ failed: 151, succeeded: 849 }), usual, true],
  [
    'pages that came back with their work',
    tally({ unproved: 500, proved: 500, succeeded: 480, failed: 20 }),
    usual,
    false,
  ],
  ['calls that never come back', tally({ unproved: 500, proved: 0, succeeded: 100 }), usual, true],
  ['work that was done and guesses all the same', tally({ unproved: 500, proved: 500, failed: 400 }), usual, true],
  ['a day without a try before', tally({ failed: 60, succeeded: 600 }), tally({}), true],
  ['a day that was a flood itself', tally({ failed: 60, succeeded: 5 }), tally({ failed: 90_000 }), true],
])('%s', (_name, recent, before, expected) => expect(isFlood(rule, recent, before)).toBe(expected))
