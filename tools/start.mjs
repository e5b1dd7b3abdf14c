// `npm start`: everything a bare clone needs, then the server under the pinned Node.
import { spawn } from 'node:child_process'
import { buildFrontEnds, pinnedNode, prepare, root, serverFlags } from './prepare.mjs'

try {
  await prepare()
  await buildFrontEnds()
  const server = spawn(pinnedNode(), [...serverFlags, 'server/src/main/start.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  })
  // Ctrl-C reaches the server itself, which drains and stops the database last: here we only wait for it.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  server.on('exit', (code) => process.exit(code ?? 1))
} catch (error) {
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
