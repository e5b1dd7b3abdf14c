import { cookieOf } from '#platform/http/cookies.ts'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localeOf } from '@parlour/core/locales/locales.ts'
import { serveAssets } from './assets.ts'
import { policy } from './page-policy.ts'
import { fill } from './page-template.ts'

/** Serves the console's files, and its one page for every other address: who is signed in, the page asks by itself. */
export async function serveConsolePage(
  app: FastifyInstance,
  { folder, isRebuilt }: { readonly folder: string; readonly isRebuilt: boolean },
): Promise<void> {
  const dist = join(folder, 'dist')
  const index = join(dist, 'index.html')
  if (!existsSync(index)) return
  const read = () => readFileSync(index, 'utf8')
  const built = read()

  await app.register(async (pages) => {
    await serveAssets(pages, { dist, isRebuilt, hasTwins: false })
    pages.get('/*', serve)
  })

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '/'] = request.url.split('?')
    if (/^\/(?:console\/api|assets|api|wps|lgw|lotto|vendor|socket)(?:\/|$)/.test(path)) {
      reply.callNotFound()
      return reply
    }
    const locale = localeOf(cookieOf(request.headers.cookie, 'lang'))
    const nonce = randomBytes(18).toString('base64')
    return reply
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(
        fill(isRebuilt ? read() : built, {
          LANG: locale.tag,
          DIR: locale.direction,
          MODE: cookieOf(request.headers.cookie, 'mode') === 'light' ? 'light' : 'dark',
          NONCE: nonce,
        }),
      )
  }
}
