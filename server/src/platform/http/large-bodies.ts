import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Bodies of megabytes that are read at the same time; more would be memory that nobody counted. */
const atOnce = 8
/** What any call may bring: such a body is read without asking, and counts for nothing here. */
const smallBytes = 256 * 1024
let open = 0

/** Asks at the door, then lets so many in at once; whoever finds it full is told to try again. */
export function limitLargeBodies(ask: (request: FastifyRequest) => Promise<void>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Who names a length sends no more than that; who names none may send anything.
    if (Number(request.headers['content-length'] ?? Infinity) <= smallBytes) return
    await ask(request)
    if (open >= atOnce) throw new Refusal('request.busy')
    open += 1
    // However it ends, answered or broken off, the answer closes once.
    reply.raw.once('close', () => {
      open -= 1
    })
  }
}
