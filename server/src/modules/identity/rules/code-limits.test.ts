import { describe, expect, test } from 'vitest'
import { isOpen, mayAskForCode } from './code-limits.ts'

const rule = {
  codeMinutes: 5,
  ticketMinutes: 30,
  againAfterSeconds: 60,
  tries: 5,
  addressADay: 10,
  networkADay: 20,
  numberRangeAnHour: 30,
}
const fresh = { lastAt: null, addressToday: 0, networkToday: 0, rangeLastHour: 0 }
const now = 1_000_000

describe('a code may be asked for', () => {
  test.each([
    ['for the first time', fresh, undefined],
    ['a minute later', { ...fresh, lastAt: now - 60_000, addressToday: 1 }, undefined],
    ['not within the minute', { ...fresh, lastAt: now - 59_999, addressToday: 1 }, 'identity.code_too_soon'],
    ['nine times a day by an address', { ...fresh, addressToday: 9 }, undefined],
    ['not ten times', { ...fresh, addressToday: 10 }, 'identity.code_limit'],
    ['not by a network that asked twenty times', { ...fresh, networkToday: 20 }, 'identity.code_limit'],
    ['not into a range that was asked for thirty times', { ...fresh, rangeLastHour: 30 }, 'identity.code_limit'],
  ])('%s', (_name, asked, code) => {
    const decision = mayAskForCode(rule, asked, now)
    expect(decision.ok ? undefined : decision.code).toBe(code)
  })

  test('and whoever is too soon is told when', () => {
    expect(mayAskForCode(rule, { ...fresh, lastAt: now - 10_500 }, now)).toMatchObject({
      details: { againAt: now + 49_500, seconds: 50 },
    })
  })
})

test.each([
  ['unused, in time, untried', { tries: 0, expiresAt: now + 1, usedAt: null }, true],
  ['at its end', { tries: 0, expiresAt: now, usedAt: null }, false],
  ['used', { tries: 0, expiresAt: now + 1, usedAt: now }, false],
  ['tried five times', { tries: 5, expiresAt: now + 1, usedAt: null }, false],
])('a code that is %s', (_name, code, open) => expect(isOpen(rule, code, now)).toBe(open))
