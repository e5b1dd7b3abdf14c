import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'

/** A wire to the database that can be cut, or carry nothing for a while, as networks do. */
export async function openWire(to: URL) {
  const pairs = new Set<readonly [Socket, Socket]>()
  let state: 'open' | 'cut' | 'silent' = 'open'
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy()
      return
    }
    const far = createConnection({ host: to.hostname, port: Number(to.port) })
    const pair = [near, far] as const
    pairs.add(pair)
    near.pipe(far)
    far.pipe(near)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        for (const other of pair) other.destroy()
        pairs.delete(pair)
      })
      if (state === 'silent') mute(pair)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const mute = ([near, far]: readonly [Socket, Socket]) => {
    near.unpipe(far)
    far.unpipe(near)
    near.pause()
    far.pause()
  }

  return {
    /** The same address, by the wire. */
    by(url: URL): URL {
      const way = new URL(url)
      way.hostname = '127.0.0.1'
      way.port = String(port)
      return way
    },
    /** Ends every connection, and refuses new ones. */
    cut(): void {
      state = 'cut'
      for (const pair of pairs) for (const socket of pair) socket.destroy()
    },
    /** Keeps every connection, and carries nothing. */
    silence(): void {
      state = 'silent'
      for (const pair of pairs) mute(pair)
    },
    mend(): void {
      state = 'open'
      for (const [near, far] of pairs) {
        near.pipe(far)
        far.pipe(near)
      }
    },
    async close(): Promise<void> {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
