// Hands a TypeScript entry to the pinned Node, whatever Node npm itself runs under.
import { spawn } from 'node:child_process'
import { pinnedNode, prepare, serverFlags } from './prepare.mjs'

const [entry, ...rest] = process.argv.slice(2)
await prepare()
// What is measured here in the server's stead runs as the server does.
const child = spawn(pinnedNode(), [...serverFlags, entry, ...rest], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0)
})
