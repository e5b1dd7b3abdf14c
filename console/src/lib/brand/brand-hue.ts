import { brands } from '@parlour/ui/brands/brands.ts'

const degrees = 360
/** Two codes that differ by a letter stand far apart on the wheel. */
const step = 137

/** The hue by which a brand is told from others at a glance: of its looks, or of its code where it has none. */
function brandHue(merchant: string): number {
  const own = brands.find(({ code }) => code === merchant.toLowerCase())
  if (own !== undefined) return own.hues.accent
  return [...merchant].reduce((hue, letter) => (hue + (letter.codePointAt(0) ?? 0) * step) % degrees, 0)
}

/** The colour of that hue that stands out on both modes' surfaces. */
export const brandColour = (merchant: string): string => `oklch(0.68 0.15 ${brandHue(merchant)})`
