import { defined } from '@parlour/core/kernel/assert.ts'
import { tileOf } from '../catalogue/tile.ts'
import { emblems, type Ink } from './emblems.ts'

const backdrops = 5
const frames = 4
const starsMax = 9

const hsl = (hue: number, saturation: number, light: number) => `hsl(${Math.round(hue)} ${saturation}% ${light}%)`

/**
 * The tile of a game: its theme's drawing in its colours, before one of some backdrops in one of some frames, with a sky
 * of its own. Drawn from its number alone, without scripts and inline styles.
 */
export function iconOf(number: number): string {
  const { theme, hues, grain } = tileOf(number)
  const byte = (at: number) => defined(grain[at % grain.length], 'grain has 32 bytes')
  const [first, second] = hues
  const ink: Ink = {
    light: hsl(second, 88, 84),
    main: hsl(second, 80, 62),
    deep: hsl(first, 62, 20),
    glow: hsl(second + 40, 95, 74),
  }
  const size = 0.9 + (byte(3) % 16) / 100
  const lean = (byte(4) % 13) - 6
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" role="img">',
    `<defs><radialGradient id="b" cx="${40 + (byte(5) % 21)}%" cy="${24 + (byte(6) % 17)}%" r="95%">`,
    `<stop offset="0" stop-color="${hsl(first, 64, 48)}"/><stop offset="0.55" stop-color="${hsl(first + 10, 66, 29)}"/>`,
    `<stop offset="1" stop-color="${hsl(first + 24, 72, 13)}"/></radialGradient></defs>`,
    '<rect width="300" height="300" fill="url(#b)"/>',
    backdrop(byte(7) % backdrops, hsl(second, 80, 70)),
    stars(grain, ink.light),
    `<ellipse cx="150" cy="262" rx="92" ry="14" fill="${hsl(first, 80, 8)}" opacity="0.45"/>`,
    `<g transform="translate(150 154) rotate(${lean}) scale(${size.toFixed(2)})">${defined(emblems[theme], 'a theme is drawn')(ink)}</g>`,
    frame(byte(8) % frames, ink.glow),
    '</svg>',
  ].join('')
}

function backdrop(kind: number, color: string): string {
  const ray = `<path d="M0 0 L-16 -230 H16 Z" fill="${color}"/>`
  const rays = Array.from({ length: 10 }, (_, at) => `<g transform="rotate(${at * 36})">${ray}</g>`).join('')
  const rings = [56, 92, 128, 164]
    .map((r) => `<circle r="${r}" fill="none" stroke="${color}" stroke-width="10"/>`)
    .join('')
  const hills = `<path d="M-150 60 C-90 10 -40 30 10 60 C60 20 110 30 150 50 V150 H-150 Z" fill="${color}"/>`
  const bands = [-120, -60, 0, 60, 120]
    .map((x) => `<path d="M${x - 80} 150 L${x + 20} -150 h26 L${x - 54} 150 Z" fill="${color}"/>`)
    .join('')
  const dots = Array.from(
    { length: 49 },
    (_, at) => `<circle cx="${(at % 7) * 48 - 144}" cy="${Math.floor(at / 7) * 48 - 144}" r="6" fill="${color}"/>`,
  ).join('')
  const shapes = [rays, rings, hills, bands, dots]
  return `<g transform="translate(150 150)" opacity="0.16">${shapes[kind] ?? ''}</g>`
}

/** A sky that is the game's own: no two tiles have the same. */
function stars(grain: Uint8Array, color: string): string {
  const count = 5 + (defined(grain[9], 'grain') % (starsMax - 4))
  return Array.from({ length: count }, (_, at) => {
    const [x, y] = [grain[10 + 2 * at] ?? 0, grain[11 + 2 * at] ?? 0]
    const r = 1.4 + ((x ^ y) % 20) / 10
    return `<circle cx="${22 + x}" cy="${20 + Math.round(y * 0.72)}" r="${r.toFixed(1)}" fill="${color}" opacity="0.7"/>`
  }).join('')
}

function frame(kind: number, color: string): string {
  const line = (inset: number, radius: number, width: number) =>
    `<rect x="${inset}" y="${inset}" width="${300 - 2 * inset}" height="${300 - 2 * inset}" rx="${radius}" fill="none" stroke="${color}" stroke-width="${width}" opacity="0.55"/>`
  if (kind === 0) return line(9, 20, 3)
  if (kind === 1) return line(7, 14, 2) + line(14, 10, 1)
  const corner = `<path d="M-138 -104 V-126 Q-138 -138 -126 -138 H-104" fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round" opacity="0.7"/>`
  const corners = [0, 90, 180, 270]
    .map((turn) => `<g transform="translate(150 150) rotate(${turn})">${corner}</g>`)
    .join('')
  return kind === 2 ? corners : ''
}
