// `npm run check`: format, types, lint, unused, architecture. A line a check, then the tally; exit 1 on any failure.
// `--json FILE` writes the tally to a file as well, for `npm test`.
import { spawn } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

interface Check {
  readonly name: string
  readonly command: readonly string[]
}

const { values: wish } = parseArgs({ options: { json: { type: 'string' } } })
const root = join(import.meta.dirname, '..', '..')
const bin = (name: string) => join(root, 'node_modules', '.bin', name)

/** The longest first, so that the short ones fill the gaps at the end. */
const checks: readonly Check[] = [
  { name: 'lint', command: [bin('oxlint'), '--type-aware'] },
  ...['server', 'portal', 'console'].map(typesOf),
  {
    name: 'architecture and texts',
    command: [process.execPath, join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', 'tools/src/architecture'],
  },
  { name: 'unused', command: [bin('knip'), '--no-progress'] },
  ...[
    'portal/worker',
    'portal/verifier',
    'core',
    'core/tsconfig.test.json',
    'ui',
    'sandbox',
    'studio',
    'studio/client',
    'tools',
    'bench',
    'e2e',
  ]
    .filter(hasSources)
    .map(typesOf),
  { name: 'format', command: [bin('oxfmt'), '--check'] },
]

function typesOf(project: string): Check {
  return { name: `types of ${project}`, command: [bin('tsc'), '-p', project] }
}

/** A workspace that has its configuration but no line of code yet is no error of types. */
function hasSources(project: string): boolean {
  return project !== 'e2e' || readdirSync(join(root, project)).some((file) => file.endsWith('.ts'))
}

interface Result {
  readonly name: string
  readonly isGood: boolean
  readonly seconds: string
  readonly output: string
}

function run({ name, command: [program = '', ...args] }: Check): Promise<Result> {
  const startedAt = performance.now()
  // The tools' own start scripts ask for `node`: theirs must be the pinned one too.
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: path, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    const end = (isGood: boolean) =>
      resolve({ name, isGood, seconds: ((performance.now() - startedAt) / 1000).toFixed(1), output })
    child.on('error', (error) => {
      output += error.message
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}

const waiting = [...checks]
const results: Result[] = []

async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const result = await run(check)
    results.push(result)
    console.log(`${result.isGood ? 'ok    ' : 'FAILED'} ${result.name} (${result.seconds} s)`)
    if (!result.isGood) console.log(result.output.trim().replaceAll(/^/gm, '    '))
  }
}

await Promise.all(Array.from({ length: Math.max(2, Math.min(4, availableParallelism())) }, work))
const passed = results.filter(({ isGood }) => isGood).length
const failed = results.length - passed
console.log(`${passed} passed, ${failed} failed`)
if (wish.json !== undefined) writeFileSync(wish.json, JSON.stringify({ passed, failed }))
process.exitCode = failed === 0 ? 0 : 1
