import { expect, test } from 'vitest'
import { isSameDraw } from './same-draw.ts'

const draw = (...numbers: readonly string[]) => ({ kind: 'prizes' as const, prizes: [{ code: 'DB', numbers }] })

test.each([
  ['itself', draw('01', '02'), draw('01', '02'), true],
  ['other numbers', draw('01', '02'), draw('01', '03'), false],
  ['another order', draw('01', '02'), draw('02', '01'), false],
  ['another prize', draw('01'), { kind: 'prizes' as const, prizes: [{ code: 'G1', numbers: ['01'] }] }, false],
  ['fewer numbers', draw('01', '02'), draw('01'), false],
  ['digits cut elsewhere', draw('0', '12'), draw('01', '2'), false],
])('a draw beside %s', (_, one, other, isSame) => {
  expect(isSameDraw(one, other)).toBe(isSame)
})
