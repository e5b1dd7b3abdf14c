import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { activeTurnover } from '@parlour/core/rules/agents/line-figures.ts'
import { chanceBy, runsOf, testSeed } from '@parlour/core/testing/tier.test-support.ts'
import { runChecks } from '../../src/main/ledger-checks.ts'
import { figuresOf } from '../../src/modules/agents/lines/line-figures.ts'
import { countPeople, listTeamDays } from '../../src/modules/agents/lines/line-figures.sql.ts'
import { readProfit } from '../../src/modules/agents/lines/line-profit.ts'
import { createLineSums } from '../../src/modules/agents/lines/line-sums.ts'
import { insertUntold } from '../../src/modules/bets/day-sums.sql.ts'
import { createDaySums } from '../../src/modules/bets/module.ts'
import type { Brand } from '../../src/modules/brand/index.ts'
import { memberAccounts } from '../../src/modules/identity/index.ts'
import { moveLine } from '../../src/modules/identity/line.sql.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import { openTestDatabase } from '../support/database.ts'

// The sums of lines against a naive recursion: random trees, bets, voids, deposits and moves, in random order.

let database: Awaited<ReturnType<typeof openTestDatabase>>
let sums: ReturnType<typeof createLineSums>
const brandId = newId()
const timeZone = 'Asia/Manila'
const dayMs = 86_400_000
/** A Monday at noon there, in the middle of a month's first week. */
const monday = Date.UTC(2026, 5, 1, 4)

beforeAll(async () => {
  database = await openTestDatabase(4)
  await sql`insert into bets.day_zone (brand_id, time_zone) values (${brandId}, ${timeZone})`.execute(database.db)
  const days = createDaySums(database)
  sums = createLineSums({ database, days, brands: { get: async () => ({ timeZone }) as Brand } })
})
afterAll(() => database.close())

interface Node {
  readonly memberId: string
  readonly username: string
  readonly type: 0 | 1 | 2
  parent: Node | null
}
interface Fact {
  readonly memberId: string
  readonly path: readonly string[]
  readonly at: number
  readonly turnover: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly deposit: bigint
  /** Which fold took it in: of several first deposits in one, the earliest counts. */
  readonly fold: number
}

const pathOf = (node: Node): string[] => (node.parent ? [...pathOf(node.parent), node.parent.memberId] : [])
const isIn = (node: Node, line: Node): boolean => node === line || (node.parent !== null && isIn(node.parent, line))

async function growTree(below: (n: number) => number, name: string): Promise<Node[]> {
  const nodes: Node[] = []
  const size = 5 + below(6)
  for (let at = 0; at < size; at += 1) {
    const agents = nodes.filter(({ type }) => type !== 0)
    // Two tops, so that whoever is moved leaves one line for another.
    const parent = at < 2 ? null : defined(agents[below(agents.length)], 'an agent')
    const type = at < 2 ? 2 : below(3) === 0 ? 0 : 1
    const node: Node = { memberId: newId(), username: `${name}${String(at).padStart(2, '0')}`, type, parent }
    await database.transaction((tx) =>
      memberAccounts.insert(tx, {
        memberId: node.memberId,
        brandId,
        username: node.username,
        nickname: '',
        type,
        parent: parent ? { memberId: parent.memberId, ancestorPath: pathOf(parent) } : undefined,
        passwordHash: '',
        profile: {},
      }),
    )
    nodes.push(node)
  }
  return nodes
}

interface Bet {
  readonly betId: string
  readonly owner: Node
  readonly path: readonly string[]
  readonly stake: bigint
  readonly payout: bigint
}

async function writeOutcome(
  { betId, owner }: Bet,
  { seq, kind, payout, turnover, at }: { seq: number; kind: string; payout: bigint; turnover: bigint; at: number },
) {
  await database.transaction(async (tx) => {
    await sql`
      insert into bets.outcome (bet_id, seq, brand_id, member_id, kind, payout, payout_cash, payout_bonus, valid_turnover, fact_id, at_ms)
      values (${betId}, ${seq}, ${brandId}, ${owner.memberId}, ${kind}, ${payout}, ${payout}, 0, ${turnover}, ${newId()}, ${at})`.execute(
      tx,
    )
    await insertUntold(tx, [{ betId, seq }])
  })
}

async function placeBet(owner: Node, stake: bigint, { isTrial = false } = {}): Promise<Bet> {
  const bet = { betId: newId(), owner, path: pathOf(owner), stake, payout: stake / 2n }
  await sql`
    insert into bets.bet (bet_id, brand_id, member_id, ancestor_path, product, category, game_code, round_ref, play, selection,
                          currency, trial, stake, stake_cash, stake_bonus, odds, rule_version, placed_at)
    values (${bet.betId}, ${brandId}, ${owner.memberId}, ${bet.path}::uuid[], 'RNG', 'RNG', 'g', 'r', 'p', 's',
            ${isTrial ? 'XXX' : 'PHP'}, ${isTrial}, ${stake}, ${stake}, 0, '1', 1, ${monday})`.execute(database.db)
  return bet
}

async function deposit(owner: Node, amount: bigint, at: number): Promise<void> {
  const accountId = newId()
  await sql`
    with cash as (
      insert into wallet.account (account_id, brand_id, owner_kind, owner_id, purpose, currency, may_overdraw)
      select ${accountId}, ${brandId}, 'member', ${owner.memberId}, 'PLAYER_CASH', 'PHP', false
       where not exists (select from wallet.account where owner_id = ${owner.memberId}) returning account_id
    )
    insert into wallet.money_note (note_id, brand_id, fact_id, kind, debit_account_id, credit_account_id, amount, at_ms)
    select ${newId()}, ${brandId}, ${newId()}, 'deposit.confirmed', ${newId()},
           coalesce((select account_id from cash), (select account_id from wallet.account where owner_id = ${owner.memberId})),
           ${amount}, ${at}`.execute(database.db)
}

const moveBelow = (moved: Node, upline: Node) =>
  database.transaction((tx) =>
    moveLine(
      tx,
      { memberId: moved.memberId, path: pathOf(moved) },
      { memberId: upline.memberId, path: pathOf(upline) },
    ),
  )

/** What happens to a tree, and what is then to be known of it. */
async function live(below: (n: number) => number, nodes: Node[]): Promise<{ facts: Fact[]; moves: number }> {
  const facts: Fact[] = []
  const placed: Bet[] = []
  const settled: Bet[] = []
  // Some do more than others, so that enough comes together.
  const any = () => defined(nodes[below(below(2) === 0 ? nodes.length : 4)], 'a member')
  const instant = () => monday + below(9) * dayMs
  let moves = 0
  let fold = 0
  let isNoted = false
  const takeIn = async () => {
    await sums.upToDate()
    fold += 1
    isNoted = false
  }
  const zero = { turnover: 0n, stake: 0n, payout: 0n, deposit: 0n, fold: 0 }
  for (let step = 0; step < 28; step += 1) {
    const dice = below(13)
    if (dice < 5) placed.push(await placeBet(any(), units(BigInt(20 + below(700)))))
    else if (dice < 8 && placed.length > 0) {
      const [bet] = placed.splice(below(placed.length), 1)
      const { owner, path, stake, payout } = defined(bet, 'a bet')
      const at = instant()
      await writeOutcome(defined(bet, 'a bet'), { seq: 1, kind: 'LOST', payout, turnover: stake, at })
      settled.push(defined(bet, 'a bet'))
      facts.push({ ...zero, memberId: owner.memberId, path, at, turnover: stake, stake, payout })
    } else if (dice === 8 && settled.length > 0) {
      const [bet] = settled.splice(below(settled.length), 1)
      const { owner, path, stake, payout } = defined(bet, 'a bet')
      const at = instant()
      await writeOutcome(defined(bet, 'a bet'), { seq: 2, kind: 'VOID', payout: stake, turnover: 0n, at })
      facts.push({ ...zero, memberId: owner.memberId, path, at, turnover: -stake, stake: -stake, payout: -payout })
    } else if (dice === 9) {
      const moved = any()
      const upline = any()
      const isPossible = moved.type !== 2 && upline.type !== 0 && !isIn(upline, moved) && moved.parent !== upline
      // Money is of the line of when it is taken in.
      if (isPossible && isNoted) await takeIn()
      if (isPossible) {
        await moveBelow(moved, upline)
        moved.parent = upline
        moves += 1
      }
    } else if (dice > 9 && dice < 12) {
      const owner = any()
      const at = instant()
      await deposit(owner, units(50n), at)
      isNoted = true
      facts.push({ ...zero, memberId: owner.memberId, path: pathOf(owner), at, deposit: units(50n), fold })
    } else if (below(3) === 0) await takeIn()
  }
  const demo = await placeBet(any(), units(999n), { isTrial: true })
  await writeOutcome(demo, { seq: 1, kind: 'LOST', payout: 0n, turnover: units(999n), at: monday })
  return { facts, moves }
}

const dayOf = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)
const teamFacts = (facts: readonly Fact[], memberId: string) =>
  facts.filter((fact) => fact.memberId === memberId || fact.path.includes(memberId))
const total = (facts: readonly Fact[], name: 'turnover' | 'stake' | 'payout' | 'deposit') =>
  facts.reduce((sum, fact) => sum + fact[name], 0n)

/** The people of a span, by looking at each. */
function naivePeople(
  facts: readonly Fact[],
  memberId: string,
  { begins, ends, enough }: { begins: string; ends: string; enough: bigint },
) {
  const people = Map.groupBy(teamFacts(facts, memberId), (fact) => fact.memberId)
  let [bettors, actives, depositors] = [0, 0, 0]
  for (const [id, of] of people) {
    const within = of.filter(({ at }) => dayOf(at) >= begins && dayOf(at) <= ends)
    const paid = facts.filter((fact) => fact.memberId === id && fact.deposit > 0n)
    const [first] = paid.filter(({ fold }) => fold === paid[0]?.fold).toSorted((a, b) => a.at - b.at)
    const turnover = total(within, 'turnover')
    if (turnover > 0n) bettors += 1
    if (turnover >= enough && first !== undefined && dayOf(first.at) <= ends) actives += 1
    if (within.some((fact) => fact.deposit > 0n)) depositors += 1
  }
  return { bettors, actives, depositors }
}

const spans = [
  { span: 'DAY', begins: '2026-06-02', ends: '2026-06-02', enough: units(activeTurnover.DAY) },
  { span: 'WEEK', begins: '2026-06-01', ends: '2026-06-07', enough: units(activeTurnover.WEEK) },
  { span: 'MONTH', begins: '2026-06-01', ends: '2026-06-30', enough: units(activeTurnover.MONTH) },
] as const

test('sums, people and rows of lines are those of a naive recursion, whatever is settled, voided, paid in or moved', async () => {
  const days = { from: '2026-06-01', to: '2026-06-30' }
  const seen = { moves: 0, gone: 0, actives: 0, voids: 0 }
  for (let tree = 0; tree < runsOf(300, 25); tree += 1) {
    const below = chanceBy(testSeed + tree * 7919)
    const nodes = await growTree(below, `t${tree}x`)
    const { facts, moves } = await live(below, nodes)
    await sums.upToDate()
    seen.moves += moves
    seen.voids += facts.filter(({ turnover }) => turnover < 0n).length
    const judge = async (node: Node) => {
      const where = `tree ${tree}, ${node.username}`
      const of = teamFacts(facts, node.memberId)
      const figures = figuresOf(await listTeamDays(database.db, node.memberId, days))
      expect(
        { turnover: figures.turnover, stake: figures.stake, payout: figures.payout, deposits: figures.deposits },
        where,
      ).toEqual({
        turnover: total(of, 'turnover'),
        stake: total(of, 'stake'),
        payout: total(of, 'payout'),
        deposits: total(of, 'deposit'),
      })
      for (const { span, begins, ends, enough } of spans) {
        const people = await countPeople(database.db, node.memberId, { span, begins, ends, enough })
        expect(people, `${where}, ${span}`).toEqual(naivePeople(facts, node.memberId, { begins, ends, enough }))
        seen.actives += people.actives
      }
      const profit = await readProfit(database.db, { brandId, ...node }, { ...days, limit: 100 })
      const amount = (text: string) => BigInt(text.replace('.', ''))
      const rows = [profit.own, ...profit.list]
      for (const name of ['turnover', 'netWin', 'profit', 'deposits'] as const)
        expect(
          rows.reduce((sum, row) => sum + amount(row[name]), 0n),
          `${where}, ${name}`,
        ).toBe(amount(profit.total[name]))
      seen.gone += profit.list.filter(({ isMovedAway }) => isMovedAway).length
    }
    await Promise.all(nodes.map(judge))
    // Old and new upline together are the house.
    const tops = nodes.filter(({ type }) => type === 2)
    const house = await Promise.all(tops.map(({ memberId }) => listTeamDays(database.db, memberId, days)))
    expect(figuresOf(house.flat()).turnover).toBe(total(facts, 'turnover'))
  }
  // The cases come to the point.
  expect(seen).toEqual(
    Object.fromEntries(Object.keys(seen).map((name) => [name, expect.toSatisfy((n: number) => n > 5)])),
  )
  for (const name of ['line_days_are_their_bets', 'lines_are_their_members', 'line_people_are_counted'])
    expect((await runChecks(database.db, name)).filter(({ broken }) => broken > 0)).toEqual([])
})

test('each ending and each note is taken in once, whoever reads at once and whatever is killed', async () => {
  const nodes = await growTree(chanceBy(5), 'once')
  const [top] = nodes
  const bet = await placeBet(defined(top, 'a top agent'), units(100n))
  await writeOutcome(bet, { seq: 1, kind: 'LOST', payout: 0n, turnover: units(100n), at: monday })
  await deposit(bet.owner, units(70n), monday)
  const killed = createLineSums({
    database: {
      db: database.db,
      transaction: (work) =>
        database.transaction(async (tx) => {
          await work(tx)
          throw new Error('killed')
        }),
    },
    days: { upToDate: async () => undefined },
    brands: { get: async () => ({ timeZone }) as Brand },
  })
  await createDaySums(database).upToDate()
  await expect(killed.upToDate()).rejects.toThrow('killed')
  await Promise.all([sums.upToDate(), sums.goOn(), sums.upToDate()])
  await sums.goOn()
  const figures = figuresOf(
    await listTeamDays(database.db, bet.owner.memberId, { from: '2026-06-01', to: '2026-06-01' }),
  )
  expect(figures).toMatchObject({ bets: 1n, turnover: units(100n), deposits: units(70n), firstDeposits: 1n })
})

test('lines of real and of trial accounts never meet, whoever writes them', async () => {
  const [real] = await growTree(chanceBy(9), 'apart')
  const insert = (type: number, parentId: string | null) =>
    sql<{ memberId: string }>`
      insert into identity.member (member_id, brand_id, username, nickname, type, parent_id, ancestor_path, password_hash, joined_at)
      values (${newId()}, ${brandId}, ${`u${newId()}`}, '', ${type}, ${parentId}, ${parentId === null ? [] : [parentId]}::uuid[], '', 0)
      returning member_id as "memberId"`.execute(database.db)
  const realId = defined(real, 'a top agent').memberId
  const { rows } = await insert(42, null)
  const trialId = defined(rows[0], 'a trial agent').memberId
  await insert(41, trialId)
  for (const [type, parentId] of [
    [41, realId],
    [4, realId],
    [0, trialId],
    [1, trialId],
  ] as const)
    await expect(insert(type, parentId)).rejects.toMatchObject({ constraint: 'member_line_of_one_sort' })
  await expect(
    sql`update identity.member set type = 2 where member_id = ${trialId}`.execute(database.db),
  ).rejects.toMatchObject({ constraint: 'member_line_of_one_sort' })
})
