import { expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import type { Offer } from '../types.ts'
import { checkTerms, returnsAboveOne } from './check-terms.ts'

const offer: Offer = {
  brandId: 'b',
  gameId: 1,
  playId: 2704,
  playCode: 'DE_DB',
  groupCode: 'DE',
  playName: 'Đề',
  sorting: 1,
  singleBetPrice: units(1n),
  prizes: { ALL: 995_000n },
  unitsPerNote: 1,
  discount: 0n,
  stakeMin: units(1n),
  stakeMax: units(100n),
  winAmountMax: units(1_000n),
  maxUnits: 100,
  maxLiability: null,
  isEnabled: true,
  ruleVersion: 1,
}
const checked = (change: Partial<Offer>) => checkTerms(offer, { ...offer, ...change })
const invalid = (field: string) => ({ ok: false, code: 'offer_invalid', details: { field } })

test('terms are taken where something changes', () => {
  expect(checked({})).toMatchObject({ code: 'nothing_changed' })
  expect(checked({ prizes: { ALL: 980_000n } })).toMatchObject({ ok: true })
  expect(checked({ maxLiability: units(5n) })).toMatchObject({ ok: true })
  expect(checked({ isEnabled: false })).toMatchObject({ ok: true })
})

test('terms that cannot be are refused by name', () => {
  expect(checked({ prizes: { ALL: 1n, FIRST: 1n } })).toEqual(invalid('prizes'))
  expect(checked({ prizes: null })).toEqual(invalid('prizes'))
  expect(checked({ prizes: { ALL: -1n } })).toEqual(invalid('prizes'))
  expect(checked({ stakeMin: 0n })).toEqual(invalid('stakeMin'))
  expect(checked({ stakeMin: units(101n) })).toEqual(invalid('stakeMin'))
  expect(checked({ winAmountMax: 0n })).toEqual(invalid('winAmountMax'))
  expect(checked({ maxLiability: 0n })).toEqual(invalid('maxLiability'))
})

test('a return of one is the most that one operator gives away', () => {
  expect(returnsAboveOne('VN27', { ...offer, prizes: { ALL: units(100n) } })).toBe(false)
  expect(returnsAboveOne('VN27', { ...offer, prizes: { ALL: units(100n) + 1n } })).toBe(true)
  // A discount makes the same prize dearer: 66 of 100 are not charged.
  expect(returnsAboveOne('VN27', { ...offer, discount: 6_600n })).toBe(true)
  expect(returnsAboveOne('VN27', { ...offer, prizes: null })).toBe(false)
})
