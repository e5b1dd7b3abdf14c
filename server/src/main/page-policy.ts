import type { Brand } from '#modules/brand/index.ts'

/** Origins beyond its own that a page may fetch pictures from, tell what was seen, and frame. */
interface Outside {
  readonly images: readonly string[]
  readonly analytics: readonly string[]
  readonly frames: readonly string[]
}

/** Where a brand's vendors have their games and the pictures of them. */
interface GameOrigins {
  readonly frames: readonly string[]
  readonly pictures: readonly string[]
}

const ownAlone: Outside = { images: [], analytics: [], frames: [] }
const googleTags = 'https://www.googletagmanager.com'

/** What a brand lets in: its pictures' hosts, those of its games, and the host of its analytics where it has an id. */
export function outsideOf(
  { imageCdns, analyticsId }: Brand,
  analyticsUrl: string,
  { frames, pictures }: GameOrigins,
): Outside {
  const { origin } = new URL(analyticsUrl)
  // Google's tag is served by one host and tells another.
  const analytics = origin === googleTags ? [origin, 'https://*.google-analytics.com'] : [origin]
  return {
    images: [...new Set([...imageCdns, ...pictures])].filter(isOrigin),
    analytics: analyticsId === '' ? [] : analytics,
    frames: frames.filter(isOrigin),
  }
}

/** Nothing that would read as another rule comes into the policy. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}

/** A page that proves numbers in a window of its own is spoken to; nobody else keeps a handle on ours. */
export function openerPolicyOf({ flags }: Brand): string {
  return flags['FIREBASEPHONE'] === true ? 'same-origin-allow-popups' : 'same-origin'
}

/**
 * What a page may load and run: its own files, and the scripts of this one answer. A script that one of those adds is
 * trusted with it (`strict-dynamic`), so the analytics tag needs no rule of its own; where it reports to does.
 */
export function policy(nonce: string, { images, analytics, frames }: Outside = ownAlone): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...images, ...analytics].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...analytics].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
