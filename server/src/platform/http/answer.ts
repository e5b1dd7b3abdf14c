import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { assert } from '@parlour/core/kernel/assert.ts'
import { Refusal } from '../refusal.ts'
import { createCookieJar, type CookieJar } from './cookies.ts'

interface Answering {
  readonly endpointId: string
  readonly listed: ReadonlySet<RefusalCode>
  /** A refusal that the endpoint does not list is a failure. */
  readonly strict: boolean
  /** Cookies are kept to https. */
  readonly secure: boolean
}

/** Answers a call by what is worked out for it, kept in no store, with the cookies that were set meanwhile. */
export function answerBy(
  { endpointId, listed, strict, secure }: Answering,
  work: (request: FastifyRequest, cookies: CookieJar) => Promise<unknown>,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const cookies = createCookieJar(request.headers.cookie, { secure })
    try {
      const value = await work(request, cookies)
      reply.header('cache-control', 'no-store')
      return { success: true, value }
    } catch (error) {
      if (strict && error instanceof Refusal) assert(listed.has(error.code), `${endpointId} lists ${error.code}`)
      throw error
    } finally {
      if (cookies.pending.length > 0) reply.header('set-cookie', cookies.pending)
    }
  }
}
