import type { Plugin } from 'vite'
import { brands } from '../ui/brands/brands.ts'
import { brandCss } from '../ui/tokens/brand-css.ts'

/** Writes every brand's colours and shapes as one file for the server, which puts the visitor's brand into the page. */
export const brandCssFile: Plugin = {
  name: 'brand-css',
  generateBundle() {
    const css = Object.fromEntries(brands.map((brand) => [brand.code, brandCss(brand)]))
    this.emitFile({ type: 'asset', fileName: 'brand-css.json', source: JSON.stringify(css) })
  },
}
