import { brandByCode } from '@parlour/ui/brands/brands.ts'
import { brandCss } from '@parlour/ui/tokens/brand-css.ts'
import type { Plugin } from 'vite'

const name = 'virtual:console-look.css'

/** The console wears one look for all brands: its colours come with its own sheet. */
export const consoleLook: Plugin = {
  name: 'console-look',
  enforce: 'pre',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? brandCss(brandByCode('parlour')) : undefined),
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace('data-mode="console-mode"', 'data-mode="%MODE%"')
        .replace(/\s*<meta property="csp-nonce" nonce="%NONCE%">/, ''),
  },
}
