import { readRate } from '@parlour/core/rules/agents/contract-rate.ts'
import type { ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import { isLong, runsOf } from '@parlour/core/testing/tier.test-support.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runChecks } from '../../src/main/ledger-checks.ts'
import { contractChecks } from '../../src/modules/contracts/checks/contract.check.sql.ts'
import { findLive } from '../../src/modules/contracts/contract.sql.ts'
import { crossOwed } from '../../src/modules/contracts/cross.service.ts'
import { answerRequest, endAtBoundary, withdrawRequest } from '../../src/modules/contracts/decide.service.ts'
import { expireRequests } from '../../src/modules/contracts/expire.service.ts'
import { holdContract, type Held } from '../../src/modules/contracts/hold.service.ts'
import { contractMoves } from '../../src/modules/contracts/index.ts'
import { offerEdit, offerEnd, offerNew } from '../../src/modules/contracts/offer.service.ts'
import { insertMember } from '../../src/modules/identity/identity.sql.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import type { Tx } from '../../src/platform/db/database.ts'
import { Refusal } from '../../src/platform/refusal.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

const kind = 'REALTIME_SALARY'
const category = 'CONS'
const fiveMinutes = 300_000
const names = ['top', 'agent', 'below', 'third', 'newcomer'] as const
type Name = (typeof names)[number]
type Chain = Readonly<Record<Name, { readonly memberId: string; readonly username: string }>>

let parlour: TestParlour
let brandId: string
let made = 0
/** What is told is in the tests over HTTP. */
const news = { contractTold: () => Promise.resolve(), contractsEnded: () => Promise.resolve() }
const doer = { by: 'operator', operator: 'a test' } as const
const decide = { timeZone: 'Asia/Manila', news }

beforeAll(async () => {
  parlour = await openTestParlour()
  brandId = parlour.brands[0]?.brandId ?? ''
})
afterAll(() => parlour.close())

const run = <T>(work: (tx: Tx) => Promise<T>) => parlour.database.transaction(work)
const parts = () => ({ protection: parlour.protection, news })
const terms = (rate: string) => ({
  rateType: 'P' as const,
  tiers: [{ turnover: 0n, loss: 0n, active: 0, rate: readRate('P', rate) ?? 0n }],
})
const cross = async () => {
  await parlour.clock.advance(fiveMinutes)
  return crossOwed({ database: parlour.database, news })
}

async function held(tx: Tx, { memberId }: Chain[Name], which: ContractKind = kind): Promise<Held> {
  const live = await findLive(tx, { receiverId: memberId, kind: which, category })
  const found = live && (await holdContract(tx, live.contractId, news))
  if (!found) throw new Refusal('contracts.unknown')
  return found
}

const offer = (tx: Tx, payer: Chain[Name] | null, to: Chain[Name], rate: string, which: ContractKind = kind) =>
  offerNew(
    tx,
    {
      brandId,
      kind: which,
      category,
      payerId: payer?.memberId ?? null,
      cycle: null,
      receiver: to.username,
      terms: terms(rate),
    },
    doer,
    parts(),
  )
const answer = async (tx: Tx, of: Chain[Name], given: 'A' | 'R' | 'C', which: ContractKind = kind) => {
  const one = await held(tx, of, which)
  return answerRequest(tx, one, { requestId: one.request?.requestId ?? 0, answer: given, doer }, decide)
}
const edit = async (tx: Tx, of: Chain[Name], rate: string) =>
  offerEdit(tx, await held(tx, of), { terms: terms(rate), doer }, parts())

/** A line of four who are paid, each a little less than the one above, and one below who is paid nothing. */
async function makeChain(): Promise<Chain> {
  const number = (made += 1)
  let parent: { memberId: string; ancestorPath: readonly string[] } | undefined
  const list: [Name, Chain[Name]][] = []
  await run(async (tx) => {
    for (const name of names) {
      const one = { memberId: newId(), username: `${name}${number}` }
      const type = name === 'top' ? 2 : 1
      await insertMember(tx, { ...one, brandId, nickname: name, type, parent, passwordHash: '', profile: {} })
      list.push([name, one])
      // The last two stand beside each other, below the agent.
      if (name === 'top' || name === 'agent')
        parent = {
          memberId: one.memberId,
          ancestorPath: [...(parent?.ancestorPath ?? []), ...(parent ? [parent.memberId] : [])],
        }
    }
  })
  const chain = Object.fromEntries(list) as Chain
  await run(async (tx) => {
    await offer(tx, null, chain.top, '0.3')
    await answer(tx, chain.top, 'A')
    await offer(tx, chain.top, chain.agent, '0.25')
    await answer(tx, chain.agent, 'A')
    await offer(tx, chain.agent, chain.below, '0.2')
    await answer(tx, chain.below, 'A')
  })
  return chain
}

/** What waits when a race begins: other terms or the end for the agent, other terms and an offer below. */
const ask = (chain: Chain, isEnd: boolean) =>
  run(async (tx) => {
    if (isEnd) await offerEnd(tx, await held(tx, chain.agent), doer, parts())
    else await edit(tx, chain.agent, '0.1')
    await edit(tx, chain.top, '0.12')
    await edit(tx, chain.below, '0.22')
    await offer(tx, chain.agent, chain.third, '0.2')
  })

const deeds: readonly ((tx: Tx, chain: Chain, isEnd: boolean) => Promise<unknown>)[] = [
  (tx, { agent }, isEnd) => answer(tx, agent, isEnd ? 'C' : 'A'),
  (tx, { agent }) => answer(tx, agent, 'R'),
  async (tx, { agent }) => {
    const one = await held(tx, agent)
    return withdrawRequest(tx, one, { requestId: one.request?.requestId ?? 0, doer }, decide)
  },
  async (tx, { agent }) => endAtBoundary(tx, await held(tx, agent), { reason: 'FORCED', doer }, decide),
  (tx, { agent }) => contractMoves.leave(tx, agent.memberId, doer, decide),
  (tx, { top }) => answer(tx, top, 'A'),
  (tx, { below }) => answer(tx, below, 'A'),
  (tx, { third }) => answer(tx, third, 'A'),
  (tx, { agent, newcomer }) => offer(tx, agent, newcomer, '0.24'),
  async (tx, { below }) => endAtBoundary(tx, await held(tx, below), { reason: 'FORCED', doer }, decide),
]

const attempt = (chain: Chain, at: number, isEnd: boolean) =>
  run(async (tx) => deeds[at]?.(tx, chain, isEnd)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })

/** Everything that is of a line's contracts, but for ids and hours. */
async function endOf(chain: Chain): Promise<string> {
  const ids = names.map((name) => chain[name].memberId)
  const { rows } = await sql<{ end: string }>`
    select coalesce(string_agg(concat_ws(' ', array_position(${ids}::uuid[], c.receiver_id), c.state, c.running_rate, 'next', c.next_rate,
             'ends', c.end_reason, 'over', c.over_reason, r.letter, r.answer, r.reason), '; ' order by array_position(${ids}::uuid[], c.receiver_id), r.request_id), '') as end
      from contracts.contract c left join contracts.request r using (contract_id)
     where c.receiver_id = any(${ids}::uuid[])`.execute(parlour.database.db)
  return rows[0]?.end ?? ''
}

function ordersOf(list: readonly number[]): readonly (readonly number[])[] {
  if (list.length < 2) return [list]
  return list.flatMap((first, at) => ordersOf(list.filter((_, other) => other !== at)).map((rest) => [first, ...rest]))
}

async function expectSound(): Promise<void> {
  for (const { name } of contractChecks)
    expect(await run((tx) => runChecks(tx, name))).toMatchObject([{ name, broken: 0 }])
}

/** A thousand seeds take minutes. */
const longest = isLong ? 3_600_000 : 120_000

test('whatever meets whatever, it ends as if one had come after the other', { timeout: longest }, async () => {
  const seeds = runsOf(1000, 20)
  // Seeded, and the same for the same seed.
  const draw = (seed: number, of: number, nth: number) => (Math.imul(seed + 1, 2_654_435_761 + nth * 40_503) >>> 7) % of
  const cases = Array.from({ length: seeds }, (_, seed) => {
    const count = isLong && seed % 5 === 4 ? 3 : 2
    const drawn = Array.from({ length: count }, (_value, nth) => draw(seed, deeds.length, nth))
    // One of them is always an answer of the agent itself.
    return { isEnd: draw(seed, 2, 9) === 1, list: [...new Set([0, ...drawn])].slice(0, count) }
  })
  // What one after the other comes to is the same for each line: once for each order.
  const serial = new Map<string, { order: readonly number[]; isEnd: boolean; chain: Chain }>()
  const nameOf = (order: readonly number[], isEnd: boolean) => `${order.join()} ${isEnd}`
  const raced: { list: readonly number[]; isEnd: boolean; chain: Chain }[] = []
  for (const { list, isEnd } of cases) {
    raced.push({ list, isEnd, chain: await makeChain() })
    for (const order of ordersOf(list))
      if (!serial.has(nameOf(order, isEnd)))
        serial.set(nameOf(order, isEnd), { order, isEnd, chain: await makeChain() })
  }
  await cross()
  await parlour.database.warm()
  for (const { list, isEnd, chain } of raced) {
    await ask(chain, isEnd)
    await Promise.all(list.map((at) => attempt(chain, at, isEnd)))
  }
  for (const { order, isEnd, chain } of serial.values()) {
    await ask(chain, isEnd)
    for (const at of order) await attempt(chain, at, isEnd)
  }
  const expectSerial = async () => {
    const ends = new Map<string, string>()
    for (const [name, { chain }] of serial) ends.set(name, await endOf(chain))
    for (const { list, isEnd, chain } of raced) {
      const allowed = ordersOf(list).map((order) => ends.get(nameOf(order, isEnd)))
      expect(allowed, `deeds ${list.join()}`).toContain(await endOf(chain))
    }
    await expectSound()
  }
  await expectSerial()
  await cross()
  await expectSerial()
})

test('three days down, every boundary that is owed is crossed, at its own time', async () => {
  const chain = await makeChain()
  await run(async (tx) => {
    await offer(tx, null, chain.top, '0.5', 'DAILY_SALARY')
    await answer(tx, chain.top, 'A', 'DAILY_SALARY')
  })
  const first = await nextAt(chain.below)
  const ofDay = await nextAt(chain.top, 'DAILY_SALARY')
  await parlour.clock.advance(2 * 86_400_000)
  // Whoever changes something first crosses what is owed: what was agreed to has begun by then.
  await run(async (tx) => {
    await edit(tx, chain.agent, '0.15')
    await answer(tx, chain.agent, 'A')
  })
  const second = await nextAt(chain.agent)
  await parlour.clock.advance(3 * 86_400_000)
  expect(await crossOwed({ database: parlour.database, news })).toBe(2)
  expect(await crossOwed({ database: parlour.database, news })).toBe(0)
  const ran = async ({ memberId }: Chain[Name]) => {
    const { rows } = await sql<{ from: bigint; to: bigint | null; reason: string | null }>`
      select t.begin_ms as "from", t.end_ms as "to", t.end_reason as reason
        from contracts.term t join contracts.contract c using (contract_id)
       where c.receiver_id = ${memberId} order by t.begin_ms`.execute(parlour.database.db)
    return rows.map(({ from, to, reason }) => [Number(from), to === null ? null : Number(to), reason])
  }
  expect(await ran(chain.top)).toEqual([
    [first, null, null],
    [ofDay, null, null],
  ])
  expect(await ran(chain.below)).toEqual([[first, second, 'UPLINE_RATE_LOWERED']])
  expect(await ran(chain.agent)).toEqual([
    [first, second, 'NEXT_TERMS'],
    [second, null, null],
  ])
  await expectSound()

  async function nextAt(of: Chain[Name], which: ContractKind = kind): Promise<number> {
    const live = await findLive(parlour.database.db, { receiverId: of.memberId, kind: which, category })
    return live?.nextAt ?? 0
  }
})

test('what nobody answers in seven days is over, or goes on as before', async () => {
  const chain = await makeChain()
  await cross()
  const expire = () => expireRequests({ database: parlour.database, news })
  // Whatever the races have left, a part at a time.
  await parlour.clock.advance(8 * 86_400_000)
  while ((await expire()) > 0);
  await ask(chain, true)
  await parlour.clock.advance(7 * 86_400_000 - 120_000)
  const before = await expire()
  await parlour.clock.advance(240_000)
  // Nobody answers it any more, before the clock has come by.
  await expect(run((tx) => answer(tx, chain.third, 'A'))).rejects.toThrow('contracts.request_over')
  expect([before, await expire(), await expire()]).toEqual([0, 4, 0])
  expect(await endOf(chain)).toMatch(
    /^1 ACTIVE .*; 2 ACTIVE .*; 3 ACTIVE .*; 4 EXPIRED next ends over EXPIRED P expire$/u,
  )
})

test.each([
  [
    'contracts_are_paid',
    `update contracts.contract set state = 'TERMINATED', over_ms = 1, over_reason = 'FORCED', running_version = null, running_rate = null where payer_id is null`,
  ],
  [
    'contract_rates_fall',
    `update contracts.contract set running_rate = running_rate + 100000000 where payer_id is not null and running_rate is not null`,
  ],
  ['contract_terms_run', `update contracts.version set rate = rate + 1`],
  ['contract_terms_run', `update contracts.term set end_ms = begin_ms + 1, end_reason = 'FORCED' where end_ms is null`],
  [
    'contracts_are_of_one_sort',
    `insert into contracts.contract select (jsonb_populate_record(c, jsonb_build_object('contract_id', gen_random_uuid(), 'category', 'LIVE'))).* from contracts.contract c where over_ms is null limit 1`,
  ],
] as const)('%s sees its damage: %#', async (name, damage) => {
  const chain = await makeChain()
  await cross()
  expect(chain.top.memberId).not.toBe('')
  const found = new Error('taken back')
  let seen = 0
  await run(async (tx) => {
    await sql.raw('set local session_replication_role = replica').execute(tx)
    await sql.raw(damage).execute(tx)
    seen = (await runChecks(tx, name))[0]?.broken ?? 0
    throw found
  }).catch((error: unknown) => {
    if (error !== found) throw error
  })
  expect(seen).toBeGreaterThan(0)
})
