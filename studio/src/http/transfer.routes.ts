import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify'
import {
  VendorBalanceQuestion,
  VendorDayQuestion,
  VendorRoundsQuestion,
  VendorTransferQuestion,
  VendorTransferRequest,
} from '@parlour/core/contract/games/vendor/transfers.ts'
import { Type, type Static, type TSchema } from 'typebox'
import { troubles, type Trouble, type TroubleName } from '../wallet/trouble.ts'
import type { Purses } from '../wallet/purses.ts'
import { signatureOf } from '../wallet/portal-client.ts'
import { signerOf, type Signer } from './launch.routes.ts'

const callsPerMinute = 6000

interface Parts extends Signer {
  readonly purses: Purses
  readonly trouble: Trouble
  readonly hasTroubles: boolean
  readonly now: () => number
}

/** `POST /transfers/…`: a portal moves a player's money here and back, and asks what became of it. */
export function transferRoutes(app: FastifyInstance, parts: Parts): void {
  const { purses, trouble } = parts
  const isSigned = async (request: FastifyRequest): Promise<void> => void signerOf(request, [parts], parts.now())

  /** Answers signed over the call's own signature: nobody else can give it, and it answers nothing else. */
  function serve<Body extends TSchema>(name: string, body: Body, run: (body: Static<Body>) => Promise<object>): void {
    app.post(
      `/transfers/${name}`,
      {
        preValidation: isSigned,
        schema: { body },
        config: { rateLimit: { max: callsPerMinute, timeWindow: 60_000 } },
      },
      async (request, reply) => {
        if (trouble.isDropped(request.url)) return cutOff(request, reply)
        const text = JSON.stringify(await run(request.body as Static<Body>))
        await trouble.wait(request.url)
        if (trouble.isLost(request.url)) return cutOff(request, reply)
        const signature = signatureOf(parts.vendorSecret, String(request.headers['x-signature']), text)
        return reply.header('x-signature', signature).header('content-type', 'application/json').send(text)
      },
    )
  }

  serve('deposit', VendorTransferRequest, (wanted) => purses.move(wanted, 'IN', trouble.isRefused()))
  serve('withdraw', VendorTransferRequest, (wanted) => purses.move(wanted, 'OUT', false))
  serve('status', VendorTransferQuestion, purses.status)
  serve('balance', VendorBalanceQuestion, purses.balance)
  serve('rounds', VendorRoundsQuestion, purses.rounds)
  serve('day', VendorDayQuestion, purses.day)
  // Only where nobody plays for real money, and by whoever could move that money all the same.
  if (!parts.hasTroubles) return
  app.put<{ Body: { trouble: TroubleName } }>(
    '/transfers/trouble',
    {
      preValidation: isSigned,
      schema: { body: Type.Object({ trouble: Type.Union(troubles.map((one) => Type.Literal(one))) }) },
    },
    async ({ body }) => {
      trouble.set(body.trouble)
      return {}
    },
  )
}

function cutOff(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  request.raw.socket.destroy()
}
