import { brands } from '@parlour/ui/brands/brands.ts'
import { brandCss } from '@parlour/ui/tokens/brand-css.ts'
import type { Plugin } from 'vite'

/** Every brand's CSS by its code, for the server to write into the page: it does not import the design system. */
export const brandStyles: Plugin = {
  name: 'brand-styles',
  generateBundle() {
    const styles = Object.fromEntries(brands.map((brand) => [brand.code, brandCss(brand)]))
    this.emitFile({ type: 'asset', fileName: 'brand-css.json', source: JSON.stringify(styles) })
  },
}
