import type { Brand, Mode } from './brand.ts'
import { toCss, toHex } from './colour.ts'
import { colourNames, palette } from './semantic.ts'

function colours(brand: Brand, mode: Mode): string {
  const tones = palette(brand, mode)
  return colourNames.map((name) => `--${name}:${toCss(tones[name])}`).join(';')
}

/**
 * A brand as CSS: corners and letters once, colours for both modes. The server writes it into the
 * page, so the first paint already wears the brand; `data-mode` on the root chooses the mode.
 */
export function brandCss(brand: Brand): string {
  const { radii, display } = brand
  const shape = [
    `--radius-s:${radii.s}px`,
    `--radius-m:${radii.m}px`,
    `--radius-l:${radii.l}px`,
    `--radius-control:${radii.control}px`,
    `--font-display:${display.family}`,
    `--display-weight:${display.weight}`,
    `--display-tracking:${display.tracking}`,
  ].join(';')
  const other: Mode = brand.defaultMode === 'dark' ? 'light' : 'dark'
  return [
    `:root{${shape}}`,
    `:root,[data-mode=${brand.defaultMode}]{color-scheme:${brand.defaultMode};${colours(brand, brand.defaultMode)}}`,
    `[data-mode=${other}]{color-scheme:${other};${colours(brand, other)}}`,
  ].join('')
}

/** The colour of the browser's own bars beside the page. */
export function themeColour(brand: Brand, mode: Mode): string {
  return toHex(palette(brand, mode).surface)
}
