import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** The files without which no page stands: the entry, what it imports at once, its sheets, and the letters. */
function shellFiles(bundle: Rolldown.OutputBundle): readonly string[] {
  const found = new Set<string>()
  const take = (name: string) => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    for (const sheet of file.viteMetadata?.importedCss ?? []) found.add(sheet)
    file.imports.forEach(take)
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) take(file.fileName)
  const letters = Object.keys(bundle).filter((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
  return [...found, ...letters].map((name) => `/${name}`).toSorted()
}

/** The service worker as one file at the root, with the names of this build's files in it: a new build is a new worker. */
export function serviceWorker(root: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = shellFiles(bundle)
        const all = Object.keys(bundle).toSorted().join()
        const version = createHash('sha256').update(all).digest('hex').slice(0, 12)
        const result = await build({
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          define: { SHELL_FILES: JSON.stringify(files), SHELL_VERSION: JSON.stringify(version) },
          build: {
            target: 'baseline-widely-available',
            write: false,
            lib: { entry: [join(root, 'worker/service-worker.ts')], formats: ['iife'], name: 'worker' },
          },
        })
        const made = (Array.isArray(result) ? result : []).flatMap(({ output }) => output)
        const script = made.find((file) => file.type === 'chunk')?.code
        if (script === undefined) throw new Error('the service worker was not built')
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: script })
      },
    },
  }
}
