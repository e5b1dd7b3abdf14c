import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { lookFor } from '../support/left-out.ts'
import { openNodeProcess, type NodeProcess } from '../support/node-process.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openRedisServer, type RedisServer } from '../support/redis.ts'
import { currentIssue, findCurrentIssue, placeSlip } from '../support/slip.ts'
import { until } from '../support/until.ts'

// Three processes on one database and one Redis, started as they are in life; and what becomes of them when they are
// killed, frozen and stopped.

const { file, isAbsent } = lookFor('redisServer')

describe.skipIf(isAbsent)('several processes', () => {
  let parlour: TestParlour
  let redis: RedisServer
  let nodes: NodeProcess[]
  let open: Socket[] = []

  beforeAll(async () => {
    parlour = await openTestParlour({}, { clock: 'as the machine' })
    redis = await openRedisServer(file)
    await redis.start()
    const env = {
      DATABASE_URL: parlour.database.url,
      DATABASE_POOL: '6',
      PARLOUR_SECRET: Buffer.alloc(32, 7).toString('hex'),
      REDIS_URL: redis.url,
      ROLES: 'api,realtime,worker,loop',
    }
    nodes = await Promise.all([1, 2, 3].map(() => openNodeProcess(env)))
    await Promise.all(nodes.map((node) => node.start()))
  }, 360_000)
  // In the middle of an issue, which one of them has opened; before the first of them plans, there is none.
  beforeEach(async () => {
    await parlour.clock.nextIssue()
    await until(async () => {
      const issue = await findCurrentIssue(parlour)
      return issue !== null && (await stateOf(issue.numero)) === 'OPEN'
    })
  })
  afterEach(() => {
    for (const socket of open) socket.disconnect()
    open = []
  })
  afterAll(async () => {
    for (const node of nodes) node.signal('SIGCONT')
    await Promise.all(nodes.map((node) => node.end('SIGTERM')))
    await redis.kill()
    await parlour.close()
  })

  /** The test's own calls, to one node. */
  const at = (node: NodeProcess | undefined): TestParlour => ({
    ...parlour,
    call: async (method, path, options) => {
      const { token, merchant, body } = options ?? {}
      const headers = new Headers({ merchant: merchant ?? 'parlour', 'content-type': 'application/json' })
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const answer = await fetch(`${node?.address ?? ''}${path}`, { method, headers, ...sent })
      return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
    },
  })

  async function listen(node: NodeProcess | undefined, member?: TestMember) {
    const auth = member ? { token: member.token, merchant: member.merchant } : { merchant: 'parlour' }
    const socket = io(node?.address ?? '', { path: '/socket', transports: ['websocket'], forceNew: true, auth })
    open.push(socket)
    const heard: { name: string; message: Record<string, unknown> }[] = []
    socket.onAny((name: string, message: Record<string, unknown>) => void heard.push({ name, message }))
    await until(() => socket.connected)
    return {
      of: (name: string) => heard.flatMap((one) => (one.name === name ? [one.message] : [])),
    }
  }

  async function leader(): Promise<{ node: NodeProcess; epoch: number }> {
    let found: { node: NodeProcess; epoch: number } | undefined
    await until(async () => {
      const { rows } = await sql<{ pid: number; epoch: bigint }>`
        select pid, epoch from platform.lease join platform.node using (node_id)
         where expires_at > clock_timestamp()`.execute(parlour.database.db)
      const node = nodes.find((one) => one.pid() === rows[0]?.pid)
      found = node && rows[0] ? { node, epoch: Number(rows[0].epoch) } : undefined
      return found !== undefined
    })
    if (!found) throw new Error('nobody leads')
    return found
  }

  const stateOf = async (numero: string) => {
    const { rows } = await sql<{ state: string }>`
      select state from lottery.issue where game_id = 1 and numero = ${numero}`.execute(parlour.database.db)
    return rows[0]?.state
  }

  const isWhole = async () => expect(await brokenChecks(parlour.database)).toEqual([])

  let named = 0
  async function newMember(): Promise<TestMember> {
    const member = await parlour.register(`noded${(named += 1)}`)
    await parlour.credit(member, 1000n)
    return member
  }

  test('a bet at one is heard of at the sockets of the others, and a session that ends at one ends at all', async () => {
    const member = await newMember()
    const sockets = await Promise.all(nodes.slice(1).map((node) => listen(node, member)))
    const placed = await placeSlip(at(nodes[0]), member)
    expect(placed.status).toBe(200)
    for (const { of } of sockets) await until(() => of('balance').length > 0)
    const { balance, version } = await parlour.balanceOf(member)
    for (const { of } of sockets) {
      const told = of('balance').at(-1)
      expect([BigInt(String(told?.['sumBalance']).replace('.', '')), told?.['version']]).toEqual([balance, version])
    }
    expect((await at(nodes[0]).call('POST', '/wps/session/logout', { token: member.token, body: {} })).status).toBe(200)
    for (const { of } of sockets) await until(() => of('session.ended').length > 0)
  })

  test('a draw is told at every node, each step once', async () => {
    const sockets = await Promise.all(nodes.map((node) => listen(node)))
    const { numero } = await currentIssue(at(nodes[0]))
    await parlour.clock.nextIssue()
    const steps = (of: (name: string) => Record<string, unknown>[]) =>
      of('issue').flatMap((one) => (one['gameId'] === 1 && one['numero'] === numero ? [String(one['state'])] : []))
    for (const { of } of sockets) await until(() => steps(of).includes('SETTLED'))
    for (const { of } of sockets) expect(steps(of).filter((state) => state === 'DRAWN')).toEqual(['DRAWN'])
  })

  test('a leader that is killed is followed by another, which draws what it left; and so is one that is frozen', async () => {
    for (const how of ['SIGKILL', 'SIGSTOP'] as const) {
      const before = await leader()
      const member = await newMember()
      const { numero } = await currentIssue(parlour)
      expect((await placeSlip(parlour, member)).status).toBe(200)
      if (how === 'SIGKILL') await before.node.end(how)
      else before.node.signal(how)
      await parlour.clock.nextIssue()
      await until(async () => (await stateOf(numero)) === 'SETTLED')
      const after = await leader()
      expect(after.node).not.toBe(before.node)
      expect(after.epoch).toBeGreaterThan(before.epoch)
      if (how === 'SIGKILL') await before.node.start()
      else before.node.signal('SIGCONT')
      // Who comes back finds another in the lead, and leaves it alone.
      await parlour.clock.nextIssue()
      await until(async () => (await stateOf((await currentIssue(parlour)).numero)) === 'OPEN')
      expect((await leader()).epoch).toBe(after.epoch)
      await isWhole()
    }
  })

  test('while Redis is away everything goes on, and afterwards what one says the others hear again', async () => {
    const member = await newMember()
    await redis.kill()
    const away = await Promise.all(nodes.map((node) => placeSlip(at(node), member)))
    expect(away.map(({ status }) => status)).toEqual([200, 200, 200])
    const { of } = await listen(nodes[1], member)
    await redis.start()
    // What was said while it was away is lost; pages ask for it. What is said now comes.
    await until(async () => {
      const before = of('balance').length
      expect((await placeSlip(at(nodes[0]), member)).status).toBe(200)
      return (await heardMore(() => of('balance').length > before)) && of('balance').length > before
    })
    expect(of('balance').length).toBeGreaterThan(0)
  })

  test(
    'restarted one after another under bets, none is lost, none is made twice, and nobody is told of a fault',
    { timeout: 120_000 },
    async () => {
      const members = await Promise.all(Array.from({ length: 6 }, newMember))
      const placed: string[] = []
      const told = new Set<string>()
      let isOver = false
      /** Bets without end: whoever gets no answer asks the next node, with the same key. */
      async function bet(member: TestMember, first: number): Promise<void> {
        for (let turn = first; !isOver; turn += 1) {
          const clientBetId = crypto.randomUUID()
          const { numero } = await currentIssue(parlour)
          for (let hop = turn; ; hop += 1) {
            const answer = await placeSlip(at(nodes[hop % nodes.length]), member, { clientBetId, numero }).catch(
              () => undefined,
            )
            if (answer) told.add(answer.status === 200 ? 'placed' : answer.code)
            if (answer?.status === 200) placed.push(clientBetId)
            if (answer && answer.status !== 503) break
          }
        }
      }
      const running = members.map((member, first) => bet(member, first))
      for (const node of nodes) {
        const before = placed.length
        await node.end('SIGTERM')
        await until(() => placed.length > before + 10)
        await node.start()
      }
      isOver = true
      await Promise.all(running)
      // It takes longer than an issue where a machine is slow.
      expect([...told].filter((code) => !['placed', 'request.busy', 'lottery.issue_closed'].includes(code))).toEqual([])
      const { rows } = await sql<{ bets: bigint }>`
      select count(*) as bets from bets.bet where member_id = any(${members.map(({ memberId }) => memberId)}::uuid[])`.execute(
        parlour.database.db,
      )
      expect(rows[0]?.bets).toBe(BigInt(placed.length))
      await isWhole()
    },
  )
})

/** Gives what is on its way a moment, where nothing says that it is lost. */
async function heardMore(isHeard: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 20 && !isHeard(); tries += 1) await new Promise((done) => setTimeout(done, 25))
  return isHeard()
}
