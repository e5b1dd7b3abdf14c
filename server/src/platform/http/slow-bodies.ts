import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/** A body comes at a kilobyte a second at least: slower than any network that people play over. */
const usual = { windowMs: 10_000, bytesLeast: 10 * 1024 } as const
const windowsLooks = 4

/** A call without a body is complete when its head is, whatever takes so long afterwards. */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

interface Watched {
  /** Bytes of its connection, when the window began. */
  readonly bytes: number
  readonly since: number
  readonly refuse: () => void
}

/**
 * Refuses a body that comes too slowly, and closes its connection: who sends a byte now and then would hold memory and
 * places for as long as it likes.
 */
export function refuseSlowBodies(
  app: FastifyInstance,
  { windowMs, bytesLeast }: { readonly windowMs: number; readonly bytesLeast: number } = usual,
): void {
  const coming = new Map<IncomingMessage, Watched>()

  function look(): void {
    const now = performance.now()
    for (const [message, watched] of coming) {
      if (now - watched.since < windowMs) continue
      const bytes = message.socket.bytesRead
      if (bytes - watched.bytes < bytesLeast) watched.refuse()
      else coming.set(message, { ...watched, bytes, since: now })
    }
  }

  app.addHook('preParsing', (request, reply, payload, next) => {
    const { raw } = request
    const forget = () => coming.delete(raw)
    if (hasBody(raw)) {
      raw.once('end', forget)
      raw.once('close', forget)
      // Nobody listens any more where the call was answered before its body had come: an error nobody hears ends the process.
      raw.on('error', () => undefined)
      const refuse = () => {
        forget()
        if (reply.sent) return void raw.socket.destroy()
        reply.raw.once('finish', () => raw.socket.destroy())
        // The reader of the body gets it as it gets the error of a broken connection.
        raw.emit('error', Object.assign(new Refusal('request.too_slow'), { statusCode: 408 }))
      }
      coming.set(raw, { bytes: raw.socket.bytesRead, since: performance.now(), refuse })
    }
    next(null, payload)
  })
  const timer = setInterval(look, windowMs / windowsLooks).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}
