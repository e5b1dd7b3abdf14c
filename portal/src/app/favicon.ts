import type { Brand } from '@parlour/ui/tokens/brand.ts'
import { toHex } from '@parlour/ui/tokens/colour.ts'
import { palette } from '@parlour/ui/tokens/semantic.ts'

/** The brand's mark as the tab's icon, in the brand's own mode: a browser's tab bar does not follow the page. */
export function showFavicon(brand: Brand): void {
  const tones = palette(brand, brand.defaultMode)
  const { corner, strokes, dot } = brand.mark
  const ink = toHex(tones['on-accent'])
  const paths = strokes.map((path) => `<path d="${path}"/>`).join('')
  const point =
    dot === undefined ? '' : `<circle cx="${dot[0]}" cy="${dot[1]}" r="${dot[2]}" fill="${ink}" stroke="none"/>`
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${toHex(tones.accent)}"/><g fill="none" stroke="${ink}" stroke-width="2.7" stroke-linecap="round" stroke-linejoin="round">${paths}${point}</g></svg>`
  document.querySelector('link[rel=icon]')?.setAttribute('href', `data:image/svg+xml,${encodeURIComponent(picture)}`)
}
