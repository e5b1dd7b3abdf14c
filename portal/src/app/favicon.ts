import { markPicture } from '@parlour/ui/brands/mark-picture.ts'
import type { Brand } from '@parlour/ui/tokens/brand.ts'

/** The brand's mark as the tab's icon, in the brand's own mode: a browser's tab bar does not follow the page. */
export function showFavicon(brand: Brand): void {
  const picture = markPicture(brand, { ground: 'rounded' })
  document.querySelector('link[rel=icon]')?.setAttribute('href', `data:image/svg+xml,${encodeURIComponent(picture)}`)
}
