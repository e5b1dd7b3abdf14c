import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Smaller files gain less than the server's second look for them costs. */
const bytesMin = 1024
const compressible = /\.(?:js|css|svg)$/

/** Beside every text its compressed twins, as small as they come: the server need not compress what never changes. */
export const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const made = Object.values(bundle).map(async (file) => {
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (!compressible.test(file.fileName) || bytes.length < bytesMin) return
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        const [small, plain] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })])
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: small })
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: plain })
      })
      await Promise.all(made)
    },
  },
}
