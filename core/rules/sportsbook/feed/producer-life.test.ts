import { expect, test } from 'vitest'
import {
  asked,
  heard,
  recoveryAllowedAt,
  recoveryPatienceMs,
  shut,
  silentMs,
  snapshotDone,
  stepOf,
  taken,
  type Producer,
} from './producer-life.ts'

const up: Producer = { state: 'UP', heardAt: 1000, takenTo: 900 }
const minute = 60_000

test('trap 8: whoever falls silent is shut, at once and alone', () => {
  expect([stepOf(up, 1000 + silentMs), stepOf(up, 1001 + silentMs)]).toEqual(['NONE', 'SHUT'])
  const down = shut(up)
  expect(down).toEqual({ state: 'DOWN', heardAt: 1000, takenTo: 900 })
  expect(stepOf(down, 100_000)).toBe('NONE')
  expect(stepOf(heard(down, { at: 99_000, isSubscribed: true }), 100_000)).toBe('ASK')
})

test('our own start is a silence: nothing is open before it was asked', () => {
  expect(stepOf({ state: 'DOWN', heardAt: 5000, takenTo: 0 }, 5000)).toBe('ASK')
})

test('trap 9: one recovery at a time, however often the feed says that it lost us', () => {
  const recovering = asked(shut(up), { requestId: 'a', askedAt: 2000 })
  const told = heard(recovering, { at: 12_000, isSubscribed: false })
  expect(told.state).toBe('RECOVERING')
  expect(stepOf(told, 12_000)).toBe('NONE')
  const late = heard(told, { at: 2001 + recoveryPatienceMs, isSubscribed: false })
  expect(stepOf(late, 2001 + recoveryPatienceMs)).toBe('ASK')
  expect(heard(up, { at: 2000, isSubscribed: false }).state).toBe('DOWN')
})

test('trap 7: the snapshot of an older request opens nothing', () => {
  const again = asked(asked(shut(up), { requestId: 'a', askedAt: 1 }), { requestId: 'b', askedAt: 2 })
  expect(snapshotDone(again, 'a')).toEqual(again)
  expect(snapshotDone(again, 'b')).toEqual({ state: 'UP', heardAt: 1000, takenTo: 900 })
  expect(snapshotDone(shut(up), 'b').state).toBe('DOWN')
})

test('what was taken in moves on only, and is where a recovery begins', () => {
  expect(taken(up, 950).takenTo).toBe(950)
  expect(taken(up, 100).takenTo).toBe(900)
})

test.each([
  ['nothing was asked', 10 * minute, [], 0],
  [
    'young: twenty in ten minutes',
    10 * minute,
    Array.from({ length: 20 }, (_, at) => -at * 1000),
    10 * minute - 19_000,
  ],
  [
    'older than half an hour: four in ten minutes',
    31 * minute,
    [-1, -2, -3, -4].map((ago) => ago * minute),
    6 * minute,
  ],
  ['older than half an hour: three are no matter', 31 * minute, [-1, -2, -3].map((ago) => ago * minute), 0],
  ['older than a day: two in half an hour', 25 * 60 * minute, [-1 * minute, -2 * minute], 28 * minute],
] as const)('a recovery waits for the feed’s own limits: %s', (_what, age, ago, waits) => {
  const now = 1e9
  const told = { takenTo: now - age, asked: ago.map((at) => now + at) }
  expect(recoveryAllowedAt(now, told) - now).toBe(waits)
})
