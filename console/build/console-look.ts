import { brandByCode, brands } from '@parlour/ui/brands/brands.ts'
import { brandCss } from '@parlour/ui/tokens/brand-css.ts'
import type { Plugin } from 'vite'

const name = 'virtual:console-look.css'

/** The console wears one look for all brands: its colours come with its own sheet. */
export const consoleLook: Plugin = {
  name: 'console-look',
  enforce: 'pre',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? looks() : undefined),
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace('data-mode="console-mode"', 'data-mode="%MODE%"')
        .replace(/\s*<meta property="csp-nonce" nonce="%NONCE%">/, ''),
  },
}

/** The console's own look, and beside it each brand's for what is shown as its portal shows it. */
function looks(): string {
  return [brandCss(brandByCode('parlour')), ...brands.map((brand) => within(brandCss(brand), brand.code))].join('\n')
}

/** A brand's colours for whatever stands inside of its look, by the light of the page. */
function within(css: string, code: string): string {
  const place = `[data-look=${code}]`
  return css.replaceAll(':root', place).replaceAll(/\[data-mode=(dark|light)\]/g, (mode) => `${mode} ${place}`)
}
