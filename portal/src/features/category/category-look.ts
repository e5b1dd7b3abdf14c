import type { Motif } from '@parlour/ui/tokens/brand.ts'

interface Picture {
  readonly motif: Motif
  readonly hues: readonly [number, number]
  readonly seed: number
}

/** A picture of its own for each category, so that no two of these pages look alike. */
export const pictures = {
  LOTT: { motif: 'gem', hues: [270, 168], seed: 11 },
  LIVE: { motif: 'lanterns', hues: [275, 40], seed: 7 },
  COCKFIGHT: { motif: 'peaks', hues: [262, 20], seed: 23 },
  SPORTS: { motif: 'harbour', hues: [250, 55], seed: 5 },
  FISH: { motif: 'koi', hues: [225, 195], seed: 3 },
  RNG: { motif: 'orchard', hues: [320, 75], seed: 9 },
  PVP: { motif: 'dunes', hues: [285, 62], seed: 17 },
  ESPORTS: { motif: 'peaks', hues: [255, 350], seed: 29 },
  BINGO: { motif: 'lanterns', hues: [300, 20], seed: 13 },
  BGS: { motif: 'harbour', hues: [290, 30], seed: 19 },
  SEAMLESS: { motif: 'dunes', hues: [268, 58], seed: 41 },
} as const satisfies Record<string, Picture>

export type CategoryName = keyof typeof pictures
