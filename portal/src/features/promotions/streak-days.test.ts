import { expect, test } from 'vitest'
import { daysOfStreak } from './streak-days.ts'

const one = { cycleKey: '2026-12-10', deposit: null, amount: '3.0000', required: '9.0000', claimUntil: 0 }
const progress = (done: string) => [{ of: 'streak', done, needed: '4' } as const]

test.each([
  ['a visitor', [], [], 'next next next next'],
  ['the first day', progress('0'), [one], 'now next next next'],
  ['the third, which waits', progress('2'), [one], 'done done now next'],
  ['the third, which is done', progress('3'), [], 'done done done next'],
  ['the last, which is done', progress('4'), [], 'done done done done'],
])('%s', (_, own, ready, days) => {
  expect(daysOfStreak({ progress: own, ready }, 4).join(' ')).toBe(days)
})
