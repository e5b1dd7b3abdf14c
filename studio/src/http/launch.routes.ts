import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Games } from '../catalogue/games.ts'
import { LaunchBody, type Launch, type Sessions } from '../players/sessions.ts'
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

/** `POST /launch`: the portal asks for the address of a window. */
export function launchRoutes(app: FastifyInstance, parts: Parts): void {
  const { sessions, games, origin, signers, now } = parts
  app.post<{ Body: Launch }>(
    '/launch',
    {
      // The signature is asked before the shape: strangers learn nothing.
      preValidation: async (request) => void signerOf(request, signers, now()),
      schema: { body: LaunchBody },
      config: { rateLimit: { max: launchesPerMinute, timeWindow: 60_000 } },
    },
    async (request) => {
      const { body } = request
      await games.current(body.gameCode)
      const code = await sessions.launch(body, signerOf(request, signers, now()))
      return { url: `${origin}/play/${encodeURIComponent(body.gameCode)}?s=${code}` }
    },
  )
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
