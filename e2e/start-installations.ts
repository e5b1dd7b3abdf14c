import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { journeysFeed } from './sports-support.ts'
import { signInOperators } from './operator-sessions.ts'
import { alone, checkout, environmentOf, portalUrl, shared, type Installation } from './installations.ts'

const startsWithinMs = 180_000
const lookedAtEveryMs = 100
/** Halls are walked with these; a whole catalogue would take a minute of a core. Where the clock is moved, few are played. */
const studioGamesOf = (of: Installation) => (of.home === shared().home ? 60 : 10)

function spawnServer(of: Installation): { readonly child: ChildProcess; readonly log: string } {
  mkdirSync(`${checkout}test-results`, { recursive: true })
  const log = `${checkout}test-results/${of.home.split('/').at(-1) ?? ''}.log`
  const out = openSync(log, 'w')
  const child = spawn(process.execPath, ['server/src/main/start.ts', '--reset'], {
    cwd: checkout,
    stdio: ['ignore', out, out],
    env: {
      ...environmentOf(of),
      PORT: String(of.portal),
      CONSOLE_PORT: String(of.console),
      SANDBOX_PORT: String(of.sandbox),
      SANDBOX_MAIL_PORT: String(of.mail),
      STUDIO_PORT: String(of.studio),
      STUDIO_GAMES: String(studioGamesOf(of)),
      // What operators say of draws is theirs alone, unless a journey lets the feeds speak.
      SANDBOX_FEEDS: 'silent',
      // Behind each leap of the clock they would be drawn to their end, which took half of a processor there.
      HOUSE_MATCHES: of.home === shared().home ? 'on' : 'off',
      SPORTS_FEEDS: `${journeysFeed.name}=${journeysFeed.secret}`,
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '100000',
      REGISTRATIONS_PER_HOUR: '100000',
      // Browsers take the machine for themselves now and then.
      ANSWER_WITHIN_MS: '10000',
      // Journeys say where they come from, as a proxy would.
      TRUSTED_PROXIES: '1',
    },
  })
  return { child, log }
}

const answers = (url: string, good: (value: unknown) => boolean) =>
  fetch(url, { headers: { merchant: 'parlour', 'module-id': 'journeys' } }).then(
    async (answer) => answer.ok && good(await answer.json()),
    () => false,
  )

/** The server is ready, and its halls have the studio's games. */
const isReady = async (of: Installation) =>
  (await answers(`${portalUrl(of)}/readyz`, () => true)) &&
  (await answers(
    `${portalUrl(of)}/api/games/list?gameType=RNG`,
    (got) => (got as { value: { total: number } }).value.total > studioGamesOf(of) / 2,
  ))

async function start(of: Installation): Promise<ChildProcess> {
  const { child, log } = spawnServer(of)
  const until = Date.now() + startsWithinMs
  while (!(await isReady(of))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGTERM')
      throw new Error(`An installation for the journeys did not start:\n${readFileSync(log, 'utf8')}`)
    }
    await wait(lookedAtEveryMs)
  }
  await signInOperators(of)
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

/** Starts the installations of the journeys, both at once; what it answers stops them. */
export default async function startInstallations(): Promise<() => Promise<void>> {
  // Whoever writes journeys keeps installations running: `E2E_KEEP=yes` starts what is not there, and stops nothing.
  const isKept = process.env['E2E_KEEP'] === 'yes'
  const wanted = [shared(), alone()]
  const there = await Promise.all(wanted.map(async (of) => isKept && existsSync(checkout + of.home) && isReady(of)))
  const children = await Promise.all(wanted.filter((_, at) => !there[at]).map(start))
  return async () => {
    if (isKept) return
    await Promise.all(children.map(stop))
  }
}
