import { describe, expect, test } from 'vitest'
import { brands } from '../brands/brands.ts'
import { ballTints, ballTones } from './ball-tints.ts'
import type { Mode } from './brand.ts'
import { brandCss } from './brand-css.ts'
import { contrast } from './colour.ts'
import { palette, type ColourName } from './semantic.ts'

const modes: readonly Mode[] = ['dark', 'light']
const surfaces: readonly ColourName[] = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover']
const texts: readonly ColourName[] = [
  'text',
  'text-muted',
  'text-faint',
  'accent-strong',
  'positive',
  'negative',
  'info',
  'odds-up',
  'odds-down',
]
const parts: readonly ColourName[] = ['accent', 'highlight', 'focus', 'line-control']
const pairs: readonly (readonly [ColourName, ColourName])[] = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-chat-head', 'chat-head'],
  ['accent-strong', 'accent-soft'],
  ['text', 'accent-soft'],
  ['positive', 'positive-soft'],
  ['text', 'positive-soft'],
  ['negative', 'negative-soft'],
  ['text', 'negative-soft'],
  ['on-negative', 'negative'],
  ['info', 'info-soft'],
  ['text', 'info-soft'],
  ['on-ball', 'ball'],
  ['on-ball', 'ball-shade'],
  ['on-ball-special', 'ball-special'],
]

const every = brands.flatMap((brand) => modes.map((mode) => ({ name: `${brand.code} ${mode}`, brand, mode })))

describe.each(every)('$name', ({ brand, mode }) => {
  const tones = palette(brand, mode)

  test.each(texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)))(
    '%s reads on %s',
    (text, surface) => expect(contrast(tones[text], tones[surface])).toBeGreaterThanOrEqual(4.5),
  )

  test.each(pairs)('%s reads on %s', (text, ground) =>
    expect(contrast(tones[text], tones[ground])).toBeGreaterThanOrEqual(4.5),
  )

  test.each(parts.flatMap((part) => surfaces.map((surface) => [part, surface] as const)))(
    '%s is seen on %s',
    (part, surface) => expect(contrast(tones[part], tones[surface])).toBeGreaterThanOrEqual(3),
  )
})

test('contrast is the one of WCAG', () => {
  const white = { lightness: 1, chroma: 0, hue: 0 }
  const black = { lightness: 0, chroma: 0, hue: 0 }
  expect(contrast(white, black)).toBeCloseTo(21, 1)
  expect(contrast(white, white)).toBe(1)
})

test('a brand writes both modes', () => {
  for (const brand of brands) {
    expect(brandCss(brand)).toContain(`:root,[data-mode=${brand.defaultMode}]`)
    expect(brandCss(brand)).toMatch(/\[data-mode=(dark|light)\]\{color-scheme/)
    expect(brandCss(brand)).not.toContain('NaN')
  }
})

test.each(ballTints)('the number of a %s ball reads all over it', (tint) => {
  const tones = ballTones(tint)
  // It stands in the middle, and its edges reach into the shade.
  expect(contrast(tones['on-ball'], tones.ball)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(tones['on-ball'], tones['ball-shade'])).toBeGreaterThanOrEqual(4.5)
})
