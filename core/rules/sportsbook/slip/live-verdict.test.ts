import { expect, test } from 'vitest'
import { decideLive, type WaitedLeg } from './live-verdict.ts'
import type { QuotedSelection } from './odds-policy.ts'

const quoted = (value: string, marketKey = '1X2'): QuotedSelection => ({
  marketKey,
  outcome: '1',
  odds: { format: 'DEC', value },
})
const waited = (own: Partial<WaitedLeg['now']> = {}): WaitedLeg => ({
  requested: quoted('2.00'),
  dangerSeq: 3,
  now: { isOpen: true, dangerSeq: 3, current: quoted('2.00'), ...own },
})
const higher = { kind: 'HIGHER' } as const
const causeOf = (...legs: readonly WaitedLeg[]) => {
  const decided = decideLive(legs, higher)
  return decided.ok ? decided.value.map(({ value }) => value) : decided.details
}

test('nothing happened: it is taken at the price that was submitted, also where it became better', () => {
  expect(causeOf(waited(), waited({ current: quoted('2.20') }))).toEqual(['2.00', '2.00'])
})

test('trap 12: whatever happened meanwhile refuses it, though the price is the same again', () => {
  expect(causeOf(waited(), waited({ dangerSeq: 5 }))).toEqual({ leg: 1, cause: 'DANGER' })
})

test('a market that is shut or a selection that is gone refuses it, then a price that is not taken', () => {
  expect(causeOf(waited({ isOpen: false }))).toEqual({ leg: 0, cause: 'CLOSED' })
  expect(causeOf(waited({ current: undefined }))).toEqual({ leg: 0, cause: 'CLOSED' })
  expect(causeOf(waited({ current: quoted('1.90') }))).toEqual({ leg: 0, cause: 'PRICE' })
  expect(causeOf(waited({ current: quoted('2.00', 'OU|line4=10') }))).toEqual({ leg: 0, cause: 'PRICE' })
})

test('trap 15: a worse price that the policy takes is what the ticket carries; the player gains nothing by the wait', () => {
  const decided = decideLive([waited({ current: quoted('1.90') })], { kind: 'ANY' })
  expect(decided).toMatchObject({ ok: true, value: [{ value: '1.90' }] })
})
