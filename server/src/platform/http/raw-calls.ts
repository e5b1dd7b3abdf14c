import type { FastifyError, FastifyInstance } from 'fastify'
import { Busy } from '../batch/busy.ts'
import type { Log } from '../log/log.ts'
import { headerOf } from './context.ts'

/** A call of a partner whose answers are not ours to shape: its bytes as they came. */
export interface RawCall {
  readonly bytes: Buffer
  /** The path with its query, as it was asked for. */
  readonly path: string
  readonly query: unknown
  readonly header: (name: string) => string | undefined
  readonly log: Log
}

export interface RawAnswer {
  readonly status: number
  readonly body: unknown
}

export interface RawRoute {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly bodyBytesMax: number
  /** Asked before anything of a call is read: in a flood its refusal costs next to nothing. */
  readonly isFull?: (() => boolean) | undefined
  readonly answer: (call: RawCall) => Promise<RawAnswer>
}

export type ServeRaw = (route: RawRoute) => void

/**
 * Routes whose bodies nobody reads before their handler, behind no limit of calls by address: a partner calls for many
 * players from one. What fails is answered by `onFailure` and logged.
 */
export function serveRawCalls(
  app: FastifyInstance,
  {
    routes,
    onFailure,
  }: { readonly routes: readonly RawRoute[]; readonly onFailure: (isTooLarge: boolean) => RawAnswer },
): void {
  const noteBusy = createBusyNote()
  const flood = new Busy('more calls of partners wait than are answered in time')
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      if (error instanceof Busy) noteBusy(request.log, error)
      else if (!isTooLarge) request.log.error({ err: error, requestId: request.id }, 'a call of a partner failed')
      const { status, body } = onFailure(isTooLarge)
      return reply.code(status).header('cache-control', 'no-store').send(body)
    })
    for (const { method, url, bodyBytesMax, isFull, answer } of routes) {
      scope.route({
        method,
        url,
        bodyLimit: bodyBytesMax,
        config: { rateLimit: false },
        // What a command answers is too short to be worth the packing.
        ...(method === 'GET' ? {} : { compress: false as const }),
        onRequest: (_request, _reply, next) => next(isFull?.() ? flood : undefined),
        handler: async (request, reply) => {
          const { status, body } = await answer({
            bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            path: request.url,
            query: request.query,
            header: (name) => headerOf(request, name),
            log: request.log as Log,
          })
          return reply.code(status).header('cache-control', 'no-store').send(body)
        },
      })
    }
  })
}

const busyNoteMs = 1000

/** A flood is said once a second, with how many were put off: a line each would be a flood of its own. */
function createBusyNote(): (log: Pick<Log, 'warn'>, why: Busy) => void {
  let putOff = 0
  let saidAt = -busyNoteMs
  return (log, { message }) => {
    putOff += 1
    const now = performance.now()
    if (now - saidAt < busyNoteMs) return
    log.warn({ putOff }, message)
    saidAt = now
    putOff = 0
  }
}
