import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Games } from '../catalogue/games.ts'
import { LaunchBody, ReplayBody, type Launch, type Replay, type Sessions } from '../players/sessions.ts'
import { Refusal } from '../refusal.ts'
import { signatureOf } from '../wallet/portal-client.ts'

const toleranceMs = 5 * 60_000
const launchesPerMinute = 6000

/** Whose calls are heard: a portal's code for us, and the secret that it shares with us. */
export interface Signer {
  readonly vendorCode: string
  readonly vendorSecret: string
}

interface Parts {
  readonly sessions: Sessions
  readonly games: Games
  readonly signers: readonly Signer[]
  readonly origin: string
  readonly now: () => number
}

/** `POST /launch` and `POST /replay`: the portal asks for the address of a window, for play or for a round again. */
export function launchRoutes(app: FastifyInstance, parts: Parts): void {
  const { sessions, games, origin, signers, now } = parts
  const signed = {
    // The signature is asked before the shape: strangers learn nothing.
    preValidation: async (request: FastifyRequest) => void signerOf(request, signers, now()),
    config: { rateLimit: { max: launchesPerMinute, timeWindow: 60_000 } },
  }
  const windowOf = (gameCode: string, code: string) => ({
    url: `${origin}/play/${encodeURIComponent(gameCode)}?s=${code}`,
  })
  app.post<{ Body: Launch }>('/launch', { ...signed, schema: { body: LaunchBody } }, async (request) => {
    const { body } = request
    await games.current(body.gameCode)
    return windowOf(body.gameCode, await sessions.launch(body, signerOf(request, signers, now())))
  })
  app.post<{ Body: Replay }>('/replay', { ...signed, schema: { body: ReplayBody } }, async (request) => {
    const { body } = request
    return windowOf(body.gameCode, await sessions.replay(body, signerOf(request, signers, now())))
  })
}

/** The code of who signed a call; refuses what nobody signed. */
export function signerOf(request: FastifyRequest, signers: readonly Signer[], at: number): string {
  const header = (name: string) => String(request.headers[name] ?? '')
  const signer = signers.find(({ vendorCode }) => vendorCode === header('x-vendor'))
  const timestamp = header('x-timestamp')
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(header('x-signature')) ? header('x-signature') : '', 'hex')
  const expected = Buffer.from(signatureOf(signer?.vendorSecret ?? '', timestamp, request.rawBody ?? ''), 'hex')
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected)
  const isFresh = /^\d{10,16}$/.test(timestamp) && Math.abs(at - Number(timestamp)) <= toleranceMs
  if (!signer || !isGenuine || !isFresh) throw new Refusal('SIGNATURE')
  return signer.vendorCode
}
