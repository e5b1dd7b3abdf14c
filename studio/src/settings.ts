/** What the studio is told by its environment. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  /** Where `/vendor/v1` is. */
  readonly portalUrl: string
  readonly vendorCode: string
  readonly vendorSecret: string
  /** The code and secret of a portal that moves money here before play; empty where none does. */
  readonly purseCode: string
  readonly purseSecret: string
  /** Whether a test may make transfers fail and move the clock. */
  readonly hasTroubles: boolean
  /** The studio's own: seals seeds and tokens at rest, and is not to be lost. */
  readonly secret: string
  /** Where windows and drawings are opened. */
  readonly origin: string
  /** Origins that may hold a window, as a policy writes them. */
  readonly portalOrigins: readonly string[]
  /** How many games the catalogue has. */
  readonly games: number
  readonly logLevel: string
  readonly requestsPerMinute: number
  /** How far this clock begins before the machine's, beside a portal whose clock was moved. */
  readonly clockAheadMs: number
}

const gamesMax = 10_000

/** Reads the environment, or says what is wrong with it. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const need = (name: string): string => {
    const text = env[name] ?? ''
    if (text === '') throw new Error(`the studio needs ${name}`)
    return text
  }
  const number = (name: string, fallback: number): number => {
    const text = env[name] ?? ''
    if (!/^\d*$/.test(text)) throw new Error(`${name} must be a whole number`)
    return text === '' ? fallback : Number(text)
  }
  const origin = (name: string): string => new URL(need(name)).origin
  const secret = need('STUDIO_SECRET')
  if (!/^[0-9a-f]{64,}$/.test(secret)) throw new Error('STUDIO_SECRET must be at least 64 hex digits')
  const portalUrl = origin('STUDIO_PORTAL_URL')
  const told = (env['STUDIO_PORTAL_ORIGINS'] ?? '').split(/[\s,]+/).filter(Boolean)
  return {
    port: number('STUDIO_PORT', 4406),
    host: env['HOST'] ?? '127.0.0.1',
    databaseUrl: need('STUDIO_DATABASE_URL'),
    portalUrl,
    vendorCode: need('STUDIO_VENDOR_CODE'),
    vendorSecret: need('STUDIO_VENDOR_SECRET'),
    purseCode: env['STUDIO_PURSE_CODE'] ?? '',
    purseSecret: env['STUDIO_PURSE_SECRET'] ?? '',
    hasTroubles: env['STUDIO_TROUBLES'] === 'yes',
    secret,
    origin: origin('STUDIO_ORIGIN'),
    portalOrigins: told.length > 0 ? told.map(checkedOrigin) : [portalUrl],
    games: Math.min(gamesMax, Math.max(1, number('STUDIO_GAMES', gamesMax))),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    requestsPerMinute: number('STUDIO_REQUESTS_PER_MINUTE', 1200),
    clockAheadMs: number('STUDIO_CLOCK_AHEAD_MS', 0),
  }
}

/** It goes into a policy as it stands: a host may begin with a star, and nothing may follow it. */
function checkedOrigin(text: string): string {
  if (!/^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/.test(text)) throw new Error(`${text} is no origin`)
  return text
}
