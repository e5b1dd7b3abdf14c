import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Clock } from '../clock.ts'
import { signerOf, type Signer } from './launch.routes.ts'

interface Parts {
  readonly signer: Signer
  readonly clock: Clock
}

/** `PUT /clock`: time goes on for a test, where nobody plays for real money; signed as all that the portal says. */
export function clockRoutes(app: FastifyInstance, { signer, clock }: Parts): void {
  app.put<{ Body: { aheadMs: number } }>(
    '/clock',
    {
      preValidation: async (request) => void signerOf(request, [signer], clock.now()),
      schema: { body: Type.Object({ aheadMs: Type.Integer() }) },
    },
    async ({ body }) => {
      clock.setAhead(body.aheadMs)
      return {}
    },
  )
}
