// Hands a TypeScript entry to the pinned Node, whatever Node npm itself runs under.
import { spawn } from 'node:child_process'
import { pinnedNode, prepare } from './prepare.mjs'

const [entry, ...rest] = process.argv.slice(2)
await prepare()
const child = spawn(pinnedNode(), [entry, ...rest], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0)
})
