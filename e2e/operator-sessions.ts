import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { checkout, consoleUrl, here, portalUrl, readOf, type Installation } from './installations.ts'

export interface DemoOperator {
  readonly username: string
  readonly password: string
  readonly totpSecret: string
}

const stepMs = 30_000

/** What an authenticator shows, so many steps of half a minute from `at`. */
export const codeOf = (secret: string, at: number, steps = 0): string =>
  TOTP.generate({
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(secret),
    timestamp: at + steps * stepMs,
  })

/** The clock of an installation, which may have been moved. */
export async function serverTime(of = here()): Promise<number> {
  const headers = { merchant: 'parlour', 'module-id': 'journeys' }
  const answer = await fetch(`${portalUrl(of)}/wps/system/status`, { headers })
  return ((await answer.json()) as { value: { serverTime: number } }).value.serverTime
}

const demoOperators = (of: Installation) => readOf<{ operators: readonly DemoOperator[] }>('demo.json', of).operators

export function demoOperator(username: string, of = here()): DemoOperator {
  const found = demoOperators(of).find((operator) => operator.username === username)
  if (!found) throw new Error(`the demo has no operator ${username}`)
  return found
}

/** Signs in as the console's page does; answers the token that its cookie keeps, or nothing where it was refused. */
async function signInByCall(
  { username, password, totpSecret }: DemoOperator,
  of: Installation,
): Promise<string | undefined> {
  const code = codeOf(totpSecret, await serverTime(of))
  const answer = await fetch(`${consoleUrl(of)}/console/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'module-id': 'console', language: 'en' },
    body: JSON.stringify({ username, password, code }),
  })
  return /console_session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1]
}

const kept = (of: Installation) => `${checkout}${of.home}/operator-sessions.json`

async function isSignedIn(token: string, of: Installation): Promise<boolean> {
  const headers = { cookie: `console_session=${token}`, 'module-id': 'console', language: 'en' }
  return (await fetch(`${consoleUrl(of)}/console/api/session`, { headers })).ok
}

const readKept = (of: Installation) =>
  existsSync(kept(of)) ? (JSON.parse(readFileSync(kept(of), 'utf8')) as Record<string, string>) : {}

/**
 * The session of an operator of the demo, one for all journeys: a code of an authenticator is good once, and whoever comes
 * second in its half minute would wait for the next. One that ended, as after a leap of the clock, is begun anew.
 */
export async function sessionOf(operator: DemoOperator, of = here()): Promise<string> {
  const until = Date.now() + 3 * stepMs
  while (Date.now() < until) {
    const known = readKept(of)[operator.username]
    if (known !== undefined && (await isSignedIn(known, of))) return known
    const made = await signInByCall(operator, of)
    if (made !== undefined) {
      writeFileSync(kept(of), JSON.stringify({ ...readKept(of), [operator.username]: made }))
      return made
    }
    // Somebody else has used this code, and writes the session down in a moment; or the next code has to come.
    await wait(500)
  }
  throw new Error(`${operator.username} could not sign in`)
}

/** Signs all operators of the demo in. */
export async function signInOperators(of: Installation): Promise<void> {
  for (const operator of demoOperators(of)) await sessionOf(operator, of)
}
