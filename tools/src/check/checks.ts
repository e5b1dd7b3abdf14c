import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..', '..')

export interface Check {
  readonly name: string
  readonly command: readonly string[]
  /** The folder that its own pages tell of; checks of the whole house have none. */
  readonly workspace?: string
}

const bin = (name: string) => join(root, 'node_modules', '.bin', name)

/** What the compiler remembers of its last look, so that a second one reads only what changed since. */
const memory = join(root, 'node_modules', '.parlour', 'types')

function typesOf(project: string): Check {
  const remembered = join(memory, `${project.replaceAll('/', '-')}.tsbuildinfo`)
  return {
    name: `types of ${project}`,
    workspace: project.replace(/\/?[\w.]+\.json$/, ''),
    command: [bin('tsc'), '-p', project, '--incremental', '--tsBuildInfoFile', remembered],
  }
}

/** A workspace that has its configuration but no line of code yet is no error of types. */
function hasSources(project: string): boolean {
  return project !== 'e2e' || readdirSync(join(root, project)).some((file) => file.endsWith('.ts'))
}

const lint: Check = { name: 'lint', command: [bin('oxlint'), '--type-aware'] }
const architecture: Check = {
  name: 'architecture and texts',
  command: [process.execPath, join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', 'tools/src/architecture'],
}
const format: Check = { name: 'format', command: [bin('oxfmt'), '--check'] }
const unused: Check = { name: 'unused', command: [bin('knip'), '--no-progress'] }

/** All of them, the longest first, so that the short ones fill the gaps at the end. */
export const checks: readonly Check[] = [
  lint,
  ...['server', 'portal', 'bench', 'console'].map(typesOf),
  unused,
  architecture,
  ...[
    'studio',
    'core/tsconfig.test.json',
    'core',
    'e2e',
    'sandbox',
    'tools',
    'studio/client',
    'ui',
    'portal/verifier',
    'portal/worker',
  ]
    .filter(hasSources)
    .map(typesOf),
  format,
]

/** The checks whose name holds one of the words; all of them when there is none. */
export function checksNamed(words: readonly string[], all: readonly Check[] = checks): readonly Check[] {
  if (words.length === 0) return all
  return all.filter(({ name }) => words.some((word) => name.toLowerCase().includes(word.toLowerCase())))
}

const isCode = (path: string) => /\.(?:tsx?|mjs)$/.test(path)

/** What a first answer needs of the checks: those of what changed alone, without the ones that read the whole house. */
export function checksOf(changed: readonly string[], all: readonly Check[] = checks): readonly Check[] {
  const code = changed.filter(isCode)
  const types = all.filter(
    ({ workspace }) => workspace !== undefined && code.some((path) => path.startsWith(`${workspace}/`)),
  )
  return [
    ...(code.length > 0 ? [{ ...lint, command: [...lint.command, ...code] }] : []),
    ...types,
    ...(changed.length > 0 ? [architecture, format] : []),
  ]
}
