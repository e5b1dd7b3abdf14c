import { expect, test } from 'vitest'
import { basisPointsOf, emptyDraft, formOf, levelOf, nextLevel } from './ladder-form.ts'

test.each([
  ['0.2', 20],
  ['1', 100],
  ['0.05', 5],
  ['100', 10_000],
  ['100.01', undefined],
  ['0.005', undefined],
  ['-1', undefined],
  ['', undefined],
])('%s percent', (text, points) => {
  expect(basisPointsOf(text)).toBe(points)
})

const [, first] = emptyDraft.levels

test('a rank is what was written, or nothing while something is no number', () => {
  if (!first) throw new Error('a rank')
  const form = { ...formOf(first), total: ' 30000 ', cashback: '0.2', withdrawalsADay: '5' }
  expect(levelOf(first, form)).toEqual({ ...first, total: '30000', cashbackBasisPoints: 20, withdrawalsADay: 5 })
  expect(levelOf(first, { ...form, bonus: '1,000' })).toBeUndefined()
  expect(levelOf(first, { ...form, withdrawalsADay: '0' })).toBeUndefined()
  expect(nextLevel(emptyDraft.levels)).toMatchObject({ rankLevel: 2, names: { en: 'VIP2' } })
})
