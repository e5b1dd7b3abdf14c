import type { Brand } from '../tokens/brand.ts'
import { toHex } from '../tokens/colour.ts'
import { palette } from '../tokens/semantic.ts'

const side = 32
const namespace = 'http://www.w3.org/2000/svg'

interface Shape {
  /** How much of the picture the mark's square takes; 1 fills it to its edges, and then has no round corners. */
  readonly ground: 'rounded' | 'full'
  /** The share of the picture in which the strokes lie. */
  readonly inside?: number
}

/** A brand's mark as a picture of its own, in the brand's own mode: where it is shown knows nothing of the page's. */
export function markPicture(brand: Brand, { ground, inside = 1 }: Shape): string {
  const tones = palette(brand, brand.defaultMode)
  const { corner, strokes, dot } = brand.mark
  const ink = toHex(tones['on-accent'])
  const paths = strokes.map((path) => `<path d="${path}"/>`).join('')
  const point =
    dot === undefined ? '' : `<circle cx="${dot[0]}" cy="${dot[1]}" r="${dot[2]}" fill="${ink}" stroke="none"/>`
  const margin = (side * (1 - inside)) / 2
  const round = ground === 'rounded' ? ` rx="${corner}"` : ''
  return `<svg xmlns="${namespace}" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}"${round} fill="${toHex(tones.accent)}"/><g transform="translate(${margin} ${margin}) scale(${inside})" fill="none" stroke="${ink}" stroke-width="2.7" stroke-linecap="round" stroke-linejoin="round">${paths}${point}</g></svg>`
}

/** The strokes alone, white on nothing, for where a system shows shapes and no colours. */
export function badgePicture({ mark: { strokes, dot } }: Brand): string {
  const paths = strokes.map((path) => `<path d="${path}"/>`).join('')
  const point =
    dot === undefined ? '' : `<circle cx="${dot[0]}" cy="${dot[1]}" r="${dot[2]}" fill="#fff" stroke="none"/>`
  return `<svg xmlns="${namespace}" viewBox="0 0 ${side} ${side}"><g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${paths}${point}</g></svg>`
}
