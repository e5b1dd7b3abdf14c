import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { defined } from '@parlour/core/kernel/assert.ts'
import { makeMembers, type BenchMember } from './support/members.ts'
import { percentile, report, say } from './support/report.ts'
import { createRandom } from './support/random.ts'
import { randomContents } from './support/random-contents.ts'
import { asInTheEvening, commitNight } from './support/site-database.ts'
import { openSite } from './support/site.ts'
import { openWire, postRequest } from './support/wire.ts'

const gamesCount = 60
const perGame = 50
const rounds = 3
/** Who plays a game plays no other beside it, and bets about four times an issue, as in `settle`. */
const membersAGame = 800
const members = gamesCount * membersAGame
const cash = 100_000_000n
const firstGameId = 100_001
const connections = 64
/** Bets go to an issue until so long before its close: one that is on its way when it closes is refused. */
const marginMs = 1500
const settleWithinMs = 60_000
const loadMaxMs = (rounds + 3) * 60_000

interface OpenIssue {
  readonly gameId: number
  readonly numero: string
  readonly closeAt: number
  readonly drawAt: number
}

/**
 * Sixty games of one minute that draw in the same second, with fifty bets a second placed on each over HTTP the whole
 * time: how long after its draw the slowest issue is settled.
 */
export async function benchDraws(): Promise<void> {
  await using site = openSite({
    name: 'draws',
    port: 4876,
    env: { CONSOLE_PORT: '4877', SANDBOX_PORT: '4878', SANDBOX_MAIL_PORT: '4880' },
  })
  site.start({ reset: true })
  await site.untilReady()
  const db = await site.connect()
  say(`making ${gamesCount} games and ${members} members`)
  await makeGames(db)
  const people = await makeMembers(db, members, cash)
  await commitNight(db, site.databaseUrl())
  await untilPlanned(db)
  const contentsOf = await randomContents(db, { gameIds: [firstGameId, firstGameId + gamesCount - 1] })
  await asInTheEvening(db)
  const load = startLoad({ port: site.port, people, contentsOf, planned: await plannedIssues(db) })
  // The first minute is begun in the middle: what is measured are whole ones.
  const first = (await nextDrawAt(db)) + 60_000
  const last = first + (rounds - 1) * 60_000
  say(`bets go to draws until ${new Date(last).toISOString()}`)
  await untilSettled(db, last)
  await load.stop()
  const waits = await reportDraws(db, { first, last })
  report('draws', 'betsPerSecond', load.perSecond(), 'bets/s')
  const beside = load.answered.filter(({ at }) => waits.some(({ from, to }) => at >= from && at < to))
  const settlingMs = waits.reduce((sum, { from, to }) => sum + to - from, 0)
  report('draws', 'betsPerSecondWhileSettling', (beside.length / settlingMs) * 1000, 'bets/s')
  report('draws', 'betP99Ms', p99(load.answered), 'ms')
  report('draws', 'betP99WhileSettlingMs', p99(beside), 'ms')
  await db.end()
  await site.verifyLedger()
}

/** One-minute games of every kind over and over, sold as their models are. */
async function makeGames(db: pg.Client): Promise<void> {
  await db.query(
    `with models as (
       select *, row_number() over (order by game_id) - 1 as place, count(*) over () as models
         from lottery.game where period_seconds = 60 and status = 'ON'
     ), added as (
       insert into lottery.game
       select (jsonb_populate_record(null::lottery.game, to_jsonb(m) - 'place' - 'models' || jsonb_build_object(
                'game_id', $1::int + n, 'game_code', 'BENCH' || n || '_1M', 'sorting', 1000 + n))).*
         from generate_series(0, $2::int - 1) n join models m on m.place = n % m.models
       returning game_id
     )
     select count(*) from added`,
    [firstGameId, gamesCount],
  )
  await db.query(
    `with models as (
       select game_id, row_number() over (order by game_id) - 1 as place, count(*) over () as models
         from lottery.game where period_seconds = 60 and status = 'ON' and game_id < $1
     )
     insert into lottery.offer
     select (jsonb_populate_record(null::lottery.offer, to_jsonb(o) || jsonb_build_object('game_id', $1::int + n))).*
       from generate_series(0, $2::int - 1) n join models m on m.place = n % m.models
       join lottery.offer o on o.game_id = m.game_id`,
    [firstGameId, gamesCount],
  )
}

async function untilPlanned(db: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ games: string }>(
      `select count(distinct game_id) as games from lottery.issue where game_id >= $1 and state = 'OPEN'`,
      [firstGameId],
    )
    if (Number(rows[0]?.games) === gamesCount) return
    await sleep(500)
  }
}

async function nextDrawAt(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ at: string }>(
    `select min(draw_at) as at from lottery.issue where game_id >= $1 and state = 'OPEN'`,
    [firstGameId],
  )
  return Number(defined(rows[0], 'an issue is open').at)
}

/** Asked for once: a question every moment would take the database's time from what is measured. */
async function plannedIssues(db: pg.Client): Promise<readonly OpenIssue[]> {
  const { rows } = await db.query<{ gameId: number; numero: string; closeAt: string; drawAt: string }>(
    `select game_id as "gameId", numero, close_at as "closeAt", draw_at as "drawAt" from lottery.issue
      where game_id >= $1 and close_at between platform.now_ms() and platform.now_ms() + $2 order by draw_at`,
    [firstGameId, loadMaxMs],
  )
  return rows.map((row) => ({ ...row, closeAt: Number(row.closeAt), drawAt: Number(row.drawAt) }))
}

interface LoadOf {
  readonly port: number
  readonly people: readonly BenchMember[]
  readonly contentsOf: (gameId: number) => object
  /** All issues of the time of the load, in the order of their draws. */
  readonly planned: readonly OpenIssue[]
}

function startLoad({ port, people, contentsOf, planned }: LoadOf) {
  const answered: Answered[] = []
  const random = createRandom(7)
  const startedAt = performance.now()
  let isOver = false
  let place = 0
  let sent = 0
  /** Those that sell now, one of each game; looked at again every fifth of a second, without asking the database. */
  let issues: readonly OpenIssue[] = []
  const refresh = async () => {
    while (!isOver) {
      const now = Date.now()
      const open = planned.filter(({ closeAt }) => closeAt > now + marginMs)
      issues = [...Map.groupBy(open, ({ gameId }) => gameId).values()].flatMap(([next]) => (next ? [next] : []))
      await sleep(200)
    }
  }
  const bettor = async () => {
    const wire = openWire(port)
    while (!isOver) {
      // As many as are due by now, whoever is free sends the next: an open loop that does not wait for answers.
      const due = ((performance.now() - startedAt) / 1000) * gamesCount * perGame
      if (sent >= due || issues.length === 0) {
        await sleep(2)
        continue
      }
      sent += 1
      const issue = defined(issues[(place += 1) % issues.length], 'an issue')
      if (issue.closeAt < Date.now() + marginMs / 3) continue
      const seat = (issue.gameId - firstGameId) * membersAGame + random.below(membersAGame)
      const member = defined(people[seat], 'there are members')
      const [at, askedAt] = [Date.now(), performance.now()]
      const { status, body } = await wire.ask(
        postRequest('/lgw/orders/betting', member.token, betOn(issue, contentsOf)),
      )
      if (status !== 200) throw new Error(`a bet was refused: ${body}`)
      answered.push({ at, ms: performance.now() - askedAt })
    }
    wire.close()
  }
  const all = Promise.all([refresh(), ...Array.from({ length: connections }, bettor)])
  let endedAt = 0
  return {
    answered,
    perSecond: () => (answered.length / (endedAt - startedAt)) * 1000,
    stop: async () => {
      isOver = true
      await all
      endedAt = performance.now()
    },
  }
}

function betOn({ gameId, numero }: OpenIssue, contentsOf: (gameId: number) => object) {
  return {
    clientBetId: randomUUIDv7(),
    gameId,
    prizeModeId: 1,
    device: 'WEB',
    winStop: false,
    numeros: [{ numero, multiple: 1 }],
    contents: [contentsOf(gameId)],
  }
}

async function untilSettled(db: pg.Client, last: number): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ open: string; now: string }>(
      `select count(*) filter (where state <> 'SETTLED') as open, platform.now_ms() as now
         from lottery.issue where game_id >= $1 and draw_at <= $2 and draw_at > $2 - 300000`,
      [firstGameId, last],
    )
    const now = Number(rows[0]?.now)
    if (now > last && Number(rows[0]?.open) === 0) return
    if (now > last + settleWithinMs) throw new Error('draws are not settled a minute after')
    await sleep(250)
  }
}

async function reportDraws(
  db: pg.Client,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<readonly Wait[]> {
  const { rows } = await db.query<{ drawAt: string; ms: string; bets: string }>(
    `select i.draw_at as "drawAt", i.settled_at - i.draw_at as ms, s.bets from lottery.issue i join lottery.settlement s using (issue_id)
      where i.game_id >= $1 and i.draw_at between $2 and $3 order by 2`,
    [firstGameId, first, last],
  )
  const waited = rows.map(({ ms }) => Number(ms))
  const bets = rows.reduce((sum, row) => sum + Number(row.bets), 0)
  report('draws', 'issues', rows.length, 'issues')
  report('draws', 'betsAnIssue', bets / rows.length, 'bets')
  report('draws', 'medianSettleMs', percentile(waited, 0.5), 'ms')
  report('draws', 'slowestSettleMs', waited.at(-1) ?? 0, 'ms')
  const slowest = Map.groupBy(rows, ({ drawAt }) => Number(drawAt))
  return [...slowest].map(([from, own]) => ({ from, to: from + Math.max(...own.map(({ ms }) => Number(ms))) }))
}

/** From a draw until its last issue is settled. */
interface Wait {
  readonly from: number
  readonly to: number
}

/** A bet that was taken: when it was sent, and how long its answer took. */
interface Answered {
  readonly at: number
  readonly ms: number
}

function p99(answered: readonly Answered[]): number {
  return percentile(
    answered.map(({ ms }) => ms).toSorted((a, b) => a - b),
    0.99,
  )
}
