import type { Random } from './random.ts'

/** What a motif draws with: its size, its two hues, its own random numbers and a prefix for its ids. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly hues: readonly [number, number]
  readonly random: Random
  readonly id: string
}

export function paint(lightness: number, chroma: number, hue: number, alpha = 1): string {
  return `oklch(${lightness.toFixed(3)} ${chroma.toFixed(3)} ${hue.toFixed(1)}${alpha === 1 ? '' : ` / ${alpha.toFixed(2)}`})`
}

export const at = (value: number): string => value.toFixed(1)

/** Half way between two hues, the short way round the wheel. */
function between(from: number, to: number): number {
  const turn = ((to - from + 540) % 360) - 180
  return (from + turn / 2 + 360) % 360
}

/** The sky from zenith to horizon, the light around the lamp, and the shade at the foot. */
export function night({ width, height, hues: [deep, warm], id }: Canvas): string {
  const stop = (offset: number, colour: string) => `<stop offset="${offset}" stop-color="${colour}"/>`
  return [
    `<defs><linearGradient id="${id}a" x1="0" y1="0" x2="0" y2="1">`,
    stop(0, paint(0.24, 0.09, deep)) +
      stop(0.55, paint(0.47, 0.13, between(deep, warm))) +
      stop(1, paint(0.74, 0.14, warm)),
    `</linearGradient><radialGradient id="${id}b">`,
    stop(0, paint(0.98, 0.05, 90)) + stop(0.35, paint(0.9, 0.12, warm)) + stop(1, paint(0.8, 0.12, warm, 0)),
    `</radialGradient></defs><rect width="${width}" height="${height}" fill="url(#${id}a)"/>`,
  ].join('')
}

/** Dots of one colour and size in one path: a round cap around no length. A picture of few elements is drawn sooner. */
export function dots(places: readonly (readonly [number, number])[], radius: number, colour: string): string {
  const path = places.map(([x, y]) => `M${at(x)} ${at(y)}h0`).join('')
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${at(radius * 2)}" stroke-linecap="round"/>`
}

const magnitudes = 5

/** Stars of some magnitudes, each its own size and glow. */
export function stars({ width, height, random }: Canvas, count = 46): string {
  const all = Array.from({ length: count }, () => {
    const place = [random() * width, random() * height * 0.5] as const
    return { place, size: 0.5 + random() * 1.3, glow: 0.25 + random() * 0.6 }
  })
  return all
    .slice(0, magnitudes)
    .map(({ size, glow }, magnitude) => {
      const own = all.filter((_, index) => index % magnitudes === magnitude)
      return dots(
        own.map(({ place }) => place),
        size,
        paint(0.97, 0.02, 90, glow),
      )
    })
    .join('')
}

/** Where the lamp hangs: in a tall picture higher and further out, since words stand at its foot. */
export function lampPlace({ width, height }: Canvas): readonly [number, number, number] {
  return height > width * 0.8
    ? [width * 0.78, height * 0.2, width * 0.105]
    : [width * 0.72, height * 0.34, Math.min(width, height) * 0.115]
}

/** The one source of light. */
export function lamp({ id }: Canvas, x: number, y: number, radius: number): string {
  const halo = `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius * 2.7)}" fill="url(#${id}b)" opacity=".85"/>`
  return `${halo}<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${paint(0.965, 0.065, 88)}"/>`
}

/** One rolling edge of land; nearer ones are lower and darker. */
export function ridge({ width, height, random }: Canvas, top: number, swell: number, fill: string): string {
  const waves = Math.max(2, Math.round(width / 210))
  const step = width / waves
  let y = top
  let path = `M0 ${at(top)}`
  for (let wave = 1; wave <= waves; wave++) {
    const next = top + (random() - 0.5) * swell * 1.4
    const [rise, fall] = [y - swell * (0.5 + random()), next + swell * (0.2 + random() * 0.4)]
    const x = step * (wave - 1)
    path += `C${at(x + step * 0.35)} ${at(rise)} ${at(x + step * 0.62)} ${at(fall)} ${at(x + step)} ${at(next)}`
    y = next
  }
  return `<path d="${path}V${height}H0Z" fill="${fill}"/>`
}
