import { staticAvatars } from '@parlour/core/rules/avatars/static-avatars.ts'
import { expect, test } from 'vitest'
import { drawFace } from './draw-face.ts'

test('every face is its own, the same on every visit, and carries no style or script', () => {
  const drawn = staticAvatars.map(drawFace)
  expect(new Set(drawn).size).toBe(staticAvatars.length)
  expect(staticAvatars.map(drawFace)).toEqual(drawn)
  for (const face of drawn) {
    expect(face).not.toMatch(/style=|<script|on\w+=|href|NaN|undefined/)
    expect(face.length).toBeLessThan(6000)
  }
})
