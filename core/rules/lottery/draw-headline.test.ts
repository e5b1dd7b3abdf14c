import { expect, test } from 'vitest'
import { drawHeadline, headlineText } from './draw-headline.ts'
import type { DrawText } from './model.ts'

const prizes: DrawText = { kind: 'prizes', prizes: [{ code: 'DB', numbers: ['87122'] }] }
const markSix: DrawText = { kind: 'list', balls: ['3', '12', '49'], special: '8' }
const fourD: DrawText = { kind: 'fourd', first: '0123', second: '4', third: '5', special: [], consolation: [] }

test('the first number stands digit by digit, its two last ones special', () => {
  expect(drawHeadline(prizes)).toEqual({ balls: ['8', '7', '1', '2', '2'], accentFrom: 3 })
  expect(headlineText(prizes)).toBe('87122')
})

test('balls stay whole, and the special one comes last', () => {
  expect(drawHeadline(markSix)).toEqual({ balls: ['3', '12', '49', '8'], accentFrom: 3 })
  expect(headlineText(markSix)).toBe('3 12 49 8')
})

test('in four digits none is special', () => {
  expect(drawHeadline(fourD)?.accentFrom).toBe(4)
})

test.each<DrawText>([
  { kind: 'prizes', prizes: [] },
  { kind: 'list', balls: [] },
  { kind: 'thai', first: '', front3: [], back3: [], last2: '' },
])('a void result has none', (draw) => {
  expect(drawHeadline(draw)).toBeUndefined()
  expect(headlineText(draw)).toBe('')
})
