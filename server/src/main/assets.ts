import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const aYearSeconds = 31_536_000
/** What lies beside a file and is never asked for by its own name: its compressed twins. */
const twins = ['**/*.br', '**/*.gz']

/**
 * Serves what a build left under `/assets/` for ever, since names change with contents. Each file has a route of its own:
 * to look one up among all that lie there, anew with each request, cost more than to send it. Where a front end may be
 * built anew under a running server, files that came since are looked up.
 */
export async function serveAssets(
  app: FastifyInstance,
  { dist, isRebuilt, hasTwins }: { readonly dist: string; readonly isRebuilt: boolean; readonly hasTwins: boolean },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    wildcard: false,
    globIgnore: twins,
    maxAge: aYearSeconds * 1000,
    immutable: true,
    index: false,
    preCompressed: hasTwins,
  })
  if (isRebuilt) {
    app.get<{ Params: { file: string } }>('/assets/:file(^\\w[\\w.-]*$)', async ({ params }, reply) =>
      reply.sendFile(params.file),
    )
  }
}
