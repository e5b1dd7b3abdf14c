/** A colour as the eye orders it: lightness 0–1, chroma, hue in degrees. */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

type Triple = readonly [number, number, number]

/** OKLab to linear sRGB, Björn Ottosson's matrices. */
function toLinear({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function isInGamut(colour: Oklch): boolean {
  return toLinear(colour).every((channel) => channel >= -0.0005 && channel <= 1.0005)
}

/**
 * The same lightness and hue with as much of the chroma as sRGB can show. Every screen then shows
 * one and the same colour, and the measured contrast is the contrast that is seen.
 */
export function fitToGamut(colour: Oklch): Oklch {
  let chroma = colour.chroma
  while (chroma > 0 && !isInGamut({ ...colour, chroma })) chroma -= 0.002
  return { ...colour, chroma: Math.max(0, Number(chroma.toFixed(4))) }
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = toLinear(colour).map((channel) => Math.min(1, Math.max(0, channel))) as [
    number,
    number,
    number,
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2 contrast of two opaque colours, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The colour as CSS writes it. */
export function toCss({ lightness, chroma, hue }: Oklch): string {
  return `oklch(${round(lightness)} ${round(chroma)} ${round(hue)})`
}

/** The colour as `#rrggbb`, for the few places that do not read OKLCH (the tab’s icon). */
export function toHex(colour: Oklch): string {
  const channels = toLinear(colour).map((linear) => {
    const value = Math.min(1, Math.max(0, linear))
    const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

function round(value: number): number {
  return Number(value.toFixed(4))
}
