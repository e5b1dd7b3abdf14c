import { expect, test } from 'vitest'
import { pickFound } from './pick-found.ts'

const items = [
  { name: 'Slow Keno', also: 'KENO' },
  { name: 'Keno · 5 min' },
  { name: 'Withdraw', also: 'cash out payout' },
]
const found = (question: string) => {
  const { items: picked, isNear } = pickFound(items, question)
  return [picked.map(({ name }) => name), isNear]
}

test.each([
  ['keno', ['Slow Keno', 'Keno · 5 min'], false],
  ['slow ke', ['Slow Keno'], false],
  ['cash', ['Withdraw'], false],
  ['kneo', ['Slow Keno', 'Keno · 5 min'], true],
  ['witdraw', ['Withdraw'], true],
  ['roulette', [], true],
])('%j finds %j; whether that is only near: %s', (question, names, isNear) => {
  expect(found(question)).toEqual([names, isNear])
})

test('so many of a kind are shown', () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ name: `Game ${at}` }))
  expect(pickFound(many, 'game').items).toHaveLength(6)
})
