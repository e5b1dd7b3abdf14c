import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawModels } from '@parlour/core/rules/lottery/model.ts'
import { holmSmallest, twoSided } from '@parlour/core/fair/chi-square.ts'
import { drawMany, testChoice, testModel } from './mapped-draws.ts'

/** The same seeds each time: what is tested is the mapping, and this must not fail once in a hundred runs. */
const seeds = (count: number) =>
  Array.from({ length: count }, (_, at) => new Uint8Array(createHash('sha256').update(`seed ${at}`).digest()))

test.each(drawModels)('the draws of %s look like chance', (model) => {
  const draws = drawMany(model, seeds(3000))
  const told = [...testModel(model, draws), ...testChoice(model, draws)]
  expect(told.length).toBeGreaterThan(0)
  expect(holmSmallest(told.map(({ p }) => twoSided(p)))).toBeGreaterThan(0.001)
})

test('a digit that is drawn a little too often is found', () => {
  const draws = drawMany('D3', seeds(20_000)).map(([first = '', ...rest], at) => [at % 50 === 0 ? '7' : first, ...rest])
  const found = testModel('D3', draws).find(({ name }) => name === 'FIRST distribution')
  expect(found?.p).toBeLessThan(0.0005)
})

test('a draw that follows the one before is found', () => {
  const draws = drawMany('D3', seeds(20_000))
  const following = draws.map((numbers, at) => (at % 10 === 0 ? (draws[at - 1] ?? numbers) : numbers))
  const found = testModel('D3', following).filter(({ name }) => name.startsWith('FIRST lag 1 '))
  expect(Math.min(...found.map(({ p }) => p))).toBeLessThan(0.0005)
  expect(found).toHaveLength(2)
})
