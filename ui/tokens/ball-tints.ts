import { toCss, type Oklch } from './colour.ts'
import { scale } from './scale.ts'

/** Colours that balls have in the field itself, whatever the brand: a tint is one of these words. */
export const ballTints = [
  'red',
  'blue',
  'green',
  'yellow',
  'black',
  'orange',
  'cyan',
  'violet',
  'silver',
  'maroon',
] as const

export type BallTint = (typeof ballTints)[number]

export interface BallTones {
  readonly ball: Oklch
  readonly 'ball-light': Oklch
  readonly 'ball-shade': Oklch
  readonly 'on-ball': Oklch
}

/** Hue, chroma and how light the middle of the ball is; light balls have dark numbers. */
const looks: Readonly<Record<BallTint, readonly [hue: number, chroma: number, middle: number]>> = {
  red: [25, 0.19, 50],
  blue: [256, 0.16, 48],
  green: [148, 0.13, 45],
  yellow: [98, 0.16, 87],
  black: [264, 0.01, 32],
  orange: [58, 0.16, 76],
  cyan: [205, 0.11, 80],
  violet: [295, 0.19, 48],
  silver: [264, 0.008, 82],
  maroon: [18, 0.12, 34],
}

/** The tones of a ball of a tint, lit by the same lamp as the ivory ones. */
export function ballTones(tint: BallTint): BallTones {
  const [hue, chroma, middle] = looks[tint]
  const tones = scale(hue, chroma)
  const isLight = middle > 60
  return {
    ball: tones(middle),
    'ball-light': tones(Math.min(97, middle + (isLight ? 11 : 9))),
    'ball-shade': tones(middle - (isLight ? 14 : 13)),
    'on-ball': isLight ? scale(hue, 0.03)(20) : scale(hue, 0.01)(99),
  }
}

/** The tones as the variables that a ball is drawn with. */
export function ballStyle(tint: BallTint): Readonly<Record<`--${keyof BallTones}`, string>> {
  const tones = ballTones(tint)
  return {
    '--ball': toCss(tones.ball),
    '--ball-light': toCss(tones['ball-light']),
    '--ball-shade': toCss(tones['ball-shade']),
    '--on-ball': toCss(tones['on-ball']),
  }
}
