import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answer, TestParlour } from './parlour.ts'
import { testSandboxSecret } from './parlour.ts'

/** What is told of a transfer; the rest is the usual. */
export interface Word {
  readonly coin: string
  readonly txid: string
  readonly output: number
  readonly address: string
  readonly tag?: string
  readonly amount: string
  readonly confirmations: number
  readonly status: 'SEEN' | 'DROPPED' | 'REVERSED'
  readonly isRisky?: boolean
}

/** A processor of coins that answers what a test says, and remembers what it was asked. */
export async function openCoinProcessor() {
  const asked: { reference: string; coin: string }[] = []
  const changes: unknown[] = []
  const state = { isDown: false, rate: '3712000.0000' }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://processor')
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const timestamp = String(request.headers['x-timestamp'])
      const signed = `${timestamp}.${request.method === 'POST' ? body : request.url}`
      const isSigned =
        createHmac('sha256', testSandboxSecret).update(signed).digest('hex') === request.headers['x-signature']
      response.statusCode = state.isDown ? 503 : isSigned ? 200 : 401
      response.end(JSON.stringify(response.statusCode === 200 ? answer(url, body) : {}))
    })
  })
  function answer(url: URL, body: string) {
    if (url.pathname === '/coins/rates') return { rate: state.rate }
    if (url.pathname === '/coins/transfers') {
      const from = Number(url.searchParams.get('after') || 0)
      return { list: changes.slice(from, from + 2), readTo: String(Math.min(changes.length, from + 2)) }
    }
    const wanted = JSON.parse(body) as { reference: string; coin: string }
    asked.push(wanted)
    const tag = wanted.coin === 'XRP' ? String(parseInt(wanted.reference.slice(-6), 16)) : null
    return { address: tag === null ? `addr-${wanted.coin}-${wanted.reference}` : 'addr-shared', tag }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    changes,
    state,
    close: () => new Promise((resolve) => server.close(resolve)),
    /** Tells the server, signed as the processor signs. */
    async say(parlour: TestParlour, callback: Word, secret = testSandboxSecret): Promise<Answer> {
      const raw = JSON.stringify(callback)
      const timestamp = String(await parlour.clock.now())
      const signature = createHmac('sha256', secret).update(`${timestamp}.${raw}`).digest('hex')
      return parlour.call('POST', '/api/cashier/coins/sandbox-coins/transfers', {
        raw,
        headers: { 'x-timestamp': timestamp, 'x-signature': signature },
      })
    },
  }
}
