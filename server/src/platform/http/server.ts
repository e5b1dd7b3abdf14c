import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import type { Redis } from 'ioredis'
import { refusals } from '@parlour/core/contract/errors.ts'
import type { Config } from '../config/config.ts'
import type { Availability } from '../db/availability.ts'
import { isConnectionLost } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../log/metrics.ts'
import { Refusal } from '../refusal.ts'
import { headerOf, type Edge } from './context.ts'
import { sendFailure, sendRefusal } from './envelope.ts'
import { guardingHeaders } from './guarding-headers.ts'
import { rateStoreOf } from './rate-store.ts'
import { refuseSlowBodies } from './slow-bodies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: string
  }
}

const bodyLimitBytes = 256 * 1024
/** The longest that a request may take to come, whole; the slowest of them are refused sooner. */
const requestWithinMs = 180_000

/** What tells how this process is does so whatever is away. */
const answeredAlways: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** The bare server: bodies, limits, security headers, and how refusals and failures leave. Routes come after. */
export async function createServer(parts: {
  readonly config: Config
  readonly log: Log
  readonly metrics: Metrics
  readonly edge: Pick<Edge, 'refusalText'>
  /** Whether browsers are told to come by https alone. */
  readonly isStrictTransport: boolean
  /** Whether the database answers: while it does not, whoever calls is told so, and waits for nothing. */
  readonly availability?: Pick<Availability, 'isAway' | 'orAway'> | undefined
  /** Counts with the other processes how often somebody calls. */
  readonly redis?: Redis | undefined
  /** Whether this process was asked to stop: whoever calls it is told to come by another connection next time. */
  readonly isDraining?: () => boolean
  /** Whether this process answers calls; else it tells how it is, and nothing more. */
  readonly isForCalls?: boolean
}): Promise<FastifyInstance> {
  const { config, log, metrics, edge } = parts
  const app: FastifyInstance = Fastify({
    loggerInstance: childless(log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: config.trustedProxies > 0 && ((_address, hop) => hop < config.trustedProxies),
    genReqId: () => randomUUID(),
    // Whoever is told to come by another connection is answered on this one.
    return503OnClosing: parts.isDraining === undefined,
    requestTimeout: requestWithinMs,
  })
  readBodies(app)
  refuseSlowBodies(app)
  guardAnswers(app, parts)
  // Nobody packs what is asked, and what a few bytes unpack to is not known before.
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'], globalDecompression: false })
  await app.register(rateLimit, {
    ...(parts.redis ? { store: rateStoreOf(parts.redis) } : {}),
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: () => new Refusal('request.too_often'),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  })
  turnAway(app, parts)
  if (parts.availability) waitNoLonger(app, parts.availability)
  app.addHook('onResponse', (request, reply, done) => {
    metrics.request(nameOf(request), reply.statusCode, reply.elapsedTime)
    done()
  })
  app.setNotFoundHandler((request, reply) => {
    const refusal = new Refusal('request.not_found')
    return sendRefusal(reply, refusal, edge.refusalText(refusal.code, headerOf(request, 'language') ?? '', {}))
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const language = headerOf(request, 'language') ?? ''
    const refusal = asRefusal(error, request.routeOptions.bodyLimit)
    if (isConnectionLost(error)) request.log.warn({ err: error, call: nameOf(request) }, 'the database is away')
    if (!refusal) {
      request.log.error({ err: error, requestId: request.id, call: nameOf(request) }, 'a call failed')
      return sendFailure(reply, request.id, edge.refusalText('internal', language, {}))
    }
    metrics.refusal(refusal.code)
    const { status, alert } = refusals[refusal.code] as { status: number; alert?: boolean }
    if (alert) request.log.error({ code: refusal.code, status }, 'a refusal that an operator should see')
    return sendRefusal(reply, refusal, edge.refusalText(refusal.code, language, refusal.details))
  })
  return app
}

type ServerParts = Pick<
  Parameters<typeof createServer>[0],
  'availability' | 'isStrictTransport' | 'isDraining' | 'isForCalls'
>

/** What every answer says to browsers, and to whoever keeps a connection to a process that stops. */
function guardAnswers(app: FastifyInstance, parts: ServerParts): void {
  const guarding = guardingHeaders(parts.isStrictTransport)
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(guarding)
    if (parts.isDraining?.() === true) reply.header('connection', 'close')
    next()
  })
}

/** Turns away whoever calls a process that answers no calls, or one whose database is away. */
function turnAway(app: FastifyInstance, parts: ServerParts): void {
  if (parts.isForCalls === false) {
    app.addHook('onRequest', (request, reply, next) =>
      answeredAlways.has(request.url) ? next() : reply.callNotFound(),
    )
  }
  app.addHook('onRequest', (request, _reply, next) => {
    const isRefused = parts.availability?.isAway() === true && !answeredAlways.has(request.url)
    next(isRefused ? new Refusal('request.busy') : undefined)
  })
}

/** Every call that is under way when the database goes away ends with it. */
function waitNoLonger(app: FastifyInstance, { orAway }: Pick<Availability, 'orAway'>): void {
  app.addHook('onRoute', (route) => {
    if (answeredAlways.has(route.url)) return
    const { handler } = route
    route.handler = function handle(request, reply) {
      const answer: unknown = handler.call(this, request, reply)
      return answer instanceof Promise ? orAway(answer as Promise<unknown>) : answer
    }
  })
}

/**
 * A log that is its own child: what a call logs names its request itself, and a logger for each call would be made, and
 * looked at by the framework, for nothing.
 */
function childless(log: Log): FastifyBaseLogger {
  const own = Object.create(log) as FastifyBaseLogger
  return Object.assign(own, { child: () => own })
}

/** Bodies are kept as they came, beside what they say: a signature covers the bytes, not our reading of them. */
function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    request.rawBody = text
    if (text.length === 0) done(null, undefined)
    else void parse(request, text, done)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )
  app.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

function asRefusal(error: FastifyError, bytesMax: number): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('request.too_large', { bytesMax })
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('request.unsupported_type')
  if (error.statusCode === 429) return new Refusal('request.too_often')
  // What was asked may have been done or not: the same key tells.
  if (isConnectionLost(error)) return new Refusal('request.busy')
  // Whatever else the framework takes for a caller's fault is one.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal('request.malformed')
  }
  return undefined
}

function nameOf(request: FastifyRequest): string {
  return request.routeOptions.url ? `${request.method} ${request.routeOptions.url}` : 'unknown'
}
