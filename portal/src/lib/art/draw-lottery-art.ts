import type { Canvas } from './canvas.ts'
import { card, dice, digits, eggs, race, rack, waves } from './motifs-games.ts'
import { bay, garden, lotus, stupas, towers, volcano } from './motifs-places.ts'
import { harbour, peaks } from './motifs-land.ts'
import { lanterns } from './motifs-things.ts'
import { randomOf, seedOf } from './random.ts'

interface Look {
  readonly draw: (canvas: Canvas) => string
  /** Pairs of hues, of which each game of a kind has one. */
  readonly hues: readonly (readonly [number, number])[]
}

const nights = [
  [268, 58],
  [290, 30],
  [250, 85],
  [225, 165],
] as const

/** Families whose place is another than that of their draw model. */
const familyLooks: Readonly<Record<string, Look>> = {
  VNMT: {
    draw: lanterns,
    hues: [
      [300, 20],
      [270, 55],
      [285, 40],
    ],
  },
  SG4D: {
    draw: garden,
    hues: [
      [270, 45],
      [250, 20],
    ],
  },
}

/** What a game is drawn with, by its draw model; what draws digits for a place is pictured by the place. */
const looks: Readonly<Record<string, Look>> = {
  VN27: {
    draw: bay,
    hues: [
      [255, 48],
      [280, 30],
      [262, 350],
    ],
  },
  VN18: {
    draw: lotus,
    hues: [
      [275, 20],
      [250, 350],
      [225, 60],
    ],
  },
  THAI: { draw: stupas, hues: [[282, 62]] },
  LAO4: { draw: harbour, hues: [[255, 30]] },
  HANOI: { draw: peaks, hues: [[255, 350]] },
  FOURD: {
    draw: towers,
    hues: [
      [262, 40],
      [290, 75],
    ],
  },
  TOGEL4: { draw: volcano, hues: [[262, 25]] },
  D5: { draw: digits(5), hues: nights },
  D3: { draw: digits(3), hues: nights },
  PK10: { draw: race, hues: nights },
  C11X5: { draw: rack, hues: nights },
  DICE3: { draw: dice, hues: nights },
  PC28: { draw: eggs, hues: nights },
  KENO80: { draw: card, hues: nights },
  LHC49: { draw: waves, hues: nights },
}

const other: Look = { draw: lanterns, hues: [[275, 40]] }

export interface LotteryArtOptions {
  readonly gameCode: string
  /** The family that it belongs to. */
  readonly groupCode: string
  readonly model: string
  readonly width: number
  readonly height: number
}

/** The picture of a lottery, the same for the same game: the inside of an SVG of the given size. */
export function drawLotteryArt({ gameCode, groupCode, model, width, height }: LotteryArtOptions): string {
  const { draw, hues } = familyLooks[groupCode] ?? looks[model] ?? other
  const seed = seedOf(gameCode)
  const pair = hues[seed % hues.length] ?? [275, 40]
  return draw({ width, height, hues: pair, random: randomOf(seed), id: `l${seed}x${width}` })
}
