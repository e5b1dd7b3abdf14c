import { quicknet } from '@parlour/core/fair/beacon.ts'
import { quicknetKey, type SignedChain } from '@parlour/core/fair/beacon-signature.ts'
import { readRoles, type Role } from '../nodes/role.ts'
import { readChain, readFeeds, settings } from './settings.ts'
import { readAdapters, type SportsPollConfig, type SportsUofConfig, wrongAdapters } from './sports-adapters.ts'

export interface Config {
  readonly mode: 'development' | 'production' | 'test'
  readonly port: number
  readonly host: string
  readonly consolePort: number
  readonly consoleUrl: string
  readonly publicUrl: string
  readonly home: string
  readonly databaseUrl: string
  readonly databasePool: number
  readonly roles: ReadonlySet<Role>
  /** Empty where this process is alone. */
  readonly redisUrl: string
  readonly drainSeconds: number
  readonly secret: string
  readonly logLevel: string
  readonly sandboxPort: number
  readonly sandboxSecret: string
  readonly sandboxMailPort: number
  readonly areSandboxFeedsSilent: boolean
  /** 0 where there is no studio. */
  readonly studioPort: number
  readonly studioGames: number
  readonly studioDatabaseUrl: string
  /** The secret of each feed of results, by its name. */
  readonly resultFeeds: ReadonlyMap<string, string>
  /** The secret of each feed of sports, by its name. */
  readonly sportsFeeds: ReadonlyMap<string, string>
  readonly isHousePlanning: boolean
  /** Adapters of outside feeds of sports that run within this server; each undefined where it is not set. */
  readonly sportsUof: SportsUofConfig | undefined
  readonly sportsPoll: SportsPollConfig | undefined
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly smsUrl: string
  readonly smsSecret: string
  readonly pushContact: string
  readonly isPushToAnyHost: boolean
  /** Empty where no roots of nights are kept outside. */
  readonly anchorFile: string
  readonly analyticsUrl: string
  readonly firebaseKeysUrl: string
  readonly beaconUrls: readonly string[]
  readonly beaconChain: SignedChain
  readonly trustedProxies: number
  readonly requestsPerMinute: number
  /** Shown by whoever reads the figures in production; empty where nobody does. */
  readonly metricsToken: string
  /** Accounts that a network may open in an hour before each shows that a person is there. */
  readonly registrationsPerHour: number
  readonly answerWithinMs: number
}

/** Settings that are wrong, all of them at once: a start that refuses says everything that must be mended. */
export class WrongSettings extends Error {
  override readonly name = 'WrongSettings'
}

/** What is never told, even when it is wrong. */
const secretSettings: ReadonlySet<string> = new Set([
  'secret',
  'studioDatabaseUrl',
  'sandboxSecret',
  'smtpUrl',
  'smsSecret',
  'resultFeeds',
  'sportsFeeds',
  'sportsUofUrl',
  'sportsUofToken',
  'sportsPollKey',
  'metricsToken',
  'redisUrl',
])

/** Reads and checks every setting; refuses unknown `PARLOUR_` names, since a typing error would pass in silence. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const wrong: string[] = []
  const text = (key: keyof typeof settings) => {
    const { name, fallback, check } = settings[key]
    const value = environment[name] ?? fallback
    const problem = check(value)
    if (problem) wrong.push(`${name}=${secretSettings.has(key) ? '…' : value}: ${problem}`)
    return value
  }
  const known = new Set<string>(Object.values(settings).map(({ name }) => name))
  for (const name of Object.keys(environment)) {
    if (name.startsWith('PARLOUR_') && !known.has(name)) wrong.push(`${name}: no such setting`)
  }
  const port = Number(text('port'))
  const sandboxPort = Number(text('sandboxPort') || port + 10)
  // A port of 0 is any free one, and so is the one beside it.
  const consolePort = Number(text('consolePort') || (port === 0 ? 0 : port + 5))
  const feeds = readFeeds(text('resultFeeds'))
  const sportsFeeds = readFeeds(text('sportsFeeds'))
  const config: Config = {
    mode: text('mode') as Config['mode'],
    port,
    host: text('host'),
    publicUrl: text('publicUrl') || `http://localhost:${port}`,
    consolePort,
    consoleUrl: text('consoleUrl') || `http://localhost:${consolePort}`,
    home: text('home'),
    databaseUrl: text('databaseUrl'),
    databasePool: Number(text('databasePool')),
    roles: readRoles(text('roles')) ?? new Set(),
    redisUrl: text('redisUrl'),
    drainSeconds: Number(text('drainSeconds')),
    secret: text('secret'),
    logLevel: text('logLevel'),
    sandboxPort,
    sandboxSecret: text('sandboxSecret'),
    sandboxMailPort: Number(text('sandboxMailPort') || sandboxPort + 1),
    studioPort: Number(text('studioPort') || (port === 0 ? 0 : port + 6)),
    studioGames: Number(text('studioGames')),
    studioDatabaseUrl: text('studioDatabaseUrl'),
    areSandboxFeedsSilent: text('sandboxFeeds') === 'silent',
    resultFeeds: typeof feeds === 'string' ? new Map() : feeds,
    sportsFeeds: typeof sportsFeeds === 'string' ? new Map() : sportsFeeds,
    isHousePlanning: text('houseMatches') === 'on',
    ...readAdapters(text),
    smtpUrl: text('smtpUrl'),
    mailFrom: text('mailFrom'),
    smsUrl: text('smsUrl'),
    smsSecret: text('smsSecret'),
    pushContact: text('pushContact'),
    isPushToAnyHost: text('pushToAnyHost') === 'yes',
    anchorFile: text('anchorFile'),
    analyticsUrl: text('analyticsUrl'),
    firebaseKeysUrl: text('firebaseKeysUrl'),
    beaconUrls: text('beaconUrls').split(','),
    beaconChain: readChain(text('beaconChain')) ?? { ...quicknet, publicKey: quicknetKey },
    trustedProxies: Number(text('trustedProxies')),
    requestsPerMinute: Number(text('requestsPerMinute')),
    metricsToken: text('metricsToken'),
    answerWithinMs: Number(text('answerWithinMs')),
    registrationsPerHour: Number(text('registrationsPerHour') || (text('mode') === 'production' ? 60 : 1000)),
  }
  if (config.mode === 'production' && config.secret === '') wrong.push('PARLOUR_SECRET: production needs one')
  if (config.mode === 'production' && config.databaseUrl === '') wrong.push('DATABASE_URL: production needs one')
  if (config.mode === 'production' && config.isPushToAnyHost) {
    wrong.push('PUSH_TO_ANY_HOST: production sends to the open net alone')
  }
  wrong.push(...wrongAdapters(config))
  if (wrong.length > 0) throw new WrongSettings(`Parlour does not start with these settings:\n  ${wrong.join('\n  ')}`)
  return config
}
