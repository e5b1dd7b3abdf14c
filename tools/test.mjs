// `npm test`: fetches what the lock file names, then hands over to the pinned Node. Runs under any Node from 20 on.
import { spawn } from 'node:child_process'
import { pinnedNode, prepare, root } from './prepare.mjs'

const startedAt = performance.now()
try {
  await prepare()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const args = ['tools/src/test.ts', `--installed-in=${seconds}`, ...process.argv.slice(2)]
  const child = spawn(pinnedNode(), args, { cwd: root, stdio: 'inherit' })
  // Ctrl-C reaches the tests themselves, which stop their servers: here we only wait for them.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
} catch (error) {
  process.stderr.write(`\n${error.message}\n`)
  process.stdout.write('0 passed, 1 failed\n')
  process.exitCode = 1
}
