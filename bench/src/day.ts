import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { defined } from '@parlour/core/kernel/assert.ts'
import { dayBets } from './day/bets.ts'
import { makeMembers } from './support/members.ts'
import { createRandom } from './support/random.ts'
import { report, say } from './support/report.ts'
import { openSite, type Site } from './support/site.ts'

const hoursDefault = 24
const minuteMs = 60_000
const members = 200
const cash = 1_000_000_000n
const caughtUpMaxMs = 60_000
const pollMs = 40
const sandboxPort = 4892
/** A kill falls into any part of a step: opening, closing, drawing, settling. */
const killWithinMs = 700

/**
 * A day of all games at speed: the deciding clock jumps from minute to minute, bets go to all games over HTTP, and the
 * server is killed once in every simulated hour. Every issue that was due is settled once, and the ledger is exact.
 */
export async function benchDay(): Promise<void> {
  const seed = Number(process.env['BENCH_SEED'] ?? randomInt(2 ** 31))
  const minutes = Number(process.env['BENCH_HOURS'] ?? hoursDefault) * 60
  say(`${minutes / 60} hours with BENCH_SEED=${seed}`)
  const random = createRandom(seed)
  const env = { CONSOLE_PORT: '4891', SANDBOX_PORT: String(sandboxPort), SANDBOX_MAIL_PORT: '4893', LOG_LEVEL: 'error' }
  await using site = openSite({ name: 'day', port: 4890, env })
  site.start({ reset: true })
  await site.untilReady()
  const db = await site.connect()
  const people = await makeMembers(db, members, cash)
  const bets = await dayBets(db, { port: site.port, people, random })
  // Half a minute before a whole one: each jump passes the draws of the games of a minute.
  const startAt = Math.ceil((await nowOf(db)) / minuteMs) * minuteMs + minuteMs / 2
  let kills = 0
  let killAt = random.below(60)
  for (let minute = 1; minute <= minutes; minute += 1) {
    await moveTo(db, startAt + minute * minuteMs)
    if (minute % 60 === killAt) {
      await sleep(random.share() * killWithinMs)
      await site.end('SIGKILL')
      site.start()
      await site.untilReady()
      kills += 1
      killAt = random.below(60)
    }
    await moveBeacon(startAt + minute * minuteMs)
    await untilCaughtUp(db)
    await bets.place()
    if (minute % 60 === 0) say(`hour ${minute / 60}: ${bets.accepted()} bets, ${kills} kills`)
  }
  await settleWhatIsOpen(db, startAt + (minutes + 31) * minuteMs)
  await judge({ site, db }, { from: startAt, to: startAt + minutes * minuteMs })
  for (const [figure, value, unit] of [
    ['seed', seed, 'number'],
    ['kills', kills, 'kills'],
    ['bets', bets.accepted(), 'bets'],
  ] as const)
    report('day', figure, value, unit)
  await db.end()
}

async function nowOf(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ now: string }>('select platform.now_ms() as now')
  return Number(defined(rows[0], 'a clock').now)
}

/** Sets the deciding clock, and lets the sessions of the load live on as those of people who are there. */
async function moveTo(db: pg.Client, at: number): Promise<void> {
  await db.query(
    `insert into platform.clock_offset (offset_ms) values ($1::bigint - (extract(epoch from clock_timestamp()) * 1000)::bigint)
     on conflict (only_row) do update set offset_ms = excluded.offset_ms`,
    [at],
  )
  await db.query('update identity.session set seen_at = $1::bigint, expires_at = $1::bigint + 43200000', [at])
}

/** Lets the sandbox of development, its beacon above all, go with the deciding clock, once it is there again after a kill. */
async function moveBeacon(at: number): Promise<void> {
  for (;;) {
    const headers = { 'content-type': 'text/plain' }
    const body = String(at - Date.now() + minuteMs)
    const answer = await fetch(`http://127.0.0.1:${sandboxPort}/clock`, { method: 'PUT', headers, body }).catch(
      () => undefined,
    )
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await sleep(pollMs)
  }
}

/** Until nothing that is due is left to be done. */
async function untilCaughtUp(db: pg.Client): Promise<void> {
  const endAt = performance.now() + caughtUpMaxMs
  for (;;) {
    const { rows } = await db.query<{ due: string }>(
      `select count(*) as due from lottery.issue
        where state in ('SCHEDULED', 'OPEN', 'LOCKED', 'DRAWN') and draw_at <= platform.now_ms() - 100
          and (commit is not null or state = 'DRAWN')`,
    )
    if (Number(rows[0]?.due) === 0) return
    if (performance.now() > endAt) throw new Error(`${String(rows[0]?.due)} issues are due for a minute`)
    await sleep(pollMs)
  }
}

/** Bets that were placed ahead end too. */
async function settleWhatIsOpen(db: pg.Client, at: number): Promise<void> {
  await moveTo(db, at)
  await moveBeacon(at)
  await untilCaughtUp(db)
}

/** Every issue of the day was drawn by its plan and settled once; every bet on it ended once; the books agree. */
async function judge(
  { site, db }: { readonly site: Site; readonly db: pg.Client },
  period: { readonly from: number; readonly to: number },
): Promise<void> {
  const { rows } = await db.query<{
    wanted: string
    issues: string
    settled: string
    open: string
    doubled: string
    missing: string
  }>(
    `with games as (select game_id, period_seconds from lottery.game where results = 'SEED' and status = 'ON'),
          day as (select i.*, s.finished_at from lottery.issue i join games using (game_id)
                   left join lottery.settlement s using (issue_id) where i.draw_at > $1 and i.draw_at <= $2),
          bet as (select t.bet_id, t.issue_id, d.state from day d join lottery.ticket t using (issue_id)),
          ended as (select bet.bet_id, count(o.bet_id) as endings from bet left join bets.outcome o using (bet_id) group by bet.bet_id)
     select (select sum(floor(($2 - $1) / (period_seconds * 1000))) from games) as wanted,
            (select count(*) from day) as issues,
            (select count(*) from day where state = 'SETTLED' and finished_at is not null and result is not null) as settled,
            (select count(*) from bet join bets.open_bet using (bet_id)) as open,
            (select count(*) from ended where endings > 1) as doubled,
            (select count(*) from ended where endings = 0) as missing`,
    [period.from, period.to],
  )
  const found = defined(rows[0], 'a row')
  const [wanted, issues, settled] = [Number(found.wanted), Number(found.issues), Number(found.settled)]
  report('day', 'issues', issues, 'issues')
  report('day', 'settledOnce', settled, 'issues')
  for (const figure of ['open', 'doubled', 'missing'] as const)
    report('day', `${figure}Bets`, Number(found[figure]), 'findings')
  await site.verifyLedger()
  // Periods that do not divide the day begin and end within it: at most one issue a game more or less.
  if (issues < wanted - 100) throw new Error(`of ${wanted} issues ${issues} were planned`)
  if (settled !== issues) throw new Error(`of ${issues} issues ${settled} are settled`)
  if (['open', 'doubled', 'missing'].some((figure) => Number(found[figure as 'open']) > 0))
    throw new Error('bets of the day have not ended once')
}
