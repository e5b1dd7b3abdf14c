import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepInside, stepOf } from './mini-place.ts'

const screen = { width: 1000, height: 800 }
const panel = { width: 380, height: 600 }

test.each([
  [
    { left: 100, top: 50 },
    { left: 100, top: 50 },
  ],
  [
    { left: -40, top: -1 },
    { left: 8, top: 8 },
  ],
  [
    { left: 900, top: 700 },
    { left: 612, top: 192 },
  ],
])('%j is %j on the screen', (place, kept) => {
  expect(keepInside(place, panel, screen)).toEqual(kept)
})

test('a panel that is larger than the screen shows its beginning', () => {
  expect(keepInside({ left: -500, top: 300 }, { width: 1200, height: 900 }, screen)).toEqual({ left: 8, top: 8 })
})

test('wherever a panel is pulled, all of it stays on a screen that has room for it', () => {
  const at = fc.integer({ min: -5000, max: 5000 })
  fc.assert(
    fc.property(
      at,
      at,
      fc.integer({ min: 400, max: 3000 }),
      fc.integer({ min: 620, max: 2000 }),
      (left, top, width, height) => {
        const kept = keepInside({ left, top }, panel, { width, height })
        expect(kept.left).toBeGreaterThanOrEqual(8)
        expect(kept.top).toBeGreaterThanOrEqual(8)
        expect(kept.left + panel.width).toBeLessThanOrEqual(width - 8)
        expect(kept.top + panel.height).toBeLessThanOrEqual(height - 8)
      },
    ),
  )
})

test('arrows move it a little, and far with Shift; other keys are left to the page', () => {
  expect(stepOf('ArrowLeft', false)).toEqual({ left: -16, top: 0 })
  expect(stepOf('ArrowDown', true)).toEqual({ left: 0, top: 96 })
  expect(stepOf('Enter', false)).toBeUndefined()
})
