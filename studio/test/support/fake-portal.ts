import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { callSignatureOf } from '../../src/wallet/portal-client.ts'

/** What becomes of a call: taken and answered, taken and the line cut, or never read. */
export type Fate = 'answered' | 'cut off' | 'lost' | 'temporary'

export interface Told {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

export type FakePortal = Awaited<ReturnType<typeof openFakePortal>>

/**
 * The portal's end of the vendors' contract over real HTTP: ids count once, what is rolled back never comes after, wins
 * need their bet. One player, with so much to play with.
 */
export async function openFakePortal({ secret, balance }: { secret: string; balance: bigint }) {
  const told: Told[] = []
  const answers = new Map<string, Record<string, unknown>>()
  const bets = new Map<string, { readonly stake: bigint; state: 'OPEN' | 'SETTLED' | 'BACK' }>()
  const buried = new Set<string>()
  let funds = balance
  let fate: (told: Told) => Fate = () => 'answered'
  let refusesBets: string | undefined
  let takesGames = true

  function decide(path: string, body: Readonly<Record<string, unknown>>): string {
    const amount = fromWire(String(body['amount'])) ?? 0n
    const [txId, refTxId] = [String(body['txId']), String(body['refTxId'])]
    if (path.endsWith('/bet')) {
      if (buried.has(txId)) return 'OK'
      if (refusesBets !== undefined) return refusesBets
      if (amount > funds) return 'NOT_ENOUGH_MONEY'
      funds -= amount
      bets.set(txId, { stake: amount, state: 'OPEN' })
      return 'OK'
    }
    const bet = bets.get(refTxId)
    if (path.endsWith('/rollback')) {
      buried.add(refTxId)
      if (!bet) return 'NOT_FOUND'
      if (bet.state === 'SETTLED') return 'ALREADY_SETTLED'
      if (bet.state === 'OPEN') funds += bet.stake
      bet.state = 'BACK'
      return 'OK'
    }
    if (bet?.state !== 'OPEN') return 'NOT_FOUND'
    bet.state = 'SETTLED'
    funds += amount
    return 'OK'
  }

  function answerOf(path: string, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
    if (path.endsWith('/balance')) return { status: 'OK', balance: toWire(funds) }
    if (path.endsWith('/games'))
      return { status: takesGames ? 'OK' : 'TEMPORARY', taken: (body['games'] as unknown[]).length }
    const txId = String(body['txId'])
    const known = answers.get(txId)
    const answer = known ?? { status: decide(path, body), balance: toWire(funds) }
    if (answer['status'] !== 'NOT_FOUND') answers.set(txId, answer)
    return { ...answer, replayed: known !== undefined }
  }

  const server = createServer((request, response) => {
    void read(request).then((text) => {
      const body = JSON.parse(text) as Record<string, unknown>
      const path = request.url ?? ''
      const happens = fate({ path, body })
      const signed = {
        timestamp: String(request.headers['x-timestamp']),
        method: request.method ?? '',
        path,
        body: text,
      }
      const isSigned = request.headers['x-signature'] === callSignatureOf(secret, signed)
      if (happens === 'lost') return response.destroy()
      if (happens === 'temporary') return response.end(JSON.stringify({ status: 'TEMPORARY' }))
      told.push({ path, body })
      const answer = isSigned ? answerOf(path, body) : { status: 'BAD_SIGNATURE' }
      if (happens === 'cut off') return response.destroy()
      response.writeHead(isSigned ? 200 : 401, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    bets,
    funds: () => funds,
    calls: (kind: string) => told.filter(({ path }) => path.endsWith(`/${kind}`)),
    setFate: (next: (told: Told) => Fate) => {
      fate = next
    },
    refuseBets: (status: string | undefined) => {
      refusesBets = status
    },
    takeGames: (takes: boolean) => {
      takesGames = takes
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
