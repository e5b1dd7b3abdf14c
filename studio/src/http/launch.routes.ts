import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Games } from '../catalogue/games.ts'
import { LaunchBody, type Launch, type Sessions } from '../players/sessions.ts'
import { Refusal } from '../refusal.ts'
import { signatureOf } from '../wallet/portal-client.ts'

const toleranceMs = 5 * 60_000
const launchesPerMinute = 6000

interface Parts {
  readonly sessions: Sessions
  readonly games: Games
  readonly vendorCode: string
  readonly vendorSecret: string
  readonly origin: string
  readonly now: () => number
}

/** `POST /launch`: the portal asks for the address of a window. */
export function launchRoutes(app: FastifyInstance, parts: Parts): void {
  const { sessions, games, origin } = parts
  app.post<{ Body: Launch }>(
    '/launch',
    {
      // The signature is asked before the shape: strangers learn nothing.
      preValidation: async (request) => refuseUnsigned(request, parts),
      schema: { body: LaunchBody },
      config: { rateLimit: { max: launchesPerMinute, timeWindow: 60_000 } },
    },
    async ({ body }) => {
      await games.current(body.gameCode)
      const code = await sessions.launch(body)
      return { url: `${origin}/play/${encodeURIComponent(body.gameCode)}?s=${code}` }
    },
  )
}

function refuseUnsigned(request: FastifyRequest, { vendorCode, vendorSecret, now }: Parts): void {
  const header = (name: string) => String(request.headers[name] ?? '')
  const timestamp = header('x-timestamp')
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(header('x-signature')) ? header('x-signature') : '', 'hex')
  const expected = Buffer.from(signatureOf(vendorSecret, timestamp, request.rawBody ?? ''), 'hex')
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected)
  const isFresh = /^\d{10,16}$/.test(timestamp) && Math.abs(now() - Number(timestamp)) <= toleranceMs
  if (!isGenuine || !isFresh || header('x-vendor') !== vendorCode) throw new Refusal('SIGNATURE')
}
