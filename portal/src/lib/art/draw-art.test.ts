import type { Motif } from '@parlour/ui/tokens/brand.ts'
import { expect, test } from 'vitest'
import { artFor, drawArt } from './draw-art.ts'

const motifs: readonly Motif[] = ['dunes', 'koi', 'lanterns', 'peaks', 'gem', 'orchard', 'meadow', 'harbour']

test.each(motifs)('%s is whole, the same each time, and carries no style', (motif) => {
  const options = { motif, hues: [268, 58] as const, seed: 7, width: 400, height: 300 }
  const picture = drawArt(options)
  expect(picture).toBe(drawArt(options))
  expect(picture).not.toBe(drawArt({ ...options, seed: 8, hues: [200, 20] }))
  expect(picture).not.toMatch(/NaN|undefined|style=|<script/)
  expect(picture.length).toBeLessThan(25_000)
  // A hall shows a hundred of them.
  expect(picture.match(/<[a-z]/gi)?.length).toBeLessThan(110)
})

test('a code has one picture for ever', () => {
  expect(artFor('VN_HN_1M')).toEqual(artFor('VN_HN_1M'))
  const codes = Array.from({ length: 60 }, (_, index) => `GAME_${index}`)
  expect(new Set(codes.map((code) => artFor(code).motif)).size).toBeGreaterThan(4)
})
