import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readAppLooks, serveAppShell } from './app-shell.ts'
import { findLocale } from './page-locale.ts'
import { escapeHtml, fill, modeOf } from './page-template.ts'
import type { TextBook } from './texts.ts'
import type { Brand, Brands, createPermission } from '#modules/brand/index.ts'
import { menusOf } from '#modules/brand/index.ts'

interface Parts {
  readonly portalFolder: string
  readonly brands: Brands
  readonly permission: ReturnType<typeof createPermission>
  readonly texts: TextBook
  /** In development the portal may be built anew under a running server. */
  readonly isRebuilt: boolean
  readonly analyticsUrl: string
}

/** Texts that the first paint needs; every other feature's come with its code. */
const firstTexts = ['shell', 'home', 'common'] as const
export const aYearSeconds = 31_536_000

/**
 * Serves the portal: its files for ever (their names change with their contents), and for every other address the
 * page itself, already wearing the brand and carrying the permission payload, so that the first paint asks nothing.
 */
export async function servePage(
  app: FastifyInstance,
  { portalFolder, brands, permission, texts, isRebuilt, analyticsUrl }: Parts,
): Promise<void> {
  const dist = join(portalFolder, 'dist')
  const index = join(dist, 'index.html')
  if (!existsSync(index)) return
  const read = () => ({
    template: readFileSync(index, 'utf8'),
    brandCss: JSON.parse(readFileSync(join(dist, 'brand-css.json'), 'utf8')) as Record<string, string>,
  })
  const built = read()
  const looks = () => readAppLooks(dist)
  const builtLooks = looks()

  async function render(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const brand = await brands.find({ merchant: undefined, host: request.hostname })
    if (!brand) {
      reply.callNotFound()
      return reply
    }
    const locale = findLocale(request.cookies['lang'], brand)
    const nonce = randomBytes(18).toString('base64')
    const payload = await permission({ brand, ip: request.ip })
    const boot = {
      permission: payload,
      menus: menusOf(brand),
      language: locale.tag,
      // The deciding clock, as the payload has it: a countdown must not begin on another.
      serverTime: payload.serverTime,
      analyticsUrl: payload.analyticsId === '' ? '' : analyticsUrl,
      texts: Object.fromEntries(firstTexts.map((feature) => [feature, texts.texts(locale.tag, feature)])),
    }
    const { template, brandCss } = isRebuilt ? read() : built
    const look = (isRebuilt ? looks() : builtLooks)(brand.theme)
    const mode = modeOf(request.cookies['mode'], brand)
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
      .header('content-security-policy', policy(nonce, outsideOf(brand, analyticsUrl)))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  }

  // Cookies are read of pages alone: a call would pay for them and has none.
  await app.register(async (pages) => {
    await pages.register(cookie)
    await pages.register(fastifyStatic, {
      root: join(dist, 'assets'),
      prefix: '/assets/',
      maxAge: aYearSeconds * 1000,
      immutable: true,
      index: false,
      // The build leaves each file's compressed twins beside it.
      preCompressed: true,
    })
    serveAppShell(pages, { dist, brands, texts, brandCss: () => (isRebuilt ? read() : built).brandCss })
    pages.get('/*', serve)
  })

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '/'] = request.url.split('?')
    if (!isCall(path)) return render(request, reply)
    reply.callNotFound()
    return reply
  }
}

/** Calls that do not exist are told so by code; a page is for people. */
function isCall(path: string): boolean {
  return (
    /^\/(?:api|console\/api|wps|lgw|lotto|vendor|socket|assets)(?:\/|$)/.test(path) ||
    /\.[a-z0-9]{2,5}$/i.test(path.replace(/\.html$/, ''))
  )
}

/** Origins beyond its own that a page may fetch pictures from, and tell what was seen. */
interface Outside {
  readonly images: readonly string[]
  readonly analytics: readonly string[]
}

const ownAlone: Outside = { images: [], analytics: [] }
const googleTags = 'https://www.googletagmanager.com'

/** What a brand lets in: its pictures' hosts, and the host of its analytics where it has an id. */
function outsideOf({ imageCdns, analyticsId }: Brand, analyticsUrl: string): Outside {
  const { origin } = new URL(analyticsUrl)
  // Google's tag is served by one host and tells another.
  const analytics = origin === googleTags ? [origin, 'https://*.google-analytics.com'] : [origin]
  return { images: imageCdns.filter(isOrigin), analytics: analyticsId === '' ? [] : analytics }
}

/** Nothing that would read as another rule comes into the policy. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}

/**
 * What a page may load and run: its own files, and the scripts of this one answer. A script that one of those adds is
 * trusted with it (`strict-dynamic`), so the analytics tag needs no rule of its own; where it reports to does.
 */
export function policy(nonce: string, { images, analytics }: Outside = ownAlone): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...images, ...analytics].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...analytics].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
