import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { runChecks } from '../../src/main/ledger-checks.ts'
import { lineBuckets } from '../../src/modules/agents/index.ts'
import { createLineSums } from '../../src/modules/agents/module.ts'
import { insertUntold } from '../../src/modules/bets/day-sums.sql.ts'
import { betRows } from '../../src/modules/bets/index.ts'
import { createDaySums } from '../../src/modules/bets/module.ts'
import type { Brand } from '../../src/modules/brand/index.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import { openTestDatabase } from '../support/database.ts'

// What lines did by five minutes of the clock, and by the hour.

let database: Awaited<ReturnType<typeof openTestDatabase>>
let sums: ReturnType<typeof createLineSums>
const timeZone = 'Asia/Manila'
const minute = 60_000
const bucket = 5 * minute
/** The beginning of an hour, some weeks ago. */
const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 20 * 86_400_000

beforeAll(async () => {
  database = await openTestDatabase(4)
  const brands = { get: async () => ({ timeZone }) as Brand }
  sums = createLineSums({ database, days: createDaySums(database), brands })
})
afterAll(() => database.close())

async function openBrand({ isKept = true } = {}): Promise<string> {
  const brandId = newId()
  await sql`insert into bets.day_zone (brand_id, time_zone) values (${brandId}, ${timeZone})`.execute(database.db)
  if (isKept)
    await sql`insert into agents.bucket_keeping (brand_id, since_ms, closed_ms) values (${brandId}, ${hour}, ${hour})`.execute(
      database.db,
    )
  return brandId
}

interface Bet {
  readonly betId: string
  readonly brandId: string
  readonly memberId: string
  readonly stake: bigint
}

interface Stake {
  readonly stake: bigint
  readonly product?: string
  readonly lineProduct?: string
  readonly isTrial?: boolean
}

async function placeBet(
  { brandId, memberId, path }: { brandId: string; memberId: string; path: readonly string[] },
  { stake, product = 'RNG', lineProduct, isTrial = false }: Stake,
): Promise<Bet> {
  const betId = newId()
  await sql`
    insert into bets.bet (bet_id, brand_id, member_id, ancestor_path, product, category, game_code, round_ref, play, selection,
                          currency, trial, stake, stake_cash, stake_bonus, odds, rule_version, placed_at, line_product)
    values (${betId}, ${brandId}, ${memberId}, ${path}::uuid[], ${product}, ${product}, ${product}, 'r', 'p', 's',
            ${isTrial ? 'XXX' : 'PHP'}, ${isTrial}, ${stake}, ${stake}, 0, '1', 1, ${hour}, ${lineProduct ?? null})`.execute(
    database.db,
  )
  return { betId, brandId, memberId, stake }
}

async function endBet(bet: Bet, { at, seq = 1, kind = 'LOST' }: { at: number; seq?: number; kind?: string }) {
  const { betId, brandId, memberId, stake } = bet
  const isVoid = kind === 'VOID'
  await database.transaction(async (tx) => {
    await sql`
      insert into bets.outcome (bet_id, seq, brand_id, member_id, kind, payout, payout_cash, payout_bonus, valid_turnover, fact_id, at_ms)
      values (${betId}, ${seq}, ${brandId}, ${memberId}, ${kind}, ${isVoid ? stake : 0n}, ${isVoid ? stake : 0n}, 0,
              ${isVoid ? 0n : stake}, ${newId()}, ${at})`.execute(tx)
    await insertUntold(tx, [{ betId, seq }])
  })
}

async function readBuckets(brandId: string) {
  const { rows } = await sql<{ after: bigint; turnover: bigint }>`
    select (bucket_ms - ${hour}) / 60000 as after, sum(turnover)::bigint as turnover
      from agents.own_bucket where brand_id = ${brandId} group by 1 order by 1`.execute(database.db)
  return rows.map(({ after, turnover }) => [Number(after), turnover / 10_000n])
}
const payIn = (brandId: string, memberId: string, at: number | null) =>
  sql`
    insert into agents.first_deposit (member_id, brand_id, day, at_ms) values (${memberId}, ${brandId}, '2026-01-01', ${at})`.execute(
    database.db,
  )
const broken = async () =>
  (await runChecks(database.db, 'line_buckets_are_their_bets')).filter((check) => check.broken > 0)

test('trap 4: bets count in the five minutes in which they were settled; those that are closed never change', async () => {
  const brandId = await openBrand()
  const [top, agent, player] = [newId(), newId(), newId()]
  const own = { brandId, memberId: player, path: [top, agent] }
  const first = await placeBet(own, { stake: units(100n) })
  const second = await placeBet(own, { stake: units(30n) })
  await endBet(await placeBet(own, { stake: units(7n) }), { at: hour - 1 })
  await endBet(first, { at: hour })
  await endBet(second, { at: hour + bucket - 1 })
  await endBet(await placeBet(own, { stake: units(20n) }), { at: hour + bucket })
  await endBet(await placeBet(own, { stake: units(999n), isTrial: true }), { at: hour + bucket })
  await sums.upToDate()
  expect(await readBuckets(brandId)).toEqual([
    [0, 130n],
    [5, 20n],
  ])
  await sums.closeBuckets(hour + 2 * bucket + minute)
  // What was settled in a bucket that is closed, and is heard of later, counts in the one that is open.
  await endBet(await placeBet(own, { stake: units(1n) }), { at: hour + 2 })
  await endBet(first, { at: hour + 3 * bucket, seq: 2, kind: 'VOID' })
  await sums.upToDate()
  expect(await readBuckets(brandId)).toEqual([
    [0, 130n],
    [5, 20n],
    [10, 1n],
    [15, -100n],
  ])
  expect(await broken()).toEqual([])
  await sql`
    update agents.own_bucket set turnover = turnover + 1, payout = payout - 1
     where brand_id = ${brandId} and bucket_ms = ${hour + bucket}`.execute(database.db)
  expect(await broken()).toMatchObject([{ broken: 1 }])
  await sql`
    update agents.own_bucket set turnover = turnover - 1, payout = payout + 1
     where brand_id = ${brandId} and bucket_ms = ${hour + bucket}`.execute(database.db)
  // A bucket that has not ended is not closed.
  await sums.closeBuckets(Date.now() + 3_600_000)
  expect((await lineBuckets.find(database.db, brandId))?.closed).toBeLessThanOrEqual(Date.now())
})

test('fast draws of the lottery count as e-lotteries in days and hours, and as the lottery where rates are', async () => {
  const brandId = await openBrand()
  const own = { brandId, memberId: newId(), path: [newId()] }
  const fast = await placeBet(own, { stake: units(40n), product: 'LOTT', lineProduct: 'ELOTT' })
  await endBet(fast, { at: hour })
  await endBet(await placeBet(own, { stake: units(9n), product: 'LOTT' }), { at: hour })
  await sums.upToDate()
  await sums.closeBuckets(hour + bucket)
  const asked = { brandId, from: hour, to: hour + 3_600_000, memberIds: own.path }
  const turnovers = async () =>
    (await lineBuckets.hourSums(database.db, asked)).sums.map(({ item, turnover }) => [item, turnover])
  expect(await turnovers()).toEqual([
    ['ELOTT', units(40n)],
    ['LOTT', units(9n)],
  ])
  await endBet(fast, { at: hour + 2 * bucket, seq: 2, kind: 'VOID' })
  await sums.upToDate()
  expect(await turnovers()).toEqual([
    ['ELOTT', 0n],
    ['LOTT', units(9n)],
  ])
  const { rows } = await sql<{ item: string; turnover: bigint }>`
    select item, turnover::bigint as turnover from agents.below_day where member_id = ${own.path[0]} order by 1`.execute(
    database.db,
  )
  expect(rows).toEqual([
    { item: 'ELOTT', turnover: 0n },
    { item: 'LOTT', turnover: units(9n) },
  ])
  const of = { brandId, agentId: own.path[0] ?? '', memberIds: [own.memberId], state: null, from: hour, to: Date.now() }
  const page = { below: null, limit: 9 }
  expect((await betRows.listOfLine(database.db, { ...of, product: 'ELOTT' }, page)).list).toMatchObject([
    { betId: fast.betId, product: 'ELOTT' },
  ])
  expect((await betRows.listOfLine(database.db, { ...of, product: 'LOTT' }, page)).list).toHaveLength(1)
  await expect(placeBet(own, { stake: 1n, lineProduct: 'ELOTT' })).rejects.toThrow('bet_line_product_known')
  expect(await broken()).toEqual([])
  expect(await runChecks(database.db, 'line_days_are_their_bets')).toMatchObject([{ broken: 0 }])
})

test('nothing is kept of a brand without contracts that are paid so, and nothing of after the last one', async () => {
  const [none, ended] = [await openBrand({ isKept: false }), await openBrand()]
  await sums.closeBuckets(hour + bucket)
  await database.transaction((tx) => lineBuckets.end(tx, ended, async () => true))
  expect(await lineBuckets.find(database.db, ended)).toMatchObject({ until: null })
  await database.transaction((tx) => lineBuckets.end(tx, ended, async () => false))
  expect(await lineBuckets.find(database.db, ended)).toMatchObject({ until: hour + bucket })
  for (const brandId of [none, ended])
    await endBet(await placeBet({ brandId, memberId: newId(), path: [] }, { stake: units(5n) }), { at: hour + bucket })
  await sums.upToDate()
  expect([await readBuckets(none), await readBuckets(ended)]).toEqual([[], []])
  expect(await broken()).toEqual([])
})

test('who offers has buckets kept from the next one on, and is waited for by whoever would end them', async () => {
  const brandId = await openBrand({ isKept: false })
  await database.transaction((tx) => lineBuckets.keep(tx, brandId))
  const kept = await lineBuckets.find(database.db, brandId)
  expect([(kept?.first ?? 0) - Date.now() > 0, (kept?.first ?? 0) - Date.now() <= bucket]).toEqual([true, true])
  const held = Promise.withResolvers<undefined>()
  const offered = Promise.withResolvers<undefined>()
  let isThere = false
  const offer = database.transaction(async (tx) => {
    await lineBuckets.keep(tx, brandId)
    held.resolve(undefined)
    await offered.promise
    isThere = true
  })
  await held.promise
  const end = database.transaction((tx) => lineBuckets.end(tx, brandId, async () => isThere))
  offered.resolve(undefined)
  await Promise.all([offer, end])
  expect(await lineBuckets.find(database.db, brandId)).toMatchObject({ until: null })
})

test('an hour of a line is its own and all below by product, and its active members each once', async () => {
  const brandId = await openBrand()
  const [top, agent, other] = [newId(), newId(), newId()]
  const [rich, poor, late, unpaid] = [newId(), newId(), newId(), newId()]
  await payIn(brandId, rich, null)
  await payIn(brandId, poor, hour)
  await payIn(brandId, late, hour + 12 * bucket)
  await payIn(brandId, agent, hour - 1)
  const settle = async (memberId: string, path: readonly string[], amount: bigint, product: string, at: number) =>
    endBet(await placeBet({ brandId, memberId, path }, { stake: amount, product }), { at })
  // Over two products and two uplines, 50 together: active once for the top.
  await settle(rich, [top, agent], units(30n), 'RNG', hour)
  await settle(rich, [top, other], units(20n), 'LIVE', hour + 11 * bucket)
  await settle(poor, [top, agent], units(50n) - 1n, 'RNG', hour + bucket)
  await settle(late, [top, agent], units(90n), 'RNG', hour + bucket)
  await settle(unpaid, [top, agent], units(70n), 'LIVE', hour + bucket)
  await settle(agent, [top], units(60n), 'RNG', hour + 2)
  await settle(rich, [top, agent], units(500n), 'RNG', hour + 12 * bucket)
  await sums.closeBuckets(hour + 12 * bucket)
  const asked = { brandId, from: hour, to: hour + 12 * bucket }
  const read = await lineBuckets.hourSums(database.db, asked)
  const of = (memberId: string) =>
    read.sums
      .filter((one) => one.memberId === memberId)
      .map(({ uplineId, item, turnover }) => [uplineId, item, turnover])
  expect(of(top)).toEqual([
    [null, 'LIVE', units(90n)],
    [null, 'RNG', units(230n) - 1n],
  ])
  expect(of(agent)).toEqual([
    [top, 'LIVE', units(70n)],
    [top, 'RNG', units(230n) - 1n],
  ])
  expect(of(other)).toEqual([[top, 'LIVE', units(20n)]])
  expect(of(rich)).toEqual([
    [agent, 'RNG', units(30n)],
    [other, 'LIVE', units(20n)],
  ])
  expect(read.actives).toEqual(
    new Map([
      [top, 2],
      [agent, 1],
      [rich, 1],
    ]),
  )
  const some = await lineBuckets.hourSums(database.db, { ...asked, memberIds: [other, top] })
  expect(new Set(some.sums.map(({ memberId }) => memberId))).toEqual(new Set([other, top]))
  expect(some.actives).toEqual(new Map([[top, 2]]))
  await settle(rich, [top, agent], units(1000n), 'RNG', hour + bucket)
  await payIn(brandId, unpaid, hour + 13 * bucket)
  await sums.upToDate()
  expect(await lineBuckets.hourSums(database.db, asked)).toEqual(read)
  expect(await database.transaction((tx) => lineBuckets.delete(tx, { brandId, before: hour + bucket, most: 1 }))).toBe(
    1,
  )
})
