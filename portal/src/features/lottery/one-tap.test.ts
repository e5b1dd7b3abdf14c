import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { expect, test } from 'vitest'
import { together, unitsOfTouch } from './one-tap.ts'

const touch = (model: DrawModel, code: string, unitsPerNote = 1) => {
  const play = findPlay(model, code)
  if (play === undefined) throw new Error(`${model} has no ${code}`)
  return unitsOfTouch(play, unitsPerNote)
}

test('a play of single picks is bet by one touch, at the units of a pick', () => {
  expect(touch('VN27', 'LO2', 27)).toBe(27)
  expect([touch('PK10', 'RANK1'), touch('DICE3', 'SUM'), touch('LHC49', 'TM'), touch('D5', 'FIXED@')]).toEqual([
    1, 1, 1, 1,
  ])
})

test('one of several picks, or whose numbers stand for more notes than others, is not', () => {
  for (const [model, code] of [
    ['VN27', 'XIEN2'],
    ['D5', 'STRAIGHT@5'],
    ['D5', 'RX_STRAIGHT@2'],
    ['D5', 'SUM@F3'],
    ['KENO80', 'PICK3'],
    ['C11X5', 'ANY2'],
  ] as const)
    expect(touch(model, code), `${model} ${code}`).toBeUndefined()
})

test('what is on its way is shown together, each pick once', () => {
  expect(together([[['07']], [['89']], [['07']]])).toEqual([['07', '89']])
  expect(together([])).toEqual([])
})
