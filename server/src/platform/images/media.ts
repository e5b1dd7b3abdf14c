import type { FastifyInstance } from 'fastify'
import { cookieOf } from '#platform/http/cookies.ts'
import type { ConsoleEdge } from '#platform/http/console-context.ts'
import { consoleCookie } from '#platform/http/read-console-call.ts'
import type { Database } from '#platform/db/database.ts'
import { findImage } from '#platform/images/image.sql.ts'

const types = { png: 'image/png', jpg: 'image/jpeg' } as const
const readers = ['content.edit', 'feedback.answer', 'deposits.read', 'withdrawals.read', 'points.review'] as const

/** Where operators read a kept picture of a brand. */
export function addressOfMedia(merchantCode: string, name: string): string {
  return `/console/api/media/${merchantCode}/${name}`
}

/**
 * A brand's pictures on the console's own port: an image that a page shows sends no header of ours, so who asks is known
 * by the cookie alone. To everybody else there is nothing here.
 */
export function serveMedia(
  app: FastifyInstance,
  { database, edge }: { readonly database: Database; readonly edge: ConsoleEdge },
): void {
  app.get<{ Params: { merchant: string; name: string } }>(
    '/console/api/media/:merchant/:name',
    { compress: false },
    async (request, reply) => {
      const { merchant, name } = request.params
      const kind = /^[0-9a-f]{64}\.(png|jpg)$/.exec(name)?.[1] as keyof typeof types | undefined
      const token = cookieOf(request.headers.cookie, consoleCookie.name)
      const operator = token === undefined ? undefined : await edge.findOperator(token)
      const brand = await edge.findBrand(merchant)
      const mayRead =
        operator?.due === null &&
        readers.some((permission) => operator.permissions.has(permission)) &&
        brand !== undefined &&
        (operator.brandIds === null || operator.brandIds.includes(brand.brandId))
      const bytes = kind && mayRead ? await findImage(database.db, brand.brandId, name) : undefined
      if (kind === undefined || bytes === undefined) return reply.callNotFound()
      return reply
        .header('cache-control', 'private, max-age=86400, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .type(types[kind])
        .send(bytes)
    },
  )
}
