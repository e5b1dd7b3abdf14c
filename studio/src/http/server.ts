import { createHash } from 'node:crypto'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes that a signature covers. */
    rawBody?: string
  }
}

const bodyBytesMax = 16 * 1024

interface Parts {
  readonly log: Log
  readonly requestsPerMinute: number
  readonly isHttps: boolean
}

/** The bare server: bodies, limits, headers, and how refusals and failures leave. */
export async function createServer({ log, requestsPerMinute, isHttps }: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: bodyBytesMax,
    return503OnClosing: true,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: false } },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = String(body)
    try {
      done(null, JSON.parse(request.rawBody))
    } catch {
      done(Object.assign(new Error('no JSON'), { statusCode: 400 }))
    }
  })
  // Pictures alone: what a wallet signs is not packed.
  await app.register(compress, {
    global: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  })
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    // A window counts by itself: many players come from one address.
    keyGenerator: ({ headers, ip }) => {
      const session = headers['x-session']
      return typeof session === 'string' ? createHash('sha256').update(session).digest('base64') : ip
    },
    errorResponseBuilder: () => ({ statusCode: 429, error: 'TOO_OFTEN' }),
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    })
    done()
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'NOT_FOUND' }))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send({ error: error.code, ...error.details })
    const status = error.statusCode ?? 500
    if (status === 429) return reply.code(429).send({ error: 'TOO_OFTEN' })
    if (status < 500) return reply.code(status).send({ error: 'SHAPE' })
    log.error('a call failed', {
      call: `${request.method} ${request.routeOptions.url ?? ''}`,
      error: String(error.stack),
    })
    return reply.code(500).send({ error: 'FAILURE' })
  })
  return app
}
