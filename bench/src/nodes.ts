import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { createNodes, createRedis, type Started } from './nodes/cluster.ts'
import { startSteadyLoad } from './nodes/steady-load.ts'
import { openRawSocket } from './sockets/raw-socket.ts'
import { betOn, farOffer, type FarOffer } from './support/bet-load.ts'
import { makeMembers, type BenchMember } from './support/members.ts'
import { percentile, report, say } from './support/report.ts'
import { openSite } from './support/site.ts'
import { openWire, postRequest } from './support/wire.ts'

const members = 2000
const cash = 10_000_000n
const betsHeard = 200
const betsPerSecond = 500
const loadMs = 5000
const lookEveryMs = 5
const heardWithinMs = 10_000
const secret = 'b3'.repeat(32)

/**
 * Three processes on one database and Redis: how late a balance is heard at another process, how long draws are without a
 * leader that was killed or frozen, whether a rolling restart under bets loses one or tells of a fault, and when pushes
 * are back after Redis was away. A fourth process holds the database and answers nobody.
 */
export async function benchNodes(): Promise<void> {
  const redis = await createRedis()
  await redis.start()
  const shared = { REDIS_URL: `redis://127.0.0.1:${redis.port}`, PARLOUR_SECRET: secret }
  await using site = openSite({ name: 'nodes', port: 4890, env: { ...shared, ROLES: 'api,studio' } })
  site.start({ reset: true })
  await site.untilReady()
  const db = await site.connect()
  const people = await makeMembers(db, members, cash)
  const nodes = await createNodes(3, {
    ...shared,
    DATABASE_URL: site.databaseUrl(),
    PARLOUR_HOME: site.home,
    PARLOUR_MODE: 'test',
    ROLES: 'api,realtime,worker,loop',
    REQUESTS_PER_MINUTE: '10000000',
    LOG_LEVEL: 'fatal',
    STUDIO_PORT: '0',
  })
  for (const node of nodes) await node.start()
  const offer = await farOffer(db)
  await measureBalances(nodes, { people, offer })
  await measureLeaders(db, nodes)
  await measureRollingRestart(db, nodes, { people, offer })
  await measureRedis(nodes, { redis, people, offer })
  for (const node of nodes) await node.end('SIGTERM')
  await db.end()
  await site.verifyLedger()
}

interface Play {
  readonly people: readonly BenchMember[]
  readonly offer: FarOffer
}

/** From asking for a bet at one process to hearing the balance after it at another's socket. */
async function measureBalances([first, ...others]: readonly Started[], { people, offer }: Play): Promise<void> {
  const wire = openWire(defined(first, 'a process').port)
  const delays: number[] = []
  for (let at = 0; at < betsHeard; at += 1) {
    const member = defined(people[at], 'there are members')
    const listener = await listen(defined(others[at % others.length], 'another process').port, member)
    const askedAt = performance.now()
    const heard = listener.next()
    const { status, body } = await wire.ask(postRequest('/lgw/orders/betting', member.token, betOn(offer, at)))
    assert(status === 200, `a bet was refused: ${body}`)
    delays.push((await heard) - askedAt)
    listener.close()
  }
  wire.close()
  const sorted = delays.toSorted((a, b) => a - b)
  report('nodes', 'balanceElsewhereP50Ms', percentile(sorted, 0.5), 'ms')
  report('nodes', 'balanceElsewhereP99Ms', percentile(sorted, 0.99), 'ms')
}

/** From the signal that kills or freezes the leader to the lease of another. */
async function measureLeaders(db: pg.Client, nodes: readonly Started[]): Promise<void> {
  for (const [figure, signal] of [
    ['leaderAfterKillMs', 'SIGKILL'],
    ['leaderAfterFreezeMs', 'SIGSTOP'],
  ] as const) {
    const before = await leaderOf(db)
    const node = defined(
      nodes.find((one) => one.pid() === before.pid),
      'one of them leads',
    )
    const startedAt = performance.now()
    if (signal === 'SIGKILL') await node.end(signal)
    else node.signal(signal)
    while ((await leaderOf(db)).epoch === before.epoch) await sleep(lookEveryMs)
    report('nodes', figure, performance.now() - startedAt, 'ms')
    if (signal === 'SIGKILL') await node.start()
    else node.signal('SIGCONT')
    await sleep(loadMs)
  }
}

async function leaderOf(db: pg.Client): Promise<{ pid: number; epoch: string }> {
  const { rows } = await db.query<{ pid: number; epoch: string }>(
    `select coalesce(n.pid, 0) as pid, l.epoch::text as epoch
       from platform.lease l left join platform.node n using (node_id) order by l.expires_at desc limit 1`,
  )
  return defined(rows[0], 'there is a lease')
}

/** Each process is ended and started again under bets at a steady pace. */
async function measureRollingRestart(db: pg.Client, nodes: readonly Started[], { people, offer }: Play): Promise<void> {
  const before = await countBets(db)
  const load = startSteadyLoad({ ports: nodes.map(({ port }) => port), offer, perSecond: betsPerSecond }, people)
  await sleep(loadMs)
  for (const node of nodes) {
    await node.end('SIGTERM')
    await node.start()
    await sleep(loadMs)
  }
  const { acknowledged, faults, repeats, slowestMs, elapsedMs } = await load.stop()
  for (const fault of faults.slice(0, 3)) say(fault)
  report('nodes', 'restartBetsPerSecond', (acknowledged * 1000) / elapsedMs, 'bets/s')
  report('nodes', 'restartAcknowledged', acknowledged, 'bets')
  report('nodes', 'restartLostOrDoubled', (await countBets(db)) - before - acknowledged, 'bets')
  report('nodes', 'restartFaults', faults.length, 'answers')
  report('nodes', 'restartRepeats', repeats, 'requests')
  report('nodes', 'restartSlowestMs', slowestMs, 'ms')
}

async function countBets(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ bets: string }>('select count(*) as bets from bets.bet')
  return Number(rows[0]?.bets)
}

/** Bets while Redis is away, and how long after its return a push crosses processes again. */
async function measureRedis(
  [first, second]: readonly Started[],
  { redis, people, offer }: Play & { readonly redis: Started },
): Promise<void> {
  const member = defined(people.at(-1), 'there are members')
  const wire = openWire(defined(first, 'a process').port)
  const listener = await listen(defined(second, 'a second').port, member)
  const bet = (at: number) => wire.ask(postRequest('/lgw/orders/betting', member.token, betOn(offer, at)))
  await redis.end('SIGKILL')
  let faults = 0
  for (let at = 0; at < betsHeard; at += 1) if ((await bet(at)).status !== 200) faults += 1
  report('nodes', 'redisAwayFaults', faults, 'answers')
  const startedAt = performance.now()
  await redis.start()
  for (let at = 0; ; at += 1) {
    const heard = listener.next()
    await bet(at)
    const isHeard = await Promise.race([heard.then(() => true), sleep(100).then(() => false)])
    if (isHeard) break
    assert(performance.now() - startedAt < heardWithinMs, 'a push crosses processes again')
  }
  report('nodes', 'pushesBackAfterMs', performance.now() - startedAt, 'ms')
  listener.close()
  wire.close()
}

/** A member's socket at one process: when its next balance is heard. */
async function listen(port: number, { token }: BenchMember): Promise<{ next(): Promise<number>; close(): void }> {
  let hear: ((atMs: number) => void) | undefined
  const socket = await new Promise<{ close(): void }>((resolve, fail) => {
    const opened = openRawSocket({
      port,
      auth: { token, merchant: 'parlour' },
      onConnected: () => resolve(opened),
      onEvent: (json) => {
        if (json.startsWith('["balance"')) hear?.(performance.now())
      },
      onClosed: () => fail(new Error('a socket was closed')),
    })
  })
  return { next: () => new Promise((resolve) => (hear = resolve)), close: () => socket.close() }
}
