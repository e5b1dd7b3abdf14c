import type { FastifyReply } from 'fastify'
import { refusals, type RefusalCode } from '@parlour/core/contract/errors.ts'
import type { Refusal } from '../refusal.ts'

/** Answers a refusal: an honest status, its code, a text in the reader's language, and its details. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, message: string): FastifyReply {
  return reply
    .code(statusOf(refusal.code))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ success: false, code: refusal.code, message, value: refusal.details })
}

/** Answers a failure of our own: a request id to quote, and nothing else. */
export function sendFailure(reply: FastifyReply, requestId: string, message: string): FastifyReply {
  return reply
    .code(500)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ success: false, code: 'internal', message, value: { requestId } })
}

function statusOf(code: RefusalCode): number {
  return refusals[code].status
}
