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
    workspace: project.replace(/\/tsconfig\.\w+\.json$/, ''),
    command: [bin('tsc'), '-p', project, '--incremental', '--tsBuildInfoFile', remembered],
  }
}

/**
 * The types of everything come with the lint, which reads them all anyway: to read them twice took a third of all checks.
 * A file belongs to the `tsconfig.json` above it, or to the one of its references that includes it.
 */
const lint: Check = { name: 'lint and types', command: [bin('oxlint'), '--type-aware', '--type-check'] }
const architecture: Check = {
  name: 'architecture and texts',
  command: [process.execPath, join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', 'tools/src/architecture'],
}
const format: Check = { name: 'format', command: [bin('oxfmt'), '--check'] }
const unused: Check = { name: 'unused', command: [bin('knip'), '--no-progress'] }

/** All of them, the longest first, so that the short ones fill the gaps at the end. */
export const checks: readonly Check[] = [lint, unused, architecture, format]

/** The types of a part alone, for who changes it: the compiler remembers, so this is a matter of seconds. */
export const typeChecks: readonly Check[] = [
  'server',
  'portal/tsconfig.source.json',
  'portal/tsconfig.test.json',
  'portal/verifier',
  'portal/worker',
  'bench',
  'console/tsconfig.source.json',
  'console/tsconfig.test.json',
  'studio',
  'studio/client',
  'core/tsconfig.source.json',
  'core/tsconfig.test.json',
  'ui/tsconfig.source.json',
  'ui/tsconfig.test.json',
  'e2e',
  'sandbox',
  'tools',
].map(typesOf)

/** The checks whose name holds one of the words; those of the whole house when there is none. `types of portal` is a part's. */
export function checksNamed(words: readonly string[]): readonly Check[] {
  if (words.length === 0) return checks
  const isNamed = ({ name }: Check) => words.some((word) => name.toLowerCase().includes(word.toLowerCase()))
  const found = checks.filter(isNamed)
  return found.includes(lint) ? found : [...found, ...typeChecks.filter(isNamed)]
}

const isCode = (path: string) => /\.(?:tsx?|mjs)$/.test(path)

/** What a first answer needs of the checks: those of what changed alone, without the ones that read the whole house. */
export function checksOf(changed: readonly string[]): readonly Check[] {
  const code = changed.filter(isCode)
  const types = typeChecks.filter(
    ({ workspace }) => workspace !== undefined && code.some((path) => path.startsWith(`${workspace}/`)),
  )
  return [
    ...(code.length > 0 ? [{ ...lint, name: 'lint', command: [bin('oxlint'), '--type-aware', ...code] }] : []),
    ...types,
    ...(changed.length > 0 ? [architecture, format] : []),
  ]
}
