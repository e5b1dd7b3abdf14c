import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import { areTermsWhole, convertible, decideConversion, worthOf, type ConversionTerms } from './convert.ts'
import { decideRedemption, type ItemTerms } from './redeem.ts'

const terms: ConversionTerms = {
  isOpen: true,
  pointsAUnit: 10,
  minimum: units(100n),
  multipleOf: units(10n),
  maximumADay: units(5000n),
}

describe('points become money', () => {
  test('points-07: of 1,234.56 points 1,230 become 123.00', () => {
    const points = convertible(12_345_600n, terms)
    expect([points, worthOf(points, terms), 12_345_600n - points]).toEqual([units(1230n), units(123n), 45_600n])
  })

  test.each([
    ['closed', { isOpen: false }, 100n, 'points.convert_closed'],
    ['below the least', {}, 90n, 'points.amount_invalid'],
    ['no multiple', {}, 105n, 'points.amount_invalid'],
    ['over the day', {}, 4010n, 'points.day_limit'],
    ['more than there is', {}, 2010n, 'points.insufficient'],
  ])('not when %s', (_name, change, asked, code) => {
    const facts = { balance: units(2000n), today: units(1000n), terms: { ...terms, ...change } }
    expect(decideConversion(units(asked), facts)).toMatchObject({ ok: false, code })
  })

  test('what is no amount is refused as such', () => {
    const facts = { balance: units(2000n), today: 0n, terms }
    expect(decideConversion(undefined, facts)).toMatchObject({ code: 'points.amount_invalid' })
    expect(decideConversion(0n, { ...facts, terms: { ...terms, minimum: 0n } })).toMatchObject({ ok: false })
  })

  test('whole terms give whole minor units for whatever is accepted', () => {
    const some = fc.record({
      pointsAUnit: fc.integer({ min: 1, max: 500 }),
      minimum: fc.bigInt(1n, 1000n).map(units),
      multipleOf: fc.bigInt(1n, 1000n).map(units),
    })
    fc.assert(
      fc.property(some, fc.bigInt(1n, 100_000n).map(units), (change, balance) => {
        const own = { ...terms, ...change, maximumADay: null }
        fc.pre(areTermsWhole(own, 100n))
        const decided = decideConversion(convertible(balance, own), { balance, today: 0n, terms: own })
        expect(decided.ok).toBe(convertible(balance, own) > 0n)
        if (!decided.ok) return
        expect(decided.value.money % 100n).toBe(0n)
        expect(decided.value.money * BigInt(own.pointsAUnit)).toBe(decided.value.points)
      }),
    )
  })
})

const item: ItemTerms = {
  category: 'PHYSICAL',
  price: units(500n),
  stock: 2,
  perMember: 1,
  rankLevel: 2,
  startsAt: 100,
  endsAt: 200,
  isPublished: true,
}
const recipient = { name: 'Marisol Vega', phone: '+52 55 1234 5678', address: 'Calle 1' }
const asked = { isOpen: true, item, now: 150, balance: units(500n), taken: 0, rankLevel: 2, recipient }

test('points buy an item', () => {
  expect(decideRedemption(asked)).toEqual({ ok: true, value: { price: units(500n) } })
  const bonus = { ...asked, item: { ...item, category: 'BONUS' as const, stock: null }, recipient: undefined }
  expect(decideRedemption(bonus)).toMatchObject({ ok: true })
})

test.each([
  ['the mall is closed', { isOpen: false }, 'points.mall_closed'],
  ['it is a draft', { item: { ...item, isPublished: false } }, 'points.item_unknown'],
  ['it has not begun', { now: 99 }, 'points.item_not_open'],
  ['it is over', { now: 200 }, 'points.item_not_open'],
  ['the rank is too low', { rankLevel: 1 }, 'points.rank_needed'],
  ['the member has had it', { taken: 1 }, 'points.member_limit'],
  ['none is left', { item: { ...item, stock: 0 } }, 'points.sold_out'],
  ['there is nowhere to send it', { recipient: undefined }, 'points.recipient_needed'],
  ['a part of the address is blank', { recipient: { ...recipient, address: ' ' } }, 'points.recipient_needed'],
  ['there are too few points', { balance: units(500n) - 1n }, 'points.insufficient'],
])('no item when %s', (_name, change, code) => {
  expect(decideRedemption({ ...asked, ...change })).toMatchObject({ ok: false, code })
})
