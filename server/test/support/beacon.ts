import Fastify from 'fastify'
import { sandboxChain, serveBeacon } from '../../../sandbox/src/beacon.ts'

export type Mode = 'telling' | 'silent' | 'hanging'

/** The sandbox's beacon on a clock of the test, with all that it was asked for. */
export async function openBeacon(now: () => number) {
  let mode: Mode = 'telling'
  const asked: string[] = []
  const app = Fastify({ forceCloseConnections: true })
  app.addHook('onRequest', async ({ url }) => {
    asked.push(url)
    if (mode === 'hanging') await new Promise(() => undefined)
    if (mode === 'silent') throw new Error('silent')
  })
  serveBeacon(app, now)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    chain: sandboxChain,
    asked,
    be(next: Mode) {
      mode = next
      asked.length = 0
    },
    close: () => app.close(),
  }
}
