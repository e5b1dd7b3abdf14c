import { contrast, fitToGamut, type Oklch } from './colour.ts'

/** A primitive scale: every lightness from 0 to 100 of one hue. */
export type Scale = (lightness: number) => Oklch

/** Chroma fades towards black and white as pigments do, so that extremes stay quiet. */
export function scale(hue: number, chroma: number): Scale {
  return (lightness) => {
    const fade = Math.min(1, lightness / 18, (100 - lightness) / 8 + 0.25)
    return fitToGamut({ lightness: lightness / 100, chroma: chroma * fade, hue })
  }
}

interface Reach {
  readonly from: number
  readonly step: 1 | -1
  readonly against: readonly Oklch[]
  readonly ratio: number
}

/** The first tone from a desired lightness onwards that stands out enough against every given surface. */
export function reach(tones: Scale, { from, step, against, ratio }: Reach): Oklch {
  for (let lightness = from; lightness >= 0 && lightness <= 100; lightness += step) {
    const tone = tones(lightness)
    if (against.every((surface) => contrast(tone, surface) >= ratio)) return tone
  }
  return tones(step === 1 ? 100 : 0)
}
