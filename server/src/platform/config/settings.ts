import type { SignedChain } from '@parlour/core/fair/beacon-signature.ts'
import { isFeedName } from '@parlour/core/rules/lottery/feed-name.ts'
import { readRoles, roles } from '../nodes/role.ts'
import { anyText, httpAddress, oneOf, type Setting, wholeNumber } from './setting-checks.ts'
import { sportsAdapterSettings } from './sports-adapter-settings.ts'

/** A chain of the beacon as it is written in its setting. */
export function readChain(text: string): SignedChain | undefined {
  const [, chainHash, genesis, period, publicKey] =
    /^([0-9a-f]{64}):(\d{1,10}):([1-9]\d{0,4}):([0-9a-f]{192})$/.exec(text) ?? []
  // Issues cannot be planned by a chain that has no round yet.
  const hasBegun = Number(genesis) * 1000 <= Date.now()
  if (chainHash === undefined || publicKey === undefined || !hasBegun) return undefined
  return { chainHash, genesisUnix: Number(genesis), periodSeconds: Number(period), publicKey }
}

/** Feeds of results with their secrets, by name, as they are written in their setting; or what is wrong with them. */
export function readFeeds(text: string): ReadonlyMap<string, string> | string {
  const pairs = text
    .split(',')
    .filter((pair) => pair !== '')
    .map((pair) => pair.split('='))
  const feeds = new Map(pairs.map(([name = '', secret = '']) => [name, secret]))
  // A secret is hex of 32 bytes or more: what a person makes up is guessed.
  const areShaped = pairs.every(
    ([name = '', secret = '', ...more]) =>
      isFeedName(name) && /^(?:[0-9a-f]{2}){32,}$/.test(secret) && more.length === 0,
  )
  if (!areShaped) return 'must be NAME=SECRET with commas between, each secret at least 64 hex digits'
  if (feeds.size < pairs.length) return 'names a feed twice'
  // Whoever holds a secret of two feeds agrees with itself.
  return new Set(feeds.values()).size < feeds.size ? 'two feeds share a secret' : feeds
}

export const settings = {
  mode: {
    name: 'PARLOUR_MODE',
    about: 'development runs the sandbox and seeds demo brands; production does neither',
    fallback: 'development',
    check: oneOf('development', 'production', 'test'),
  },
  port: { name: 'PORT', about: 'the port of portal and API', fallback: '4400', check: wholeNumber(0, 65_535) },
  consolePort: {
    name: 'CONSOLE_PORT',
    about: 'the port of the operators’ console; default PORT + 5',
    fallback: '',
    check: (text: string) => (text === '' ? undefined : wholeNumber(0, 65_535)(text)),
  },
  consoleUrl: {
    name: 'CONSOLE_URL',
    about: 'the address operators open; default http://localhost:CONSOLE_PORT',
    fallback: '',
    check: (text: string) => (text === '' ? undefined : httpAddress(text)),
  },
  host: { name: 'HOST', about: 'the address to listen on', fallback: '127.0.0.1', check: anyText },
  publicUrl: {
    name: 'PUBLIC_URL',
    about: 'the address players see; default http://localhost:PORT',
    fallback: '',
    check: (text: string) => (text === '' ? undefined : httpAddress(text)),
  },
  home: {
    name: 'PARLOUR_HOME',
    about: 'the folder of the embedded database and secrets',
    fallback: '.parlour',
    check: anyText,
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    about: 'a PostgreSQL 18+ of your own; when empty an embedded one is started',
    fallback: '',
    check: (text: string) =>
      text === '' || /^postgres(ql)?:\/\//.test(text) ? undefined : 'must be a postgres:// address',
  },
  databasePool: {
    name: 'DATABASE_POOL',
    about: 'connections to the database for calls; ten more are for batches and for what all share',
    fallback: '16',
    check: wholeNumber(2, 100),
  },
  roles: {
    name: 'ROLES',
    about:
      'what this process does, with commas between: api answers players, realtime holds their sockets, worker runs jobs, loop draws and settles where it leads, console serves operators, studio starts the sandbox and the studio (development only); empty: all of it',
    fallback: '',
    check: (text: string) => (readRoles(text) ? undefined : `must name some of ${roles.join(', ')}, each once`),
  },
  redisUrl: {
    name: 'REDIS_URL',
    about:
      'the Redis through which several processes tell each other what to push and how often somebody called; empty: this process is alone',
    fallback: '',
    check: (text: string) => (text === '' || /^rediss?:\/\//.test(text) ? undefined : 'must be a redis:// address'),
  },
  drainSeconds: {
    name: 'DRAIN_SECONDS',
    about: 'for how long a process that is asked to stop says so at /readyz before it takes no more calls',
    fallback: '0',
    check: wholeNumber(0, 600),
  },
  secret: {
    name: 'PARLOUR_SECRET',
    about:
      'at least 32 random bytes in hex: seals seeds, keys and payout account numbers at rest, and is not to be lost; development makes its own',
    fallback: '',
    check: (text: string) =>
      text === '' || /^[0-9a-f]{64,}$/.test(text) ? undefined : 'must be at least 64 hex digits',
  },
  logLevel: {
    name: 'LOG_LEVEL',
    about: 'the least grave log line that is written',
    fallback: 'info',
    check: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  },
  sandboxPort: {
    name: 'SANDBOX_PORT',
    about: 'the port of the sandbox (development only); default PORT + 10',
    fallback: '',
    check: (text: string) => (text === '' ? undefined : wholeNumber(0, 65_535)(text)),
  },
  sandboxSecret: {
    name: 'SANDBOX_SECRET',
    about: 'the secret that the sandbox payment provider signs with (development only)',
    fallback: '',
    check: anyText,
  },
  sandboxMailPort: {
    name: 'SANDBOX_MAIL_PORT',
    about: 'the port of the sandbox’s mail server (development only); default SANDBOX_PORT + 1',
    fallback: '',
    check: (text: string) => (text === '' ? undefined : wholeNumber(0, 65_535)(text)),
  },
  sandboxFeeds: {
    name: 'SANDBOX_FEEDS',
    about:
      'speaking: two feeds of the sandbox tell the results of official draws; silent: until they are told to (development only)',
    fallback: 'speaking',
    check: oneOf('speaking', 'silent'),
  },
  studioPort: {
    name: 'STUDIO_PORT',
    about:
      'the port of the studio, a vendor of games beside the portal (development only); default PORT + 6, 0 for none',
    fallback: '',
    check: (text: string) => (text === '' ? undefined : wholeNumber(0, 65_535)(text)),
  },
  studioGames: {
    name: 'STUDIO_GAMES',
    about: 'how many games the studio draws for its catalogue (development only)',
    fallback: '10000',
    check: wholeNumber(1, 10_000),
  },
  studioDatabaseUrl: {
    name: 'STUDIO_DATABASE_URL',
    about: 'the studio’s database, which it makes itself; default one beside the portal’s (development only)',
    fallback: '',
    check: (text: string) =>
      text === '' || /^postgres(ql)?:\/\//.test(text) ? undefined : 'must be a postgres:// address',
  },
  resultFeeds: {
    name: 'RESULT_FEEDS',
    about:
      'feeds that tell official results by signed calls, NAME=SECRET with commas between, each secret at least 32 random bytes in hex and its own; development adds the sandbox’s',
    fallback: '',
    check: (text: string) => {
      const feeds = readFeeds(text)
      return typeof feeds === 'string' ? feeds : undefined
    },
  },
  sportsFeeds: {
    name: 'SPORTS_FEEDS',
    about:
      'feeds that tell sports events, prices and endings by signed calls, NAME=SECRET with commas between, each secret at least 32 random bytes in hex and its own',
    fallback: '',
    check: (text: string) => {
      const feeds = readFeeds(text)
      if (typeof feeds === 'string') return feeds
      // The house's own matches and its adapters speak under these names, and nobody else for them.
      return ['house', 'uof', 'poll'].some((name) => feeds.has(name)) ? 'names a feed as the house’s own' : undefined
    },
  },
  houseMatches: {
    name: 'HOUSE_MATCHES',
    about:
      'on plans the house’s own matches of virtual football and e-sports wherever a brand’s book is open; off plans no new ones, and those that are planned are played to their end',
    fallback: 'on',
    check: oneOf('on', 'off'),
  },
  ...sportsAdapterSettings,
  smtpUrl: {
    name: 'SMTP_URL',
    about: 'the server that sends mail, smtp(s)://name:password@host:port; development uses the sandbox’s',
    fallback: '',
    check: (text: string) => (text === '' || /^smtps?:\/\//.test(text) ? undefined : 'must be an smtp(s):// address'),
  },
  mailFrom: {
    name: 'MAIL_FROM',
    about: 'the address that mail comes from',
    fallback: 'Parlour <no-reply@localhost>',
    check: (text: string) => (/@/.test(text) && !/[\r\n]/.test(text) ? undefined : 'must be a mail address'),
  },
  smsUrl: {
    name: 'SMS_URL',
    about: 'the gateway that sends text messages; development uses the sandbox’s',
    fallback: '',
    check: (text: string) => (text === '' ? undefined : httpAddress(text)),
  },
  smsSecret: {
    name: 'SMS_SECRET',
    about: 'the secret that text messages are signed with towards their gateway',
    fallback: '',
    check: anyText,
  },
  pushContact: {
    name: 'PUSH_CONTACT',
    about:
      'whom push services write to about our notifications, mailto: or https:; default PUBLIC_URL where it is https',
    fallback: '',
    check: (text: string) =>
      text === '' || /^(?:mailto:\S+@|https:\/\/)\S+$/.test(text) ? undefined : 'must be mailto: or https:',
  },
  pushToAnyHost: {
    name: 'PUSH_TO_ANY_HOST',
    about:
      'yes: notifications may go to addresses of this machine and its networks (development only; production refuses)',
    fallback: '',
    check: oneOf('', 'yes'),
  },
  anchorFile: {
    name: 'ANCHOR_FILE',
    about:
      'a file outside of the database to which the root of each night is added, signed; the same for all servers, kept where the database’s administrator cannot write; none is kept without',
    fallback: '',
    check: anyText,
  },
  analyticsUrl: {
    name: 'ANALYTICS_URL',
    about: 'where the analytics tag of brands that have an id is fetched, as URL?id=ID; its host alone is let in',
    fallback: 'https://www.googletagmanager.com/gtag/js',
    check: httpAddress,
  },
  firebaseKeysUrl: {
    name: 'FIREBASE_KEYS_URL',
    about: 'the keys (JWKS) that words of Firebase about phone numbers are signed by; development uses the sandbox’s',
    fallback: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    check: httpAddress,
  },
  beaconUrls: {
    name: 'BEACON_URLS',
    about: 'where rounds of the public beacon are fetched, with commas between; development uses the sandbox’s',
    fallback: 'https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh,https://drand.cloudflare.com',
    check: (text: string) =>
      text.split(',').every((address) => httpAddress(address) === undefined && !address.endsWith('/'))
        ? undefined
        : 'must be http(s) addresses with commas between and no slash at the end',
  },
  beaconChain: {
    name: 'BEACON_CHAIN',
    about:
      'another chain of the beacon than drand quicknet: HASH:GENESIS:PERIOD:KEY, in hex, Unix seconds and seconds; scheme bls-unchained-g1-rfc9380',
    fallback: '',
    check: (text: string) =>
      text === '' || readChain(text) ? undefined : 'must be HASH:GENESIS:PERIOD:KEY of a chain that has begun',
  },
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    about: 'how many proxies stand in front, whose X-Forwarded-For is believed',
    fallback: '0',
    check: wholeNumber(0, 5),
  },
  requestsPerMinute: {
    name: 'REQUESTS_PER_MINUTE',
    about: 'requests an address may make in a minute before it is told to wait',
    fallback: '60000',
    check: wholeNumber(1, 10_000_000),
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    about:
      'the token by which figures are read in production, at /metrics of the console’s port (Authorization: Bearer …); none is told without',
    fallback: '',
    check: (text: string) =>
      text === '' || /^[\x21-\x7e]{16,200}$/.test(text) ? undefined : 'must be 16 signs or more',
  },
  registrationsPerHour: {
    name: 'REGISTRATIONS_PER_HOUR',
    about:
      'accounts that a network may open at a brand in an hour before each reads a picture or does work; default 60, in development 1000',
    fallback: '',
    check: (text: string) => (text === '' ? undefined : wholeNumber(1, 10_000_000)(text)),
  },
  answerWithinMs: {
    name: 'ANSWER_WITHIN_MS',
    about:
      'milliseconds within which a bet or a vendor’s message is answered: later, and it is told to come again with the same key, though it may yet be booked',
    fallback: '1000',
    check: wholeNumber(100, 600_000),
  },
} as const satisfies Record<string, Setting>
