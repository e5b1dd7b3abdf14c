import type { Motif } from '@parlour/ui/tokens/brand.ts'
import type { Canvas } from './canvas.ts'
import { dunes, harbour, meadow, peaks } from './motifs-land.ts'
import { gem, koi, lanterns, orchard } from './motifs-things.ts'
import { randomOf, seedOf } from './random.ts'

export interface ArtOptions {
  readonly motif: Motif
  readonly hues: readonly [number, number]
  readonly seed: number
  readonly width: number
  readonly height: number
}

const motifs: Readonly<Record<Motif, (canvas: Canvas) => string>> = {
  dunes,
  koi,
  lanterns,
  peaks,
  gem,
  orchard,
  meadow,
  harbour,
}

/** Pairs of hues that were looked at and found handsome, so no picture is left to chance. */
const settings: readonly (readonly [Motif, number, number])[] = [
  ['lanterns', 275, 40],
  ['harbour', 250, 55],
  ['peaks', 255, 350],
  ['koi', 225, 195],
  ['dunes', 285, 62],
  ['gem', 270, 168],
  ['harbour', 290, 30],
  ['orchard', 320, 75],
  ['peaks', 262, 20],
  ['lanterns', 300, 20],
]

/** The inside of an SVG of the given size: markup without styles, the same for the same options. */
export function drawArt({ motif, hues, seed, width, height }: ArtOptions): string {
  const id = `${motif}${seed}x${width}`
  return motifs[motif]({ width, height, hues, random: randomOf(seed), id })
}

/** The picture that belongs to a code for ever, such as a game's. */
export function artFor(code: string): Pick<ArtOptions, 'motif' | 'hues' | 'seed'> {
  const seed = seedOf(code)
  const [motif, deep, warm] = settings[seed % settings.length] ?? ['dunes', 268, 58]
  return { motif, hues: [deep, warm], seed }
}
