import { join } from 'node:path'
import { brands } from '@parlour/ui/brands/brands.ts'
import { brandCss } from '@parlour/ui/tokens/brand-css.ts'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'

/** The letters of every brand's first paint; display letters and other scripts come when they are met. */
function fontPreload(files: readonly string[]): string {
  const file = files.find((name) => name.includes('inter-latin-wght-normal'))
  return file === undefined ? '' : `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>\n    `
}

/** The script that draws the stage before the others are fetched, as one line to stand in the page. */
async function firstPaint(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'src/app/first-paint.ts'), formats: ['iife'], name: 'paint' },
    },
  })
  const [made] = Array.isArray(result) ? result : []
  if (made === undefined) throw new Error('the first paint was not built')
  return made.output[0].code.trim().replaceAll('</', '<\\/')
}

/** The whole sheet stands in the page: asked for by itself it would hold back the first paint by a trip. */
function withSheet(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, name: string) => {
    const sheet = bundle[name]
    if (sheet?.type !== 'asset') throw new Error(`the sheet ${name} was not built`)
    return `\n    <style nonce="%NONCE%">${String(sheet.source).trim()}</style>`
  })
}

/** The app and its parts as a list that the first paint begins them by, not as tags that race it for the line. */
function withLateApp(html: string): string {
  const addresses: string[] = []
  const tags = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g
  const rest = html.replace(tags, (_, address: string) => {
    addresses.push(address)
    return ''
  })
  const list = `<script nonce="%NONCE%" type="application/json" id="parlour-app">${JSON.stringify(addresses)}</script>`
  return rest.replace('<!-- app -->', () => list)
}

/**
 * The placeholders that the build would not leave alone: a style that is no CSS yet, `%MODE%`, which
 * it takes for its own variable, and the nonce's `meta`, which it would add a second time.
 */
const placeholders: Plugin = {
  name: 'placeholders',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle }) => {
      const paint = await firstPaint()
      return withLateApp(withSheet(html, bundle ?? {}))
        .replace(
          '<!-- brand -->',
          `${fontPreload(Object.keys(bundle ?? {}))}<style nonce="%NONCE%">%BRAND_CSS%</style>`,
        )
        .replace('data-mode="brand-mode"', 'data-mode="%MODE%"')
        .replace(/\s*<meta property="csp-nonce" nonce="%NONCE%">/, '')
        .replace('<!-- first paint -->', () => `<script nonce="%NONCE%">${paint}</script>`)
    },
  },
}

/** Every brand's CSS by its code, for the server to write into the page: it does not import the design system. */
const brandStyles: Plugin = {
  name: 'brand-styles',
  generateBundle() {
    const styles = Object.fromEntries(brands.map((brand) => [brand.code, brandCss(brand)]))
    this.emitFile({ type: 'asset', fileName: 'brand-css.json', source: JSON.stringify(styles) })
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Home is what most visits begin with: its code comes with the first file, not after it.
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (routeId === '/' ? [] : undefined) },
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      disableLogging: true,
      tmpDir: 'node_modules/.tanstack',
    }),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    placeholders,
    brandStyles,
  ],
  // The nonce of every response replaces the placeholder, also in the tags that the build writes.
  html: { cspNonce: '%NONCE%' },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    // Inlined files would be `data:` addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        // What every page needs comes in few files: thirty small ones compress worse and wait in turn.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]/,
            },
            { name: 'lib', test: /src[\\/]lib[\\/](i18n|api|session|clock|art)[\\/](?!sealed)/ },
          ],
        },
      },
    },
  },
})
