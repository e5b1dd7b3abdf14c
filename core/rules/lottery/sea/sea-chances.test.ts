import { expect, test } from 'vitest'
import type { DrawModel } from '../model.ts'
import { betOn, differencesOver, marchingDraws } from '../play-trials.test-support.ts'

const count = (length: number, digits: number) =>
  Array.from({ length }, (_, value) => String(value).padStart(digits, '0'))
const bets = (model: DrawModel, codes: readonly string[], lines: readonly string[]) =>
  codes.flatMap((code) => lines.map((content) => betOn(model, code, content)))

const lines4 = ['3171', '0000,9999,1234', count(800, 4).join(',')]
const tods4 = ['1234', '1123', '1122', '1112', '0001,0011,0012,9876,6789', '0123,0124,0125']
const lines3 = ['907', '000,111,123', count(1_000, 3).join(',')]
const tods3 = ['790', '977', '001,100,012', '123,321,122', '998']
const lines2 = ['61', '00,99', count(100, 2).join(',')]
const lines1 = ['7', '0,9', '0,1,2,3,4,5,6,7,8,9']

const ofThree = (model: DrawModel) => [...bets(model, ['TOP3'], lines3), ...bets(model, ['TOD3'], tods3)]
const ofFour = (model: DrawModel) => [...bets(model, ['TOP4'], lines4), ...bets(model, ['TOD4'], tods4)]
const above = (model: DrawModel) => [
  ...ofThree(model),
  ...bets(model, ['TOP2'], lines2),
  ...bets(model, ['RUN_TOP'], lines1),
]
const below = (model: DrawModel) => [...bets(model, ['BOTTOM2'], lines2), ...bets(model, ['RUN_BOTTOM'], lines1)]

test('Lao, over all numbers', () => {
  const draws = count(10_000, 4).map((number) => [...number])
  expect(differencesOver('LAO4', draws, [...ofFour('LAO4'), ...above('LAO4'), ...below('LAO4')])).toEqual([])
})

// A play looks at one of the two numbers, at most at four of its digits: the other number and digits stand still.
test('Hanoi, over all last digits of the special prize and of the first', () => {
  const special = count(10_000, 4).map((tail) => [`8${tail}`, '64388'])
  expect(differencesOver('HANOI', special, [...ofFour('HANOI'), ...above('HANOI')])).toEqual([])
  const first = count(100, 2).map((tail) => ['87122', `643${tail}`])
  expect(differencesOver('HANOI', first, below('HANOI'))).toEqual([])
})

const thaiBase = ['835907', '412', '079', '538', '412', '61']

test('Thai, over all last digits of the first prize and over the two below', () => {
  const first = count(1_000, 3).map((tail) => thaiBase.with(0, `835${tail}`))
  expect(differencesOver('THAI', first, above('THAI'))).toEqual([])
  const last2 = count(100, 2).map((number) => thaiBase.with(5, number))
  expect(differencesOver('THAI', last2, below('THAI'))).toEqual([])
})

// A hit is a hit on one of two numbers.
test('Thai, over each number in front and at the back', () => {
  const draws = marchingDraws(thaiBase, 3, (number, value, at) => (at >= 1 && at <= 4 ? value : number))
  const own = bets('THAI', ['FRONT3', 'BACK3'], [...lines3, '412', '079,412,538'])
  expect(differencesOver('THAI', draws, own)).toEqual([])
})
