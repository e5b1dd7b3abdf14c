import { expect, test } from 'vitest'
import { whoseBooks } from './whose-books.ts'

const brand = (merchantCode: string, currency: string, isDefault = false) => ({
  brandId: `of ${merchantCode}`,
  merchantCode,
  currency,
  isDefault,
})
const brands = [
  brand('parlour', 'PHP', true),
  brand('verbena', 'VND'),
  brand('acacia', 'PHP'),
  brand('mora', 'EUR'),
  brand('nona', 'EUR'),
  brand('solo', 'JPY'),
]
const offering = brands.map(({ brandId }) => brandId).filter((brandId) => brandId !== 'of solo')

test.each([
  ['the merchant that is named', 'verbena', 'VND', 'verbena'],
  ['it too where its currency is another: it is its money all the same', 'verbena', 'PHP', 'verbena'],
  ['nobody who is known: the default brand in its currency', 'nobody', 'PHP', 'parlour'],
  ['nobody who is known: the only brand in another currency', 'nobody', 'VND', 'verbena'],
  ['nobody who is known, where two have the currency', 'nobody', 'EUR', undefined],
  ['nobody who is known, where no brand of the provider has it', 'nobody', 'JPY', undefined],
  ['nobody who is known, in a currency of nobody', 'nobody', 'USD', undefined],
])('%s', (_name, merchant, currency, expected) =>
  expect(whoseBooks({ merchant, currency }, { brands, offering, order: undefined })?.merchantCode).toBe(expected),
)

test.each([
  ['nobody who is known: the order in that currency', 'nobody', 'EUR', 'mora'],
  ['nobody who is known, in another currency than the order’s', 'nobody', 'PHP', 'parlour'],
  ['another merchant than the order’s', 'verbena', 'EUR', 'verbena'],
])('for an order of mora, %s', (_name, merchant, currency, expected) => {
  const order = { brandId: 'of mora', currency: 'EUR' }
  expect(whoseBooks({ merchant, currency }, { brands, offering, order })?.merchantCode).toBe(expected)
})
