import { expect, test } from 'vitest'
import { returnOf, returnText } from './play-return.ts'

const game = { model: 'VN27', series: null }
const play = { playCode: 'DE_DB', unitsPerNote: 1, discount: '0.0000' }

test('a return is exact, and above one is told apart from one', () => {
  const at = (prize: string) => returnOf(game, { ...play, prizes: { ALL: prize } })
  expect(at('99.5000')).toMatchObject({ isAboveOne: false })
  expect(returnText(at('99.5000') as never)).toBe('99.5000 %')
  expect(at('100.0000')).toMatchObject({ isAboveOne: false })
  expect(at('100.0001')).toMatchObject({ isAboveOne: true })
})

test('a play of series returns series ÷ 2000, and a play that is unknown nothing', () => {
  const straight = { playCode: 'STRAIGHT@5', unitsPerNote: 1, discount: '0.0000', prizes: null }
  expect(returnText(returnOf({ model: 'D5', series: 1956 }, straight) as never)).toBe('97.8000 %')
  expect(returnOf(game, { ...play, playCode: 'NONE', prizes: null })).toBeUndefined()
})
