// Ports that nobody has, for servers that tests start.
import { createServer } from 'node:net'

// Below the ports that systems hand out to outgoing connections: one of those may be gone between the look and the use.
const lowest = 20_000
const highest = 32_000

/**
 * So many ports of this machine that nobody listens at, all different: each was held until the last was found.
 * They lie below the range of outgoing connections, so that nothing but another server can come between.
 */
export async function freePorts(count) {
  const held = []
  try {
    for (let port = firstPort(); held.length < count; port = port < highest ? port + 1 : lowest) {
      const probe = await hold(port)
      if (probe !== undefined) held.push(probe)
    }
    return held.map((probe) => probe.address().port)
  } finally {
    await Promise.all(held.map((probe) => new Promise((resolve) => probe.close(resolve))))
  }
}

/** Runs that begin together begin apart. */
function firstPort() {
  return lowest + ((process.pid * 131) % (highest - lowest))
}

function hold(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(port, '127.0.0.1', () => resolve(probe))
  })
}
