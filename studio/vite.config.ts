import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Beside every text its compressed twins: the studio need not compress what never changes. */
const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const made = Object.values(bundle).map(async (file) => {
        if (!/\.(?:js|css)$/.test(file.fileName)) return
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        const [small, plain] = await Promise.all([brotli(bytes), zip(bytes, { level: 9 })])
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: small })
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: plain })
      })
      await Promise.all(made)
    },
  },
}

/** The window of a game. Its page is served by the studio under a policy that takes nothing from elsewhere. */
export default defineConfig({
  root: join(import.meta.dirname, 'client'),
  publicDir: false,
  plugins: [compressedFiles],
  build: {
    target: 'baseline-widely-available',
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
