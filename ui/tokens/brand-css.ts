import type { Brand, Mode } from './brand.ts'
import { toCss } from './colour.ts'
import { scale } from './scale.ts'
import { colourNames, palette } from './semantic.ts'

function colours(brand: Brand, mode: Mode): string {
  const tones = palette(brand, mode)
  return colourNames.map((name) => `--${name}:${toCss(tones[name])}`).join(';')
}

/** What stands on the home stage's picture does not follow the mode, it follows the picture. */
function stage({ hues, stage: { tone, hues: sky } }: Brand): readonly string[] {
  const ink = scale(hues.ink, 0.03)
  if (tone === 'dark') {
    return [
      '--stage:oklch(.97 .01 85)',
      '--stage-muted:oklch(.91 .012 85)',
      '--stage-accent:oklch(.88 .11 85)',
      `--stage-veil:${toCss(ink(13))}`,
      '--stage-chip:oklch(.16 .02 264/.66)',
      '--stage-line:oklch(1 0 0/.18)',
      `--stage-sky:linear-gradient(${night(sky)})`,
    ]
  }
  return [
    `--stage:${toCss(ink(20))}`,
    `--stage-muted:${toCss(ink(30))}`,
    `--stage-accent:${toCss(scale(hues.accent, 0.11)(38))}`,
    '--stage-veil:oklch(.985 .012 95)',
    '--stage-chip:oklch(1 0 0/.72)',
    '--stage-line:oklch(.3 .03 172/.2)',
    `--stage-sky:linear-gradient(oklch(.86 .06 ${sky[0]}),oklch(.95 .03 110) 55%,oklch(.93 .07 85))`,
  ]
}

/** A night picture's sky, dusk and ground, as `portal/src/lib/art` draws them. */
function night([deep, warm]: Brand['stage']['hues']): string {
  const dusk = (deep + (((warm - deep + 540) % 360) - 180) / 2 + 360) % 360
  return [
    `oklch(.24 .09 ${deep})`,
    `oklch(.44 .13 ${dusk}) 56%`,
    `oklch(.4 .11 ${deep}) 66%`,
    `oklch(.22 .08 ${deep}) 92%`,
  ].join()
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
    ...stage(brand),
  ].join(';')
  const other: Mode = brand.defaultMode === 'dark' ? 'light' : 'dark'
  return [
    `:root{${shape}}`,
    `:root,[data-mode=${brand.defaultMode}]{color-scheme:${brand.defaultMode};${colours(brand, brand.defaultMode)}}`,
    `[data-mode=${other}]{color-scheme:${other};${colours(brand, other)}}`,
  ].join('')
}
