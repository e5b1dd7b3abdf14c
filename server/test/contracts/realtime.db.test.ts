import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { endBucket, realtimeBucketMs as bucket, sharesOf } from '@parlour/core/rules/agents/realtime-salary.ts'
import { chanceBy, runsOf, testSeed } from '@parlour/core/testing/tier.test-support.ts'
import { runChecks } from '../../src/main/ledger-checks.ts'
import { createLineSums } from '../../src/modules/agents/module.ts'
import { createDaySums } from '../../src/modules/bets/module.ts'
import { insertUntold } from '../../src/modules/bets/day-sums.sql.ts'
import type { Brand } from '../../src/modules/brand/index.ts'
import { payRealtime } from '../../src/modules/contracts/realtime/pay-realtime.ts'
import { setFrozen } from '../../src/modules/wallet/freeze.sql.ts'
import { walletAccounts } from '../../src/modules/wallet/index.ts'
import { moveClock } from '../../src/platform/clock/offset.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { openTestDatabase } from '../support/database.ts'

// Real-time salaries against a naive walk, bet by bet: what each five minutes come to, and that each is paid once.

let database: Awaited<ReturnType<typeof openTestDatabase>>
const brands = { get: async () => ({ currency: 'PHP', timeZone: 'Asia/Manila' }) as Brand }
const news = { contractTold: () => Promise.resolve(), contractsEnded: () => Promise.resolve() }
/** The first bucket of each test; what is later than the clock shows is reached by moving it. */
const start = Math.floor(Date.now() / bucket) * bucket - 12 * bucket

beforeAll(async () => {
  database = await openTestDatabase(6)
})
afterAll(() => database.close())

function payWith(through: Pick<Database, 'db' | 'transaction'> = database) {
  const sums = createLineSums({ database, days: createDaySums(database), brands })
  return payRealtime({ database: through, brands, news, sums })
}
/** It is so many minutes after the start. */
const at = (minutes: number) => database.transaction((tx) => moveClock(tx, start + minutes * 60_000 - Date.now()))

interface Node {
  readonly memberId: string
  readonly path: readonly string[]
  readonly contractId: string
  /** From which bucket on which rate ran; none: it was over. */
  readonly rates: readonly { readonly from: number; readonly rate: bigint | null }[]
}

/** Whoever has a contract from some bucket on, as if it had been agreed to. */
async function found(brandId: string, nodes: readonly Node[], category = 'CONS'): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`insert into bets.day_zone (brand_id, time_zone) values (${brandId}, 'Asia/Manila') on conflict do nothing`.execute(
      tx,
    )
    await sql`
      insert into agents.bucket_keeping (brand_id, since_ms, closed_ms) values (${brandId}, ${start}, ${start}) on conflict do nothing`.execute(
      tx,
    )
    await sql`
      insert into contracts.series (brand_id, kind, category, cycle) values (${brandId}, 'REALTIME_SALARY', ${category}, 'OWN')`.execute(
      tx,
    )
    for (const { memberId, path, contractId, rates } of nodes) {
      await walletAccounts.insertForMembers(tx, [{ brandId, memberId, currency: 'PHP' }])
      if (rates.length === 0) continue
      const last = defined(rates.at(-1), 'a rate')
      const running = last.rate === null ? null : rates.length
      await sql`
        insert into contracts.contract (contract_id, brand_id, kind, category, cycle, payer_id, receiver_id, depth, state, versions,
                                        running_version, running_rate, offered_ms, over_ms, over_reason)
        values (${contractId}, ${brandId}, 'REALTIME_SALARY', ${category}, 'OWN', ${path.at(-1) ?? null}, ${memberId}, ${path.length},
                ${running === null ? 'TERMINATED' : 'ACTIVE'}, ${rates.length}, ${running}, ${last.rate}, 0,
                ${running === null ? start + last.from * bucket : null}, ${running === null ? 'TERMINATED' : null})`.execute(
        tx,
      )
      for (const [n, { from, rate }] of rates.entries()) {
        if (rate === null) continue
        await sql`
          insert into contracts.version (contract_id, version, brand_id, rate_type, tiers, rate, hash, made_ms)
          values (${contractId}, ${n + 1}, ${brandId}, 'P', ${JSON.stringify([{ rate: String(rate) }])}::jsonb, ${rate}, '', 0)`.execute(
          tx,
        )
        const next = rates[n + 1]
        await sql`
          insert into contracts.term (contract_id, begin_ms, brand_id, version, end_ms, end_reason)
          values (${contractId}, ${start + from * bucket}, ${brandId}, ${n + 1}, ${next ? start + next.from * bucket : null},
                  ${next ? 'NEXT_TERMS' : null})`.execute(tx)
      }
    }
  })
}

interface Fact {
  readonly memberId: string
  readonly path: readonly string[]
  readonly turnover: bigint
  readonly bucket: number
}

async function settle(
  brandId: string,
  { memberId, path, turnover, bucket: n }: Fact,
  { betId = newId(), seq = 1 } = {},
): Promise<string> {
  const isVoid = seq > 1
  await database.transaction(async (tx) => {
    if (!isVoid)
      await sql`
        insert into bets.bet (bet_id, brand_id, member_id, ancestor_path, product, category, game_code, round_ref, play, selection,
                              currency, trial, stake, stake_cash, stake_bonus, odds, rule_version, placed_at)
        values (${betId}, ${brandId}, ${memberId}, ${path}::uuid[], 'RNG', 'RNG', 'g', 'r', 'p', 's', 'PHP', false, ${turnover},
                ${turnover}, 0, '1', 1, ${start})`.execute(tx)
    await sql`
      insert into bets.outcome (bet_id, seq, brand_id, member_id, kind, payout, payout_cash, payout_bonus, valid_turnover, fact_id, at_ms)
      values (${betId}, ${seq}, ${brandId}, ${memberId}, ${isVoid ? 'VOID' : 'LOST'}, 0, 0, 0, ${isVoid ? 0n : turnover}, ${newId()},
              ${start + n * bucket + 7})`.execute(tx)
    await insertUntold(tx, [{ betId, seq }])
  })
  return betId
}

const cashOf = async (memberId: string) => {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from wallet.account where owner_id = ${memberId} and purpose = 'PLAYER_CASH'`.execute(database.db)
  return rows[0]?.balance
}
const broken = async () => {
  const all = await Promise.all(
    ['realtime_', 'line_buckets', 'kinds_move', 'accounts_go'].map((name) => runChecks(database.db, name)),
  )
  return all.flat().filter((check) => check.broken > 0)
}
const member = (path: readonly string[], rates: Node['rates'] = []): Node => ({
  memberId: newId(),
  path,
  contractId: newId(),
  rates,
})
const running = (rate: bigint) => [{ from: 0, rate }]

// Vectors realTimeSalary-01 and -02.
test('a line is paid a minute after its five minutes, and what is voided later is eaten first', async () => {
  const brandId = newId()
  const top = member([], running(300_000n))
  const agent = member([top.memberId], running(250_000n))
  const below = member([top.memberId, agent.memberId], running(200_000n))
  const underAgent = member([top.memberId, agent.memberId])
  const underBelow = member([top.memberId, agent.memberId, below.memberId])
  await found(brandId, [top, agent, below])
  await settle(brandId, { ...underAgent, turnover: units(5000n), bucket: 0 })
  const later = { ...underBelow, turnover: units(2000n), bucket: 0 }
  const betId = await settle(brandId, later)
  await settle(brandId, { ...underBelow, turnover: units(16_400n), bucket: 0 })
  const cash = () => Promise.all([top, agent, below].map(({ memberId }) => cashOf(memberId)))
  await at(5.9)
  await payWith()
  expect(await cash()).toEqual([0n, 0n, 0n])
  await at(6.1)
  await payWith()
  await payWith()
  expect(await cash()).toEqual([117_000n, 217_000n, 368_000n])
  await settle(brandId, { ...later, bucket: 1 }, { betId, seq: 2 })
  await settle(brandId, { ...underBelow, turnover: units(1000n), bucket: 2 })
  await settle(brandId, { ...underBelow, turnover: units(3000n), bucket: 3 })
  await at(16.1)
  await payWith()
  // -4 and 2 waited as -2.
  expect(await cash()).toEqual([117_000n, 217_000n, 368_000n])
  await at(21.1)
  await payWith()
  expect(await cash()).toEqual([127_000n, 227_000n, 408_000n])
  expect(await broken()).toEqual([])
})

const rateAt = ({ rates }: Node, n: number) => rates.findLast(({ from }) => from <= n)?.rate ?? null

/** What a walk over every bet pays each, and what is left waiting. */
function naive(nodes: readonly Node[], facts: readonly Fact[], buckets: number) {
  const byId = new Map(nodes.map((node) => [node.memberId, node]))
  const paid = new Map<string, bigint>()
  const waits = new Map<string, bigint>()
  for (let n = 0; n < buckets; n += 1) {
    const owed = new Map<string, bigint>()
    for (const fact of facts.filter((one) => one.bucket === n)) {
      const chain = [...fact.path, fact.memberId].flatMap((id) => {
        const rate = rateAt(defined(byId.get(id), 'a node'), n)
        return rate === null ? [] : [{ id, rate }]
      })
      const shares = sharesOf(chain.map(({ rate }) => rate))
      for (const [place, { id }] of chain.entries())
        owed.set(id, (owed.get(id) ?? 0n) + fact.turnover * (shares[place] ?? 0n))
    }
    for (const node of nodes) {
      if (rateAt(node, n) === null) continue
      const id = node.memberId
      const end = endBucket({
        brought: waits.get(id) ?? 0n,
        owed: owed.get(id) ?? 0n,
        isLast: rateAt(node, n + 1) === null,
      })
      paid.set(id, (paid.get(id) ?? 0n) + end.pays)
      waits.set(id, end.waits)
    }
  }
  return { paid, waits }
}

/** A tree with rates that fall, some of which end or change, and members; some moved, so that bets have other paths. */
function growTree(below: (n: number) => number): Node[] {
  const nodes: Node[] = []
  const size = 4 + below(8)
  for (let i = 0; i < size; i += 1) {
    const parent = i === 0 ? undefined : defined(nodes[below(nodes.length)], 'a node')
    const path = parent ? [...parent.path, parent.memberId] : []
    const above = parent?.rates ?? running(900_000n)
    const most = above.reduce((least, { rate }) => (rate !== null && rate < least ? rate : least), 900_000n)
    const rate = 1n + BigInt(below(Number(most)))
    const isMember = parent !== undefined && (parent.rates.length === 0 || below(4) === 0)
    const dice = below(6)
    const lower = rate > 2n ? rate / 2n : rate
    const rates: Node['rates'] = isMember
      ? []
      : dice === 0
        ? [...running(rate), { from: 2, rate: null }]
        : dice === 1
          ? [...running(rate), { from: 1, rate: lower }]
          : running(rate)
    nodes.push(member(path, rates))
  }
  return nodes
}

/** Bets that end in a bucket, some of them on a path of before a move; some are voided in the next one. */
async function playBucket(
  below: (n: number) => number,
  { brandId, nodes, n, isLast }: { brandId: string; nodes: readonly Node[]; n: number; isLast: boolean },
): Promise<(Fact & { readonly isMoved: boolean })[]> {
  const facts: (Fact & { readonly isMoved: boolean })[] = []
  for (let bets = below(9); bets > 0; bets -= 1) {
    const of = defined(nodes[below(nodes.length)], 'a node')
    const from = defined(nodes[below(nodes.length)], 'a node')
    const isMoved = below(5) === 0 && from.memberId !== of.memberId
    const path = isMoved ? [...from.path, from.memberId].filter((id) => id !== of.memberId) : of.path
    const fact = { memberId: of.memberId, path, turnover: BigInt(1 + below(3_000_000)) * 7n, bucket: n, isMoved }
    const betId = await settle(brandId, fact)
    facts.push(fact)
    if (below(4) > 0 || isLast) continue
    const voided = { ...fact, bucket: n + 1, isMoved: false }
    await settle(brandId, voided, { betId, seq: 2 })
    facts.push({ ...voided, turnover: -fact.turnover })
  }
  return facts
}

test('pays what a walk over each bet pays, over trees, ends, edits, moves, voids and missed turns', async () => {
  const buckets = 4
  const seen = { trees: 0, voids: 0, moved: 0, ended: 0 }
  for (let tree = 0; tree < runsOf(200, 16); tree += 1) {
    const below = chanceBy(testSeed + tree * 104_729)
    const brandId = newId()
    const nodes = growTree(below)
    await found(brandId, nodes)
    await at(1)
    const facts: Fact[] = []
    for (let n = 0; n < buckets; n += 1) {
      const played = await playBucket(below, { brandId, nodes, n, isLast: n + 1 === buckets })
      facts.push(...played)
      seen.moved += played.filter(({ isMoved }) => isMoved).length
      seen.voids += played.filter(({ turnover }) => turnover < 0n).length
      // Some turns are missed.
      if (below(3) === 0) continue
      await at((n + 1) * 5 + 1.1)
      await payWith()
    }
    await at(buckets * 5 + 1.1)
    await Promise.all([payWith(), payWith()])
    const { paid, waits } = naive(nodes, facts, buckets)
    const contracted = nodes.filter(({ rates }) => rates.length > 0)
    for (const { memberId } of contracted) expect(await cashOf(memberId), `tree ${tree}`).toBe(paid.get(memberId))
    const { rows } = await sql<{ contractId: string; waits: bigint }>`
      select contract_id as "contractId", waits from contracts.realtime_carry`.execute(database.db)
    const kept = new Map(rows.map((row) => [row.contractId, row.waits]))
    for (const { memberId, contractId } of contracted)
      expect(kept.get(contractId) ?? 0n, `tree ${tree}`).toBe(waits.get(memberId) ?? 0n)
    seen.trees += 1
    seen.ended += contracted.filter(({ rates }) => rates.at(-1)?.rate === null).length
  }
  expect(await broken()).toEqual([])
  for (const [name, times] of Object.entries(seen)) expect(times, name).toBeGreaterThan(3)
})

test('a kill at any statement loses nothing and pays nothing twice', async () => {
  const brandId = newId()
  const top = member([], running(300_000n))
  const agent = member([top.memberId], running(100_000n))
  await found(brandId, [top, agent])
  await settle(brandId, { memberId: newId(), path: [top.memberId, agent.memberId], turnover: units(1000n), bucket: 0 })
  await at(6.1)
  let transactions = 0
  const dying = (after: number): Pick<Database, 'db' | 'transaction'> => {
    let begun = 0
    return {
      db: database.db,
      transaction: (work) =>
        database.transaction(async (tx) => {
          const result = await work(tx)
          begun += 1
          transactions = Math.max(transactions, begun)
          if (begun === after) throw new Error('killed')
          return result
        }),
    }
  }
  for (let after = 1; after < 12; after += 1)
    await payWith(dying(after)).catch((error: unknown) => expect(String(error)).toContain('Error'))
  await payWith()
  expect(transactions).toBeGreaterThan(4)
  expect([await cashOf(top.memberId), await cashOf(agent.memberId)]).toEqual([20_000n, 10_000n])
  expect(await broken()).toEqual([])
})

test('whose money is frozen has its pay held until it is free; all below go on', async () => {
  const brandId = newId()
  const top = member([], [...running(300_000n), { from: 2, rate: null }])
  const agent = member([top.memberId], [...running(100_000n), { from: 2, rate: null }])
  await found(brandId, [top, agent])
  const path = [top.memberId, agent.memberId]
  await database.transaction((tx) => setFrozen(tx, top.memberId, true))
  for (const n of [0, 1]) await settle(brandId, { memberId: newId(), path, turnover: units(1000n) + 1n, bucket: n })
  await at(11.1)
  await payWith()
  await payWith()
  expect([await cashOf(top.memberId), await cashOf(agent.memberId)]).toEqual([0n, 20_000n])
  expect(await broken()).toEqual([])
  await database.transaction((tx) => setFrozen(tx, top.memberId, false))
  await payWith()
  expect([await cashOf(top.memberId), await cashOf(agent.memberId)]).toEqual([40_000n, 20_000n])
  expect(await broken()).toEqual([])
  // What is no whole least amount is let go of with the last bucket, and all of the brand is at rest.
  const { rows } = await sql<{ waits: bigint; cut: bigint }>`
    select waits, cut from contracts.realtime_item where brand_id = ${brandId} and bucket_ms = ${start + bucket} order by cut`.execute(
    database.db,
  )
  expect(rows).toEqual([
    { waits: 0n, cut: 200_000n },
    { waits: 0n, cut: 400_000n },
  ])
  const kept =
    await sql`select from agents.bucket_keeping where brand_id = ${brandId} and until_ms is not null`.execute(
      database.db,
    )
  expect(kept.rows).toHaveLength(1)
})

test('a contract on one category is paid of its products alone', async () => {
  const brandId = newId()
  const top = member([], running(1_000_000n))
  await found(brandId, [top], 'LIVE')
  await settle(brandId, { memberId: newId(), path: [top.memberId], turnover: units(1000n), bucket: 0 })
  await at(6.1)
  await payWith()
  expect(await cashOf(top.memberId)).toBe(0n)
  expect(await broken()).toEqual([])
})
