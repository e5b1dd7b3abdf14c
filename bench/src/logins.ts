import type pg from 'pg'
import { openClient, type LoginClient } from './logins/login-client.ts'
import { measureEnumeration } from './logins/enumeration.ts'
import { registerHonest, signInHonestly, type HonestTry } from './logins/honest.ts'
import { keepLooking } from './logins/signed-in.ts'
import { startFlood } from './logins/start-flood.ts'
import { makeMembers, type BenchMember } from './support/members.ts'
import { percentile, report, say } from './support/report.ts'
import { openSite } from './support/site.ts'

const members = 1000
const cash = 1_000_000n
const wrongPerSecond = 200
const honestPerSecond = 2
const honestMembers = 60
const looksPerSecond = 80
const seconds = 60
const calmSeconds = 10
const soonMs = 3000

/**
 * A minute of wrong passwords from hundreds of addresses: whether honest members still come in, and what those who are
 * in notice of it. Then whether the time of an answer tells who exists.
 */
export async function benchLogins(): Promise<void> {
  await using site = openSite({ name: 'logins', port: 4876, env: { TRUSTED_PROXIES: '1', REQUESTS_PER_MINUTE: '600' } })
  site.start({ reset: true })
  await site.untilReady()
  const db = await site.connect()
  const people = await makeMembers(db, members, cash)
  const client = await openClient(site.port)
  const honest = await registerHonest(client, honestMembers)
  // A guess at somebody's password costs what every other costs.
  await db.query(`update identity.member set password_hash = honest.password_hash
                    from identity.member honest where honest.username = 'honest0' and identity.member.password_hash = ''`)
  const names = Array.from({ length: members }, (_, at) => (at % 2 === 0 ? nameOf(people[at]) : `nobody${at}`))
  await using flood = await startFlood({ port: site.port, names, perSecond: wrongPerSecond, seconds })
  const calm = await keepLooking(site.port, people, { perSecond: looksPerSecond, seconds: calmSeconds })
  say(`${wrongPerSecond} wrong passwords a second for ${seconds} s`)
  const [answers, tries, waited] = await Promise.all([
    flood.begin(),
    signInHonestly(client, honest, { perSecond: honestPerSecond, seconds }),
    keepLooking(site.port, people, { perSecond: looksPerSecond, seconds }),
  ])
  say(`the flood heard ${JSON.stringify(answers)}`)
  reportTries(tries)
  report('logins', 'memberCalmP99Ms', percentile(calm, 0.99), 'ms')
  report('logins', 'memberP99Ms', percentile(waited, 0.99), 'ms')
  await reportEnumeration(db, client, people)
  client.close()
  await db.end()
  await site.verifyLedger()
}

function reportTries(tries: readonly HonestTry[]): void {
  const share = (some: readonly HonestTry[]) =>
    some.filter(({ status, ms }) => status === 200 && ms <= soonMs).length / some.length
  const inTime = tries.map(({ ms }) => ms).toSorted((a, b) => a - b)
  report('logins', 'honestSuccess', share(tries), 'ratio')
  report('logins', 'honestAtHomeSuccess', share(tries.filter(({ isAtHome }) => isAtHome)), 'ratio')
  report('logins', 'honestElsewhereSuccess', share(tries.filter(({ isAtHome }) => !isAtHome)), 'ratio')
  report('logins', 'honestP95Ms', percentile(inTime, 0.95), 'ms')
}

async function reportEnumeration(db: pg.Client, client: LoginClient, people: readonly BenchMember[]): Promise<void> {
  // Guesses by the hundred are what is measured here, not what is warded off.
  await db.query('update identity.alarm_rule set failures_min = 1000000, names_an_hour = 30000')
  await db.query('delete from identity.alarm')
  for (const { question, knownP95Ms, unknownP95Ms } of await measureEnumeration(db, client, people)) {
    report('logins', `${question}KnownP95Ms`, knownP95Ms, 'ms')
    report('logins', `${question}P95GapMs`, Math.abs(knownP95Ms - unknownP95Ms), 'ms')
  }
}

/** As members of a measurement are named. */
const nameOf = (member: BenchMember | undefined) => `bench${(member?.memberId ?? '').replaceAll('-', '')}`
