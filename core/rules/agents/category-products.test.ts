import { expect, test } from 'vitest'
import { betProducts } from '../games/products.ts'
import { betProductOf, lineProducts, productsOfCategory } from './category-products.ts'
import { contractCategories } from './contract-rate.ts'

test('each product of a line is of one category, and each category but all of them has one', () => {
  const single = contractCategories.filter((category) => category !== 'CONS')
  const covered = single.flatMap((category) => productsOfCategory(category) ?? [])
  expect(covered.toSorted()).toEqual([...lineProducts].toSorted())
  expect(single.filter((category) => productsOfCategory(category)?.length === 0)).toEqual([])
  expect(productsOfCategory('CONS')).toBeNull()
})

test('e-lotteries are bets of the lottery everywhere else', () => {
  expect(productsOfCategory('ELOTT')).toEqual(['ELOTT'])
  expect(betProductOf('ELOTT')).toBe('LOTT')
  expect([...new Set(lineProducts.map(betProductOf))].toSorted()).toEqual([...betProducts].toSorted())
})
