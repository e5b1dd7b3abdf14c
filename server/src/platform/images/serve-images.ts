import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Edge } from '../http/context.ts'
import { headerOf } from '../http/context.ts'
import { findImage } from './image.sql.ts'

const types = { png: 'image/png', jpg: 'image/jpeg' } as const
const namePattern = /^[0-9a-f]{64}\.(png|jpg)$/

/** Where a kept picture is read. */
export function addressOfImage(name: string): string {
  return `/media/${name}`
}

/**
 * Serves kept pictures as what they are and as nothing else: own type, no guessing, and a policy under which even a
 * browser that was fooled would run nothing. A name says what is in it, so a copy is good for ever.
 */
export function serveImages(app: FastifyInstance, { database, edge }: { database: Database; edge: Edge }): void {
  app.get<{ Params: { name: string } }>('/media/:name', { compress: false }, async (request, reply) => {
    const { name } = request.params
    const kind = namePattern.exec(name)?.[1] as keyof typeof types | undefined
    const brand = await edge.findBrand({
      merchant: headerOf(request, 'merchant'),
      host: request.hostname,
      ip: request.ip,
    })
    const bytes = kind && brand ? await findImage(database.db, brand.brandId, name) : undefined
    if (kind === undefined || bytes === undefined) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .header('x-content-type-options', 'nosniff')
      .type(types[kind])
      .send(bytes)
  })
}
