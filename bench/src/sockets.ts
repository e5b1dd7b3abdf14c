import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { keepBetting } from './sockets/bettors.ts'
import { openCrowd, type Heard } from './sockets/crowd.ts'
import { makeMembers } from './support/members.ts'
import { percentile, report, say } from './support/report.ts'
import { openSite } from './support/site.ts'

const clients = 10_000
const processes = 2
const members = 600
const cash = 10_000_000n
/** Long enough for a draw of every fast game, wherever in the minute the measurement begins. */
const listenMs = 75_000
const restMs = 3000

/** Ten thousand sockets on one node: how late a draw is heard, how late a balance, and what a socket costs in memory. */
export async function benchSockets(): Promise<void> {
  await using site = openSite({ name: 'sockets', port: 4875 })
  site.start({ reset: true })
  await site.untilReady()
  const db = await site.connect()
  const people = await makeMembers(db, members, cash)
  const server = defined(site.serverPid(), 'the server runs')
  await sleep(restMs)
  const before = residentKb(server)
  say(`opening ${clients} sockets, ${members} of them signed in`)
  const startedAt = performance.now()
  await using crowd = await openCrowd(
    Array.from({ length: processes }, (_, at) => ({
      port: site.port,
      guests: clients / processes - (at === 0 ? members : 0),
      tokens: at === 0 ? people.map(({ token }) => token) : [],
    })),
  )
  say(`opened in ${Math.round(performance.now() - startedAt)} ms; listening for ${listenMs / 1000} s`)
  await sleep(restMs)
  const sinceMs = Date.now()
  const memoryKb = residentKb(server) - before
  const askedAt = await keepBetting(site.port, people, { numero: await farIssue(db), untilMs: Date.now() + listenMs })
  await sleep(restMs)
  const heard = await crowd.tell()
  assert(heard.lost === 0, 'no socket was lost')
  const broadcast = await broadcastDelays(db, heard, sinceMs)
  const balances = balanceDelays(heard, askedAt)
  await db.end()
  await site.verifyLedger()
  report('sockets', 'clients', clients, 'clients')
  report('sockets', 'broadcasts', broadcast.length / clients, 'broadcasts')
  report('sockets', 'broadcastP50Ms', percentile(broadcast, 0.5), 'ms')
  report('sockets', 'broadcastP99Ms', percentile(broadcast, 0.99), 'ms')
  report('sockets', 'balanceP50Ms', percentile(balances, 0.5), 'ms')
  report('sockets', 'balanceP99Ms', percentile(balances, 0.99), 'ms')
  report('sockets', 'memoryPerClientKb', memoryKb / clients, 'kB')
}

/**
 * From the instant that the database wrote as the draw's, or the settlement's, to the instant a client read it: both
 * by the one clock of this machine, the commit in between included.
 */
async function broadcastDelays(db: pg.Client, { issues }: Heard, sinceMs: number): Promise<number[]> {
  const { rows } = await db.query<{ gameId: number; numero: string; drawn: string; settled: string }>(
    `select game_id as "gameId", numero, drawn_at::text as drawn, settled_at::text as settled
       from lottery.issue where settled_at is not null`,
  )
  const writtenAt = new Map(
    rows.flatMap(({ gameId, numero, drawn, settled }) => [
      [`${gameId} ${numero} DRAWN`, Number(drawn)],
      [`${gameId} ${numero} SETTLED`, Number(settled)],
    ]),
  )
  const delays: number[] = []
  for (const [key, parts] of Map.groupBy(issues, ({ gameId, numero, state }) => `${gameId} ${numero} ${state}`)) {
    const heardAt = parts.flatMap(({ atMs }) => atMs).toSorted((a, b) => a - b)
    const emitted = writtenAt.get(key)
    const [first = 0] = heardAt
    const afterWriting = emitted === undefined ? '' : `, the first ${first - emitted} ms after it was written`
    say(`${key}: heard by ${heardAt.length} within ${(heardAt.at(-1) ?? 0) - first} ms${afterWriting}`)
    // What was drawn before the last client was there was not for all of them.
    if (emitted === undefined || emitted < sinceMs) continue
    assert(heardAt.length === clients, 'every client hears every draw')
    delays.push(...heardAt.map((at) => at - emitted))
  }
  assert(delays.length > 0, 'a draw was heard')
  return delays.toSorted((a, b) => a - b)
}

/** From asking for a bet to hearing the balance after it. */
function balanceDelays({ balances }: Heard, askedAt: ReadonlyMap<string, number>): number[] {
  const delays = balances.flatMap(({ member, version, atMs }) => {
    const asked = askedAt.get(`${member} ${version}`)
    return asked === undefined ? [] : [atMs - asked]
  })
  say(`${askedAt.size} bets, ${delays.length} balances heard`)
  assert(delays.length >= askedAt.size * 0.99, 'balances are pushed')
  return delays.toSorted((a, b) => a - b)
}

/** An issue that stays open for the whole measurement. */
async function farIssue(db: pg.Client): Promise<string> {
  const { rows } = await db.query<{ numero: string }>(
    'select numero from lottery.issue where game_id = 1 and close_at > platform.now_ms() + 600000 order by close_at limit 1',
  )
  return defined(rows[0], 'issues are planned ahead').numero
}

function residentKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
}
