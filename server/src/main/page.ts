import { cookieOf } from '#platform/http/cookies.ts'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localesOf } from '@parlour/core/locales/locales.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readAppLooks, serveAppShell } from './app-shell.ts'
import { serveAssets } from './assets.ts'
import { findLocale } from './page-locale.ts'
import { openerPolicyOf, outsideOf, policy } from './page-policy.ts'
import { escapeHtml, fill, modeOf } from './page-template.ts'
import type { TextBook } from './texts.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { createPermission } from '#modules/brand/module.ts'
import { menusOf } from '#modules/brand/module.ts'
import type { Lobby } from '#modules/games/module.ts'

interface Parts {
  readonly portalFolder: string
  readonly brands: Brands
  readonly permission: ReturnType<typeof createPermission>
  readonly texts: TextBook
  /** In development the portal may be built anew under a running server. */
  readonly isRebuilt: boolean
  readonly analyticsUrl: string
  readonly lobby: Lobby
}

/** Texts that the first paint needs; every other feature's come with its code. */
const firstTexts = ['shell', 'home', 'common'] as const

/**
 * Serves the portal: its files for ever (their names change with their contents), and for every other address the
 * page itself, already wearing the brand and carrying the permission payload, so that the first paint asks nothing.
 */
export async function servePage(
  app: FastifyInstance,
  { portalFolder, brands, permission, texts, isRebuilt, analyticsUrl, lobby }: Parts,
): Promise<void> {
  const dist = join(portalFolder, 'dist')
  if (!existsSync(join(dist, 'index.html'))) return
  const built = readBuild(dist)
  const build = () => (isRebuilt ? readBuild(dist) : built)

  async function render(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const brand = await brands.find({ merchant: undefined, host: request.hostname })
    if (!brand) {
      reply.callNotFound()
      return reply
    }
    const locale = findLocale(cookieOf(request.headers.cookie, 'lang'), brand)
    const nonce = randomBytes(18).toString('base64')
    const [payload, games] = await Promise.all([permission({ brand, ip: request.ip }), lobby.pageFacts(brand)])
    const boot = {
      permission: payload,
      menus: menusOf(brand, games.served),
      languages: localesOf(brand.languages),
      language: locale.tag,
      // The deciding clock, as the payload has it: a countdown must not begin on another.
      serverTime: payload.serverTime,
      analyticsUrl: payload.analyticsId === '' ? '' : analyticsUrl,
      texts: Object.fromEntries(firstTexts.map((feature) => [feature, texts.texts(locale.tag, feature)])),
    }
    const { template, brandCss, lookOf } = build()
    const look = lookOf(brand.theme)
    const mode = modeOf(cookieOf(request.headers.cookie, 'mode'), brand)
    const html = fill(template, {
      LANG: locale.tag,
      DIR: locale.direction,
      MODE: mode,
      THEME_COLOUR: look?.colours[mode] ?? '',
      TOUCH_ICON: look?.icons.find(({ purpose }) => purpose === 'touch')?.src ?? '',
      TITLE: escapeHtml(brand.name),
      NONCE: nonce,
      BRAND_CSS: brandCss[brand.theme] ?? '',
      BOOT: JSON.stringify(boot).replaceAll('<', '\\u003c'),
    })
    return reply
      .header('content-security-policy', policy(nonce, outsideOf(brand, analyticsUrl, games)))
      .header('cross-origin-opener-policy', openerPolicyOf(brand))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  }

  await app.register(async (pages) => {
    // The build leaves each file's compressed twins beside it.
    await serveAssets(pages, { dist, isRebuilt, hasTwins: true })
    serveAppShell(pages, { dist, brands, texts, brandCss: () => build().brandCss })
    pages.get('/*', serve)
  })

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '/'] = request.url.split('?')
    if (!isCall(path)) return render(request, reply)
    reply.callNotFound()
    return reply
  }
}

/** What the portal's build left: the page, each brand's colours, and how it looks as an app. */
function readBuild(dist: string) {
  return {
    template: readFileSync(join(dist, 'index.html'), 'utf8'),
    brandCss: JSON.parse(readFileSync(join(dist, 'brand-css.json'), 'utf8')) as Record<string, string>,
    lookOf: readAppLooks(dist),
  }
}

/** Calls that do not exist are told so by code; a page is for people. */
function isCall(path: string): boolean {
  return (
    /^\/(?:api|console\/api|wps|lgw|lotto|vendor|socket|assets)(?:\/|$)/.test(path) ||
    /\.[a-z0-9]{2,5}$/i.test(path.replace(/\.html$/, ''))
  )
}
