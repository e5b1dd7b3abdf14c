import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@parlour/core/locales/locales.ts'
import { build, type Plugin } from 'vite'

const sha256 = (text: string, encoding: 'base64' | 'hex') => createHash('sha256').update(text).digest(encoding)

/** The languages whose texts stand in the file, each with its own. */
function languagesOf(root: string) {
  return locales
    .filter(({ isComplete, pseudoOf }) => isComplete && pseudoOf === undefined)
    .map(({ tag, name, direction }) => ({
      tag,
      name,
      direction,
      texts: JSON.parse(readFileSync(join(root, 'locales', tag, 'verifier.json'), 'utf8')) as unknown,
    }))
}

/** The file that checks draws without a line: script, style and texts in one page, which may run those and nothing else. */
async function buildVerifier(root: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { VERIFIER_LANGUAGES: JSON.stringify(languagesOf(root)) },
    build: {
      target: 'baseline-widely-available',
      write: false,
      lib: { entry: [join(root, 'verifier/verifier.ts')], formats: ['iife'], name: 'verifier' },
    },
  })
  const made = (Array.isArray(result) ? result : []).flatMap(({ output }) => output)
  const chunk = made.find((file) => file.type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('the offline verifier was not built')
  const script = chunk.code.trim().replaceAll('</', '<\\/')
  const style = readFileSync(join(root, 'verifier/verifier.css'), 'utf8').trim()
  const filled: Readonly<Record<string, string>> = {
    SCRIPT_HASH: `sha256-${sha256(script, 'base64')}`,
    STYLE_HASH: `sha256-${sha256(style, 'base64')}`,
    // Nothing but the hashed text stands between the tags.
    '<!-- SCRIPT -->': `<script>${script}</script>`,
    '<!-- STYLE -->': `<style>${style}</style>`,
  }
  const template = readFileSync(join(root, 'verifier/verifier.html'), 'utf8')
  return template.replaceAll(/SCRIPT_HASH|STYLE_HASH|<!-- (?:SCRIPT|STYLE) -->/g, (place) => filled[place] ?? place)
}

/** Leaves `verifier.html` beside the page, and tells the page what its file is known by. */
export function offlineVerifier(root: string): Plugin {
  let html = ''
  return {
    name: 'offline-verifier',
    apply: 'build',
    async config() {
      html = await buildVerifier(root)
      const known = { sha256: sha256(html, 'hex'), bytes: Buffer.byteLength(html) }
      return { define: { OFFLINE_VERIFIER: JSON.stringify(known) } }
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'verifier.html', source: html })
    },
  }
}
