import { describe, expect, test } from 'vitest'
import { complaintReference, dueAfter, isOverdue, mayEscalate, type ComplaintStatus } from './complaint.ts'

const day = 86_400_000
const rule = { complaintDays: 14, escalationDays: 30 }
const open: ComplaintStatus = {
  reference: 'C-23456789',
  state: 'OPEN',
  dueAt: BigInt(14 * day),
  endedAt: null,
  escalatedAt: null,
}
const answered: ComplaintStatus = { ...open, state: 'ANSWERED', endedAt: BigInt(day) }

test('a reference has no letter that is read for another', () => {
  const all = Array.from({ length: 32 }, (_, at) =>
    complaintReference(Uint8Array.from({ length: 8 }, (_, n) => (n === 0 ? at : n))),
  )
  expect(all.every((one) => /^C-[2-9A-HJ-NP-Z]{8}$/.test(one))).toBe(true)
  expect(new Set(all).size).toBe(32)
})

test('its day is so many days later', () => expect(dueAfter(7, rule)).toBe(7 + 14 * day))

describe('is taken further', () => {
  test.each<[string, Partial<ComplaintStatus>, number, boolean]>([
    ['that waits in its time', open, 14 * day, false],
    ['that waits longer', open, 14 * day + 1, true],
    ['that was answered', answered, day, true],
    ['that was closed', { ...answered, state: 'CLOSED' }, day, true],
    ['on the last day', answered, 31 * day, true],
    ['too late', answered, 31 * day + 1, false],
    ['a second time', { ...answered, escalatedAt: 5n }, 2 * day, false],
    ['while it is looked at again', { ...open, state: 'ESCALATED', escalatedAt: 5n }, 99 * day, false],
    ['what is no complaint', { ...answered, reference: null, dueAt: null }, day, false],
  ])('a complaint %s', (_name, change, now, expected) => {
    expect(mayEscalate({ ...open, ...change }, now, rule)).toBe(expected)
  })
})

test.each<[Partial<ComplaintStatus>, number, boolean]>([
  [open, 14 * day, false],
  [open, 14 * day + 1, true],
  [{ state: 'ESCALATED' }, 14 * day + 1, true],
  [answered, 99 * day, false],
  [{ dueAt: null }, 99 * day, false],
])('overdue %#', (change, now, expected) => expect(isOverdue({ ...open, ...change }, now)).toBe(expected))
