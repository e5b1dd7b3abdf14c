import { cookieOf } from '#platform/http/cookies.ts'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '@parlour/core/locales/locales.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { escapeHtml, fill, modeOf } from './page-template.ts'
import { findLocale } from './page-locale.ts'
import type { TextBook } from './texts.ts'

interface Icon {
  readonly src: string
  readonly sizes: string
  readonly purpose: string
}

/** What the build knows of a brand's look outside the page. */
interface AppLook {
  readonly icons: readonly Icon[]
  readonly colours: Readonly<Record<string, string>>
  /** The mark as SVG, of our own making. */
  readonly mark: string
}

interface Parts {
  /** The folder of what was built. */
  readonly dist: string
  readonly brands: Brands
  readonly texts: TextBook
  readonly brandCss: () => Readonly<Record<string, string>>
}

export type AppLooks = (theme: string) => AppLook | undefined

/** The looks that the build left; a build without them has none. */
export function readAppLooks(dist: string): AppLooks {
  const file = join(dist, 'app-icons.json')
  const looks = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, AppLook>) : {}
  return (theme) => looks[theme]
}

/**
 * What makes the portal an app on somebody's device: its manifest in the brand's name and colours, the worker that
 * keeps it open offline, and the page that is shown then.
 */
export function serveAppShell(pages: FastifyInstance, { dist, brands, texts, brandCss }: Parts): void {
  const offline = join(dist, 'offline.html')
  const lookOf = (theme: string) => readAppLooks(dist)(theme)

  const withBrand =
    (answer: (reply: FastifyReply, brand: Brand, request: FastifyRequest) => FastifyReply) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const brand = await brands.find({ merchant: undefined, host: request.hostname })
      if (brand) return answer(reply, brand, request)
      reply.callNotFound()
      return reply
    }

  pages.get(
    '/manifest.webmanifest',
    withBrand((reply, brand) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(manifestOf(brand, lookOf(brand.theme)))),
    ),
  )

  // Where somebody asks who knows no names of files: the worker, for what it shows, and a browser that shows a bare file.
  for (const [path, purpose] of [
    ['/favicon.ico', 'any'],
    ['/app-icon.png', 'any'],
    ['/app-badge.png', 'badge'],
  ] as const) {
    pages.get(
      path,
      withBrand((reply, brand) => {
        const icon = lookOf(brand.theme)?.icons.find((one) => one.purpose === purpose)
        if (icon) return reply.header('cache-control', 'no-cache').redirect(icon.src)
        reply.callNotFound()
        return reply
      }),
    )
  }

  serveFile(pages, '/service-worker.js', {
    file: join(dist, 'service-worker.js'),
    type: 'text/javascript; charset=utf-8',
    // A worker is held to the policy of its own file: it reaches this server and nothing else.
    headers: { 'content-security-policy': "default-src 'none'; connect-src 'self'" },
  })
  serveFile(pages, '/verifier.html', {
    file: join(dist, 'verifier.html'),
    type: 'text/html; charset=utf-8',
    // To be kept, not visited: opened from disk, it is held to its own policy.
    headers: {
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'attachment; filename="draw-verifier.html"',
    },
  })

  pages.get(
    '/offline',
    withBrand((reply, brand, request) => {
      const locale = findLocale(cookieOf(request.headers.cookie, 'lang'), brand)
      const nonce = randomBytes(18).toString('base64')
      const html = fill(readFileSync(offline, 'utf8'), {
        ...offlineWords(texts, brand, locale),
        MODE: modeOf(cookieOf(request.headers.cookie, 'mode'), brand),
        NONCE: nonce,
        BRAND_CSS: brandCss()[brand.theme] ?? '',
        MARK: lookOf(brand.theme)?.mark ?? '',
      })
      return reply
        .header('content-security-policy', offlinePolicy(nonce))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html)
    }),
  )
}

interface BareFile {
  readonly file: string
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
}

/** A file of the build under an address of its own, as it is now. */
function serveFile(pages: FastifyInstance, path: string, { file, type, headers }: BareFile): void {
  pages.get(path, (_request, reply) => {
    if (existsSync(file)) {
      return reply.header('cache-control', 'no-cache').headers(headers).type(type).send(readFileSync(file, 'utf8'))
    }
    reply.callNotFound()
    return reply
  })
}

function manifestOf(brand: Brand, look: AppLook | undefined) {
  const colour = look?.colours[brand.themeMode]
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    lang: brand.defaultLanguage,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    ...(colour === undefined ? {} : { background_color: colour, theme_color: colour }),
    icons: (look?.icons ?? [])
      .filter(({ purpose }) => purpose === 'any' || purpose === 'maskable')
      .map((icon) => ({ ...icon, type: 'image/png' })),
  }
}

function offlineWords(texts: TextBook, brand: Brand, { tag, direction }: Locale) {
  const word = (name: string) => escapeHtml(texts.text('offline', name, tag, { brand: brand.name }))
  return {
    LANG: tag,
    DIR: direction,
    TITLE: `${word('heading')} · ${escapeHtml(brand.name)}`,
    BRAND: escapeHtml(brand.name),
    HEADING: word('heading'),
    TEXT: word('text'),
    RETRY: word('retry'),
  }
}

function offlinePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
