// Everything a bare clone needs before a command can run, under any Node from 20 on. No dependency.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync, readdirSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamps = join(root, 'node_modules', '.parlour')

/**
 * How the server's Node is started. What a batch or a chunk makes lives until it is committed: in a young generation of
 * the usual 16 MB it is copied several times before it dies. And memory is not given back while calls come: that takes
 * three collections of everything within seconds, each of which all calls wait for.
 */
export const serverFlags = ['--max-semi-space-size=64', '--no-memory-reducer']

/** The Node that everything but `npm ci` runs under; its version is the lock file's. */
export function pinnedNode() {
  const name = `node-${process.platform === 'darwin' ? 'bin-' : ''}${process.platform}-${process.arch}`
  const binary = join(root, 'node_modules', name, 'bin', 'node')
  if (!existsSync(binary)) {
    throw new Error(`Parlour has no pinned Node for ${process.platform} ${process.arch} (looked for ${name}).`)
  }
  return binary
}

function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let tail = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        tail = (tail + chunk).slice(-4000)
      })
    }
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')}\n${tail}`))))
  })
}

/** Shows that a long step is alive: its name, the seconds it has taken, and how it ended. */
export async function step(name, work) {
  const startedAt = performance.now()
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
  const live = process.stderr.isTTY
  const timer = live ? setInterval(() => process.stderr.write(`\r  ${name} … ${seconds()} s`), 200) : undefined
  if (!live) process.stderr.write(`  ${name} …\n`)
  try {
    const result = await work()
    process.stderr.write(`${live ? '\r' : ''}  ${name}: done in ${seconds()} s\n`)
    return result
  } finally {
    clearInterval(timer)
  }
}

function digestOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function stampIs(name, value) {
  const file = join(stamps, name)
  return existsSync(file) && readFileSync(file, 'utf8') === value
}

function stamp(name, value) {
  mkdirSync(stamps, { recursive: true })
  writeFileSync(join(stamps, name), value)
}

/**
 * Installs the packages, and has every process that is started afterwards keep the code that it compiled: to load the
 * server's files takes 0.8 s instead of 1.7.
 */
export async function prepare() {
  await install()
  process.env['NODE_COMPILE_CACHE'] ??= join(stamps, 'compiled')
}

/** Installs what the lock file names, when it is not what is installed. */
async function install() {
  const wanted = digestOf(join(root, 'package-lock.json'))
  if (stampIs('lock', wanted) && existsSync(join(root, 'node_modules'))) return
  await step('Installing packages', () => run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']))
  stamp('lock', wanted)
}

function newestUnder(folder) {
  let newest = ''
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if (path.includes('node_modules') || path.includes(`${folder}/dist/`)) continue
    const { mtimeMs, size } = statSync(path)
    newest += `${path.slice(root.length)}:${size}:${Math.round(mtimeMs)}\n`
  }
  return createHash('sha256').update(newest).digest('hex')
}

const frontEnds = ['portal', 'console', 'studio']

/** Builds the portal, the console and the window of the studio's games, each when one of its sources changed since its last build. */
export async function buildFrontEnds() {
  const sources = new Map(frontEnds.map((name) => [name, ['core', 'ui', name].map(newestUnder).join()]))
  const stale = frontEnds.filter(
    (name) => !stampIs(name, sources.get(name)) || !existsSync(join(root, name, 'dist', 'index.html')),
  )
  if (stale.length === 0) return
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // Beside each other: a build has long stretches in which it uses one processor.
  await step(`Building: ${stale.join(', ')}`, () =>
    Promise.all(
      stale.map(async (name) => {
        await run(pinnedNode(), [vite, 'build'], { cwd: join(root, name) })
        stamp(name, sources.get(name))
      }),
    ),
  )
}
