import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type, type Static } from 'typebox'
import type { Offers } from '../free-spins/offers.ts'
import { signerOf, type Signer } from './launch.routes.ts'

const callsPerMinute = 60_000
const Id = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })
const Code = Type.String({ minLength: 1, maxLength: 64 })
const Currency = Type.String({ pattern: '^[A-Z]{3}$' })
const Amount = Type.String({ maxLength: 24 })
const Body = Type.Union([
  Type.Object({
    action: Type.Literal('OFFER'),
    grantId: Id,
    user: Code,
    gameCode: Code,
    currency: Currency,
    stake: Amount,
    spins: Type.Integer({ minimum: 1, maximum: 1000 }),
    winMax: Amount,
    expiresAt: Type.Integer(),
  }),
  Type.Object({ action: Type.Literal('CANCEL'), grantId: Id }),
  Type.Object({ action: Type.Literal('STAKES'), gameCode: Code, currency: Currency }),
])

interface Parts {
  readonly offers: Offers
  readonly signer: Signer
  readonly now: () => number
}

/** `POST /free-spins`: the portal whose wallet we ask gives its players rounds that cost nothing, and takes them back. */
export function freeSpinsRoutes(app: FastifyInstance, { offers, signer, now }: Parts): void {
  app.post<{ Body: Static<typeof Body> }>(
    '/free-spins',
    {
      // The signature is asked before the shape: strangers learn nothing.
      preValidation: async (request: FastifyRequest) => void signerOf(request, [signer], now()),
      config: { rateLimit: { max: callsPerMinute, timeWindow: 60_000 } },
      schema: { body: Body },
    },
    async ({ body }) => {
      if (body.action === 'CANCEL') return offers.cancel(body.grantId)
      if (body.action === 'STAKES') return offers.stakes(body.gameCode, body.currency)
      return offers.offer(signer.vendorCode, body)
    },
  )
}
