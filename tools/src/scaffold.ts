// `npm run new -- KIND NAME`: writes files in the house style that work as they are written.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSources } from './architecture/sources.ts'
import { WrongRequest } from './scaffold/names.ts'
import { scaffold, usage } from './scaffold/scaffold.ts'

const root = join(import.meta.dirname, '..', '..')
const [kind = '', name = ''] = process.argv.slice(2)

function main(): number {
  const written = name === '' ? undefined : scaffold(readSources(root), kind, name)
  if (!written) {
    console.error(usage)
    return 1
  }
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(`wrote ${path}`)
  }
  const oxfmt = join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt')
  // The formatter knows no SQL, and says so of a migration.
  const formatted = [...written.keys()].filter((path) => !path.endsWith('.sql'))
  if (formatted.length === 0) return 0
  const format = spawnSync(process.execPath, [oxfmt, ...formatted], { cwd: root, stdio: 'inherit' })
  if (format.status !== 0) return 1
  if (kind !== 'feature') return 0
  // The table of addresses is made by the build of the portal, and the types of the new page follow from it.
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  return (
    spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: join(root, 'portal'), stdio: 'inherit' })
      .status ?? 1
  )
}

try {
  process.exitCode = main()
} catch (error) {
  if (!(error instanceof WrongRequest)) throw error
  console.error(error.message)
  process.exitCode = 1
}
