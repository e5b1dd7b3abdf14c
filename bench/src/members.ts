import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { assert } from '@parlour/core/kernel/assert.ts'
import { readSecrets } from '../../server/src/main/secrets.ts'
import { openEmbeddedPostgres } from '../../server/src/platform/db/embedded-postgres.ts'
import { betsARound, makeOldBets } from './members/old-bets.ts'
import { loadBets } from './support/bet-load.ts'
import { makeMembers, type BenchMember } from './support/members.ts'
import { report, say } from './support/report.ts'
import { openSite, type Site } from './support/site.ts'
import { measureTpcB } from './support/tpcb.ts'

/** Each size adds to the one before: so many members in all, and so many rounds of old bets for all of them. */
const sizes = [
  { name: '1k', members: 1000, rounds: 0, isVerified: true },
  { name: '100k', members: 100_000, rounds: 10, isVerified: true },
  // Over twenty million bets the reconciliation takes longer than the measurement: it runs on the sizes below.
  { name: '1M', members: 1_000_000, rounds: 3, isVerified: false },
]
const cash = 10_000_000n
const warmUpMs = 8000
const measureMs = 20_000
const tpcbSeconds = 5
const restTries = 10
const restMs = 15_000
const restedFrom = 0.95

/** Bets a second with few members and no history, and with many of both: the figure is to stay. */
export async function benchMembers(): Promise<void> {
  await using site = openSite({ name: 'members', port: 4876 })
  site.start({ reset: true })
  await site.untilReady()
  const people: BenchMember[] = []
  const perSecond: number[] = []
  const ratios: number[] = []
  let yardstick: number | undefined
  let oldBets = 0
  let rounds = 0
  for (const size of sizes) {
    await site.end('SIGTERM')
    oldBets += await grow(site, { ...size, before: rounds }, people)
    rounds += size.rounds
    site.start()
    await site.untilReady()
    const db = await site.connect()
    await prewarm(db)
    const before = await restUntil(yardstick, () => measureTpcB(db, site.databaseUrl(), tpcbSeconds))
    yardstick ??= before
    await loadBets({ port: site.port, db, forMs: warmUpMs }, people)
    const walBefore = await walBytes(db)
    const { perSecond: figure } = await loadBets({ port: site.port, db, forMs: measureMs }, people)
    report(
      'members',
      `walKbABet${size.name}`,
      ((await walBytes(db)) - walBefore) / 1000 / (figure * (measureMs / 1000)),
      'kB',
    )
    const after = await measureTpcB(db, site.databaseUrl(), tpcbSeconds)
    await db.end()
    perSecond.push(figure)
    // The sizes are minutes apart, on a machine that may have other work: the yardstick of the same minute tells.
    if (before !== undefined && after !== undefined) {
      ratios.push(figure / ((before + after) / 2))
      report('members', `ratioToTpcBOfTwentyBranches${size.name}`, figure / ((before + after) / 2), 'ratio')
    }
    report('members', `perSecond${size.name}`, figure, 'bets/s')
    report('members', `oldBets${size.name}`, oldBets, 'bets')
    if (size.isVerified) await site.verifyLedger()
  }
  report('members', 'slowestToFastest', Math.min(...perSecond) / Math.max(...perSecond), 'ratio')
  if (ratios.length > 0) report('members', 'slowestToFastestByTpcB', Math.min(...ratios) / Math.max(...ratios), 'ratio')
}

/**
 * Minutes of writing old bets leave a disk slower than it was: waits until the yardstick is what it was at the first
 * size, so that sizes are told apart and not the states of a disk. Gives up after some tries and goes on with what is.
 */
async function restUntil(
  yardstick: number | undefined,
  measure: () => Promise<number | undefined>,
): Promise<number | undefined> {
  let figure = await measure()
  for (let tries = 1; tries < restTries; tries += 1) {
    if (figure === undefined || yardstick === undefined || figure >= yardstick * restedFrom) return figure
    await sleep(restMs)
    figure = await measure()
  }
  return figure
}

/** As in the middle of an evening: what every bet looks at is in memory, which the start of the database is not. */
async function prewarm(db: pg.Client): Promise<void> {
  await db.query('create extension if not exists pg_prewarm')
  await db.query(
    `select pg_prewarm(c.oid) from pg_class c
      where c.oid = any(array['wallet.account', 'identity.session', 'identity.member']::regclass[])
         or c.oid in (select indexrelid from pg_index
                       where indrelid = any(array['wallet.account', 'identity.session', 'identity.member']::regclass[]))`,
  )
}

/**
 * The log written so far: the more pages the bets are scattered over, the more whole pages it takes after each
 * checkpoint, which is what many members cost a bet.
 */
async function walBytes(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as bytes",
  )
  return Number(rows[0]?.bytes)
}

/** Without the server, so that nothing else works there: more members, then their old bets. */
async function grow(
  site: Site,
  size: (typeof sizes)[number] & { readonly before: number },
  people: BenchMember[],
): Promise<number> {
  const postgres = await openEmbeddedPostgres({
    directory: join(site.home, 'postgres'),
    password: readSecrets(site.home).databasePassword,
    durable: true,
  })
  const connections = [await site.connect(), await site.connect()] as const
  const startedAt = performance.now()
  for (const member of await makeMembers(connections[0], size.members - people.length, cash, people.length))
    people.push(member)
  say(`${people.length} members after ${Math.round((performance.now() - startedAt) / 1000)} s`)
  const made = await makeOldBets(connections, size)
  assert(made === people.length * size.rounds * betsARound, 'every member has old bets')
  say(`${made} old bets after ${Math.round((performance.now() - startedAt) / 1000)} s`)
  for (const connection of connections) await connection.end()
  await postgres.stop()
  return made
}
