import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { VendorGame } from '@parlour/core/contract/games/vendor/catalogue.ts'
import type { Answer, TestMember, TestParlour } from './parlour.ts'
import { newVendor } from './vendors.ts'

/** What a vendor's server was asked. */
export interface AskedLaunch {
  readonly headers: IncomingMessage['headers']
  readonly raw: string
  readonly body: Readonly<Record<string, unknown>>
}

export type VendorServer = Awaited<ReturnType<typeof openVendorServer>>

/** A vendor's server on this machine, which notes what it is asked and answers as it is told to. */
export async function openVendorServer() {
  const asked: AskedLaunch[] = []
  let respond: (response: ServerResponse) => void = () => undefined
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8')
      asked.push({ headers: request.headers, raw, body: raw === '' ? {} : (JSON.parse(raw) as AskedLaunch['body']) })
      respond(response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const say = (status: number, body: string, headers: Record<string, string> = {}) => {
    respond = (response) => response.writeHead(status, headers).end(body)
  }
  return {
    origin,
    asked,
    say,
    /** Where the games of this server open. */
    open: (url = `${origin}/play/1`) => say(200, JSON.stringify({ url })),
    /** Takes what it is asked and never answers. */
    fallSilent() {
      respond = () => undefined
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/** A game as a vendor tells of it, on the origin that its pictures are on. */
export function gameOf(origin: string, gameCode: string, more: Partial<VendorGame> = {}): VendorGame {
  return {
    gameCode,
    name: { en: `Game ${gameCode}` },
    category: 'rng',
    tags: [],
    rtp: '96.00',
    volatility: 'medium',
    hasDemo: true,
    blockedCountries: [],
    icon: `${origin}/icons/${gameCode}.webp`,
    status: 'ON',
    releasedAt: 1_600_000_000_000,
    ...more,
  }
}

/** A vendor that can be launched at that origin. */
export function newGameVendor(
  parlour: TestParlour,
  code: string,
  { origin, brand = 'parlour', product = 'RNG' }: { origin: string; brand?: string; product?: string },
) {
  return newVendor(parlour, code, { brand, product, set: { 'launch-url': `${origin}/launch`, 'asset-origin': origin } })
}

export type Card = Readonly<Record<string, unknown>> & { readonly gameId: string; readonly nodeId: string }

/** The data of a relay, asked by a member. */
export async function relay(
  parlour: TestParlour,
  member: Pick<TestMember, 'token' | 'merchant'> | undefined,
  name: string,
  body: object = {},
): Promise<Readonly<Record<string, unknown>>> {
  const answer: Answer = await parlour.call('POST', `/wps/relay/${name}`, {
    body,
    ...(member ? { token: member.token, merchant: member.merchant } : {}),
  })
  if (!answer.success) throw new Error(`${name}: ${answer.code}`)
  return answer.value['data'] as Readonly<Record<string, unknown>>
}
