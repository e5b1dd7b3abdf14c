import { join } from 'node:path'
import { defineConfig } from 'vite'

/** The window of a game. Its page is served by the studio under a policy that takes nothing from elsewhere. */
export default defineConfig({
  root: join(import.meta.dirname, 'client'),
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
