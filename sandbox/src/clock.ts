import type { FastifyInstance } from 'fastify'

export type Now = () => number

/**
 * The sandbox's time: the machine's, so many milliseconds ahead. Beside a portal whose clock was moved it must go with it,
 * or what it signs is stale. `PUT /clock` moves it.
 */
export function createClock(aheadMs: number) {
  let ahead = aheadMs
  return {
    now: (): number => Date.now() + ahead,
    serve(app: FastifyInstance): void {
      app.put('/clock', async ({ body }, reply) => {
        const requested = Number(String(body).trim())
        if (!Number.isSafeInteger(requested)) return reply.code(400).send({ error: 'no such time' })
        ahead = requested
        return { aheadMs: ahead }
      })
    },
  }
}
