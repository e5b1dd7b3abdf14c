import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { computeGift, payRuns } from '../../server/src/modules/promo/module.ts'
import { newId } from '../../server/src/platform/crypto/ids.ts'
import { loadBets } from './support/bet-load.ts'
import { makeMembers, type BenchMember } from './support/members.ts'
import { openPromo } from './support/promo.ts'
import { percentile, report, say } from './support/report.ts'
import { openSite, type Site } from './support/site.ts'
import { measureTpcB, reportBesideTpcB } from './support/tpcb.ts'

const members = 100_000
const cash = units(100n)
const bettingMs = 10_000
const kills = 20
const tpcbSeconds = 10
const lookEveryMs = 50

/**
 * A hundred thousand members are given money in one run: award, entry, what is to be played of it, and a message each. Once
 * alone, once beside bets, once killed at twenty random moments; each member has each exactly once.
 */
export async function benchAwards(): Promise<void> {
  await using site = openSite({ name: 'awards', port: 4883 })
  site.start({ reset: true })
  await site.untilReady()
  const db = await site.connect()
  say(`making ${members} members`)
  const people = await makeMembers(db, members, cash)
  const before = await measureTpcB(db, site.databaseUrl(), tpcbSeconds)
  const alone = await runOnce(site, db)
  report('awards', 'aloneMs', alone.ms, 'ms')
  report('awards', 'perSecond', (alone.lines * 1000) / alone.ms, 'awards/s')
  await reportBesideTpcB('awards', (alone.lines * 1000) / alone.ms, {
    db,
    url: site.databaseUrl(),
    seconds: tpcbSeconds,
    before,
  })
  report('awards', 'secondRunRows', await payAgain(site, db), 'rows')
  await besideBets(site, db, people)
  await killed(site, db)
  await db.end()
  await site.verifyLedger()
}

interface Paid {
  readonly lines: number
  readonly ms: number
}

/** Computes a gift for everybody and has two agree to it. */
async function prepare(site: Site, db: pg.Client): Promise<string> {
  await using promo = await openPromo(site, db)
  const runId = newId()
  const gift = {
    runId,
    giftId: runId,
    titles: { en: 'Gift' },
    amount: units(1n),
    rankFrom: 0,
    usernames: null,
    turnoverPercent: 100,
  }
  await promo.database.transaction((tx) => computeGift(tx, promo.brand, gift, { listHeld: () => Promise.resolve([]) }))
  return runId
}

const agree = (db: pg.Client, runId: string) =>
  db.query("update promo.run set state = 'APPROVED', approved_at = platform.now_ms() where run_id = $1", [runId])

async function runOnce(site: Site, db: pg.Client): Promise<Paid> {
  const runId = await prepare(site, db)
  await agree(db, runId)
  const startedAt = performance.now()
  const lines = await untilPaid(db, runId)
  return { lines, ms: performance.now() - startedAt }
}

async function untilPaid(db: pg.Client, runId: string): Promise<number> {
  for (;;) {
    const { rows } = await db.query<{ state: string; paid_lines: number }>(
      'select state, paid_lines from promo.run where run_id = $1',
      [runId],
    )
    const run = defined(rows[0], 'a run is there')
    if (run.state === 'PAID') return run.paid_lines
    await sleep(lookEveryMs)
  }
}

/** Pays what is paid: nothing is to be written. */
async function payAgain(site: Site, db: pg.Client): Promise<number> {
  await using promo = await openPromo(site, db)
  const count = async () => {
    const { rows } = await db.query<{ n: number }>('select count(*)::int as n from promo.award')
    return rows[0]?.n ?? 0
  }
  const before = await count()
  const nothing = () => Promise.resolve()
  await payRuns({
    ...promo,
    protection: { listHeld: () => Promise.resolve([]) },
    news: {
      bonusConverted: nothing,
      bonusEnded: nothing,
      awardsGiven: nothing,
      freeSpinsGiven: nothing,
      rafflePrizes: nothing,
      applicationApproved: nothing,
      applicationRejected: nothing,
      rankRewardsGiven: nothing,
      boardPrizes: nothing,
    },
  })
  return (await count()) - before
}

async function besideBets(site: Site, db: pg.Client, people: readonly BenchMember[]): Promise<void> {
  const idle = await loadBets({ port: site.port, db, forMs: bettingMs }, people)
  const runId = await prepare(site, db)
  await agree(db, runId)
  const busy = await loadBets({ port: site.port, db, forMs: bettingMs }, people)
  await untilPaid(db, runId)
  report('awards', 'betsIdleP99Ms', percentile(idle.latenciesMs, 0.99), 'ms')
  report('awards', 'betsBesideP99Ms', percentile(busy.latenciesMs, 0.99), 'ms')
  report('awards', 'betsBesideShare', busy.perSecond / idle.perSecond, 'of idle')
}

async function killed(site: Site, db: pg.Client): Promise<void> {
  const runId = await prepare(site, db)
  await agree(db, runId)
  for (let n = 0; n < kills; n += 1) {
    await sleep(randomInt(50, 700))
    await site.end('SIGKILL')
    site.start()
    await site.untilReady()
  }
  const lines = await untilPaid(db, runId)
  const { rows } = await db.query<{ members: number; awards: number; messages: number; entries: number }>(
    `select (select count(distinct member_id)::int from promo.award where source_id = $1) as members,
            (select count(*)::int from promo.award where source_id = $1) as awards,
            (select count(*)::int from inbox.message m join promo.award a on a.award_id::text = m.fact where a.source_id = $1) as messages,
            (select count(*)::int from wallet.entry e join promo.award a on a.award_id = e.fact_id where a.source_id = $1) as entries`,
    [runId],
  )
  const found = defined(rows[0], 'what was given is counted')
  report('awards', 'killedMembers', found.members, 'members')
  assert(
    [found.members, found.awards, found.messages, found.entries].every((count) => count === lines),
    `each member exactly once: ${JSON.stringify({ lines, ...found })}`,
  )
}
