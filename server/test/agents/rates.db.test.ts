import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { ratesByDay } from '@parlour/core/rules/agents/member-rates.ts'
import { chanceBy, runsOf, testSeed } from '@parlour/core/testing/tier.test-support.ts'
import { runChecks } from '../../src/main/ledger-checks.ts'
import { createLineSums } from '../../src/modules/agents/lines/line-sums.ts'
import { setBrandRate, setMemberRate } from '../../src/modules/agents/rates/set-rates.service.ts'
import { payRebates } from '../../src/modules/agents/rebates/rebate-runs.ts'
import { betRows } from '../../src/modules/bets/index.ts'
import { insertUntold } from '../../src/modules/bets/day-sums.sql.ts'
import { createDaySums } from '../../src/modules/bets/module.ts'
import type { Brand } from '../../src/modules/brand/index.ts'
import { livePlayers, memberAccounts } from '../../src/modules/identity/index.ts'
import { moveLine } from '../../src/modules/identity/line.sql.ts'
import { cutMoved } from '../../src/modules/identity/member-rates.ts'
import { walletAccounts } from '../../src/modules/wallet/index.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import { brokenBy } from '../support/ledger.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

// Rates of lines, and what is paid by the day, against a naive recursion: random trees, rates, cuts, moves, bets and voids.

let database: TestDatabase
let sums: ReturnType<typeof createLineSums>
const brandId = newId()
const brand = { brandId, timeZone: 'Asia/Manila', currency: 'PHP' } as Brand
const dayMs = 86_400_000
const monday = Date.UTC(2026, 5, 1, 4)
const brands = { get: async () => brand, all: async () => [brand] }

beforeAll(async () => {
  database = await openTestDatabase(6)
  await sql`insert into bets.day_zone (brand_id, time_zone) values (${brandId}, ${brand.timeZone})`.execute(database.db)
  sums = createLineSums({ database, days: createDaySums(database), brands })
})
afterAll(() => database.close())

interface Node {
  readonly memberId: string
  parent: Node | null
  /** What it has of the product; nobody below has more. */
  rate: number
}

const pathOf = (node: Node): string[] => (node.parent ? [...pathOf(node.parent), node.parent.memberId] : [])
const isIn = (node: Node, line: Node): boolean => node === line || (node.parent !== null && isIn(node.parent, line))
const lineOf = (node: Node): Node[] => (node.parent ? [...lineOf(node.parent), node] : [node])

let made = 0
async function addNode(parent: Node | null, type: 0 | 1 | 2): Promise<Node> {
  const node: Node = { memberId: newId(), parent, rate: 0 }
  const { memberId } = node
  made += 1
  await database.transaction(async (tx) => {
    await memberAccounts.insert(tx, {
      memberId,
      brandId,
      username: `rated${made}`,
      nickname: '',
      type,
      parent: parent ? { memberId: parent.memberId, ancestorPath: pathOf(parent) } : undefined,
      passwordHash: '',
      profile: {},
    })
    await walletAccounts.insertForMembers(tx, [{ brandId, memberId, currency: 'PHP' }])
  })
  return node
}

interface Bet {
  readonly betId: string
  readonly owner: Node
  /** What each of the line had as it was placed, by the naive way. */
  readonly line: readonly { readonly id: string; readonly rate: number }[]
  readonly stake: bigint
  seq: number
}

/** As the placing of a vendor's bet does it: line and rates are read at once. */
async function placeBet(owner: Node, stake: bigint): Promise<Bet> {
  const betId = newId()
  await database.transaction(async (tx) => {
    const player = defined((await livePlayers.find(tx, [owner.memberId]))[0], 'a player')
    await betRows.insert(tx, [
      {
        betId,
        brandId,
        memberId: owner.memberId,
        ancestorPath: player.ancestorPath,
        rates: ratesByDay(player, 'LIVE'),
        product: 'LIVE',
        category: 'LIVE',
        gameCode: 'g',
        roundRef: 'r',
        play: 'p',
        selection: '',
        currency: 'PHP',
        isTrial: false,
        stake,
        stakeCash: stake,
        stakeBonus: 0n,
        odds: '1',
        ruleVersion: 1,
        placedAt: monday,
      },
    ])
  })
  return { betId, owner, line: lineOf(owner).map(({ memberId, rate }) => ({ id: memberId, rate })), stake, seq: 0 }
}

async function end(bet: Bet, kind: 'LOST' | 'VOID', at: number): Promise<void> {
  bet.seq += 1
  const turnover = kind === 'LOST' ? bet.stake : 0n
  const { betId, seq } = bet
  await database.transaction(async (tx) => {
    await sql`
      insert into bets.outcome (bet_id, seq, brand_id, member_id, kind, payout, payout_cash, payout_bonus, valid_turnover, fact_id, at_ms)
      values (${betId}, ${seq}, ${brandId}, ${bet.owner.memberId}, ${kind}, 0, 0, 0, ${turnover}, ${newId()}, ${at})`.execute(
      tx,
    )
    await insertUntold(tx, [{ betId, seq }])
  })
}

/** What each of a bet's line gets, from the bettor up, by the words of the book. */
function naiveItems({ line, stake }: Bet): Map<string, bigint> {
  const items = new Map<string, bigint>()
  let given = 0n
  for (const { id, rate } of line.toReversed()) {
    const upTo = (stake * BigInt(rate)) / 2000n
    items.set(id, upTo - given)
    given = upTo
  }
  return items
}

async function giveTo(node: Node, points: number): Promise<void> {
  await database.transaction((tx) => setMemberRate(tx, { brandId, memberId: node.memberId, product: 'LIVE', points }))
}

/** Whoever below has more is cut, as the book says it. */
const cutNaively = (nodes: readonly Node[], line: Node, rate: number) => {
  for (const node of nodes) if (isIn(node, line)) node.rate = Math.min(node.rate, rate)
}

interface Life {
  readonly nodes: readonly Node[]
  /** What everybody is owed by all bets as they stand. */
  readonly owed: Map<string, bigint>
  readonly seen: { cuts: number; moves: number; voids: number }
}

/** What happens to a tree: rates are given and cut, bets placed, ended, voided, lines moved, days paid. */
async function live(below: (n: number) => number, { nodes, owed, seen }: Life): Promise<void> {
  const placed: Bet[] = []
  const settled: Bet[] = []
  const any = () => defined(nodes[below(nodes.length)], 'a node')
  const take = (list: Bet[]) => list.splice(below(list.length), 1)[0]
  const count = (bet: Bet, sign: bigint) => {
    for (const [id, amount] of naiveItems(bet)) owed.set(id, (owed.get(id) ?? 0n) + sign * amount)
  }
  const rate = async () => {
    const node = any()
    const most = node.parent?.rate ?? 40
    const points = Math.min(most, (5 + below(most / 2 + 1)) * 2)
    if (points === node.rate) return
    await giveTo(node, points)
    seen.cuts += nodes.filter((one) => one !== node && isIn(one, node) && one.rate > points).length
    if (points < node.rate) cutNaively(nodes, node, points)
    node.rate = points
  }
  const endOne = async (list: Bet[], kind: 'LOST' | 'VOID') => {
    const bet = take(list)
    if (!bet) return
    await end(bet, kind, monday + (kind === 'VOID' ? 2 + below(4) : below(4)) * dayMs)
    count(bet, kind === 'VOID' ? -1n : 1n)
    if (kind === 'LOST') settled.push(bet)
    else seen.voids += 1
  }
  const move = async () => {
    const [moved, upline] = [any(), any()]
    if (moved.parent === null || isIn(upline, moved) || moved.parent === upline) return
    await database.transaction(async (tx) => {
      const to = { memberId: upline.memberId, path: pathOf(upline) }
      await moveLine(tx, { memberId: moved.memberId, path: pathOf(moved) }, to)
      await cutMoved(tx, { brandId, memberId: moved.memberId }, upline.memberId)
    })
    moved.parent = upline
    cutNaively(nodes, moved, upline.rate)
    seen.moves += 1
  }
  for (let step = 0; step < 40; step += 1) {
    const dice = below(12)
    if (dice < 4) await rate()
    else if (dice < 8) placed.push(await placeBet(any(), units(BigInt(1 + below(5000))) + BigInt(below(9999))))
    else if (dice < 10) await endOne(placed, 'LOST')
    else if (dice === 10) await endOne(settled, 'VOID')
    else await move()
    // Days are computed while later endings of theirs are still to come, and two nodes pay at once.
    if (below(12) === 0) await Promise.all([pay(), pay()])
  }
}

test('rates are never above those of uplines, and every day that is owed pays what its bets gave, once', async () => {
  await database.transaction((tx) => setBrandRate(tx, { brandId, product: 'LIVE', most: 40, step: 2 }))
  const owed = new Map<string, bigint>()
  const seen = { cuts: 0, moves: 0, voids: 0, negatives: 0 }
  for (let tree = 0; tree < runsOf(60, 8); tree += 1) {
    const below = chanceBy(testSeed + tree * 7919)
    const nodes: Node[] = [await addNode(null, 2), await addNode(null, 2)]
    const any = () => defined(nodes[below(nodes.length)], 'a node')
    for (let n = 0; n < 6; n += 1) nodes.push(await addNode(any(), 1))
    for (const top of nodes.slice(0, 2)) {
      await giveTo(top, 40)
      top.rate = 40
    }
    await live(below, { nodes, owed, seen })
  }
  await Promise.all([pay(), pay(), pay()])
  expect(await pay()).toBe(0)
  const { rows } = await sql<{ memberId: string; paid: bigint; carry: bigint }>`
    select a.owner_id as "memberId", a.balance as paid, coalesce(c.amount, 0) as carry
      from wallet.account a left join agents.rebate_carry c on c.member_id = a.owner_id
     where a.purpose = 'PLAYER_CASH' and a.brand_id = ${brandId}`.execute(database.db)
  const got = new Map(rows.map((row) => [row.memberId, row]))
  for (const [memberId, amount] of owed)
    expect((got.get(memberId)?.paid ?? 0n) + (got.get(memberId)?.carry ?? 0n)).toBe(amount)
  const { rows: carried } = await sql`select from agents.rebate_line where carry_out < 0`.execute(database.db)
  seen.negatives = carried.length
  expect(rows.some(({ carry }) => carry < 0n)).toBe(true)
  expect(seen).toEqual(
    Object.fromEntries(Object.keys(seen).map((name) => [name, expect.toSatisfy((n: number) => n > 0)])),
  )
  for (const name of checks) expect((await runChecks(database.db, name)).filter(({ broken }) => broken > 0)).toEqual([])
})

const checks = [
  'rates_keep_to_uplines',
  'items_are_what_the_top_has',
  'rebates_of_days_are_their_bets',
  'rebate_runs_are_paid',
  'line_days_are_their_bets',
  'lines_are_their_members',
]
const pay = (more: Partial<Parameters<typeof payRebates>[0]> = {}) =>
  payRebates({ database, brands, sums, lines: 3, ...more })

test('a run that is killed anywhere pays nobody twice, and nobody is left out; a closed account waits', async () => {
  const top = await addNode(null, 2)
  const agent = await addNode(top, 1)
  await giveTo(top, 20)
  await giveTo(agent, 10)
  const bets = await Promise.all([1, 2, 3, 4].map(() => placeBet(agent, units(1000n))))
  for (const bet of bets) await end(bet, 'LOST', monday + 20 * dayMs)
  await sql`update identity.member set closed_at = 1 where member_id = ${top.memberId}`.execute(database.db)
  let commits = 0
  for (let killedAt = 1; killedAt < 40; killedAt += 1) {
    let n = 0
    const dying = pay({
      lines: 1,
      database: {
        db: database.db,
        transaction: (work) =>
          database.transaction(async (tx) => {
            const result = await work(tx)
            if ((n += 1) === killedAt) throw new Error('killed')
            commits += 1
            return result
          }),
      },
    })
    if (
      await dying.then(
        () => true,
        () => false,
      )
    )
      break
  }
  expect(commits).toBeGreaterThan(3)
  const cash = async ({ memberId }: Node) =>
    (
      await sql<{ balance: bigint }>`
        select balance from wallet.account where owner_id = ${memberId} and purpose = 'PLAYER_CASH'`.execute(
        database.db,
      )
    ).rows[0]?.balance
  expect(await cash(agent)).toBe(units(20n))
  expect(await cash(top)).toBe(0n)
  // Lines of two days are held for the same account: a page of them may end between the two.
  await end(await placeBet(agent, units(1000n)), 'LOST', monday + 21 * dayMs)
  await pay()
  expect(await cash(agent)).toBe(units(25n))
  await sql`update identity.member set closed_at = null where member_id = ${top.memberId}`.execute(database.db)
  await pay({ lines: 1 })
  expect(await cash(top)).toBe(units(25n))
  await Promise.all([pay(), pay()])
  expect(await cash(top)).toBe(units(25n))
  for (const name of checks) expect((await runChecks(database.db, name)).filter(({ broken }) => broken > 0)).toEqual([])
})

test.each([
  ['rates_keep_to_uplines', `update identity.member_rate set rate = 42`],
  ['rates_keep_to_uplines', `update bets.bet set rates[2] = rates[1] + 2 where cardinality(rates) > 2`],
  ['items_are_what_the_top_has', `update bets.outcome set rebate = 1 where kind = 'LOST'`],
  ['rebates_of_days_are_their_bets', `update agents.rebate_sum set amount = amount + 1`],
  ['rebates_of_days_are_their_bets', `delete from agents.rebate_sum`],
  ['rebate_runs_are_paid', `update wallet.posting set amount = amount + 1 where kind = 'rebate.daily'`],
  ['rebate_runs_are_paid', `update agents.rebate_run set hash = sha256('') where lines > 0`],
  ['rebate_runs_are_paid', `update agents.rebate_line set state = 'HELD' where state = 'PAID'`],
  ['rebate_runs_are_paid', `delete from agents.rebate_carry`],
  ['line_days_are_their_bets', `update agents.own_day set rebate = rebate + 1 where rebate > 0`],
])('%s sees its damage', async (name, damage) => {
  expect(await brokenBy(database, damage, name)).toContain(name)
})
