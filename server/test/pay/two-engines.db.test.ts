import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { isBillRight, readBillLeaf } from '@parlour/core/rules/agents/bill-leaf.ts'
import type { ContractTier } from '@parlour/core/rules/agents/contract-terms.ts'
import { naiveBills } from '@parlour/core/rules/agents/naive-pay.ts'
import { isLong, runsOf, testSeed } from '@parlour/core/testing/tier.test-support.ts'
import { runChecks } from '../../src/main/ledger-checks.ts'
import { billChecks } from '../../src/modules/pay/checks/bill.check.sql.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { dayStart } from '../support/pay.ts'
import {
  changesOf,
  drawFacts,
  endLine,
  growWorld,
  keyOf,
  kinds,
  moveSomebody,
  pathOf,
  productsOf,
  sign,
  type Played,
  type World,
} from '../support/pay-world.ts'

// Runs against a naive recursion: random trees and months with moves, contracts that end, bets taken back, and what
// players won carried on. Money, people and trees are drawn by a seed.

let reached = 0
let carriedOn = 0
let rolledOn = 0
const monthStart = (month: number) => dayStart(Temporal.PlainDate.from('2024-01-01').add({ months: month }).toString())

interface Deposit {
  readonly day: string
  readonly memberId: string
}

/** What stays of one month for the next. */
interface Past {
  readonly carried: Map<string, bigint>
  /** Of single members, by contract. */
  readonly rolled: Map<string, ReadonlyMap<string, bigint>>
  readonly paidIn: Set<string>
  former: readonly Played[]
}

/** A month: what was played in it, whose contracts ran, and what its salaries came to. */
interface Month {
  readonly begin: number
  readonly end: number
  readonly facts: readonly Played[]
  readonly deposits: readonly Deposit[]
  readonly receivers: readonly Receiver[]
  readonly salaries: Map<string, Map<string, bigint>>
}

interface Receiver {
  readonly id: string
  readonly payer: string | null
  readonly by: ReadonlyMap<string, { readonly id: string; readonly tiers: readonly ContractTier[] }>
}

interface Length {
  readonly months: number
  readonly factsAMonth: number
  /** On so many days of each month salaries are paid. */
  readonly salaryDays: number
}

async function liveMonths(world: World, { months, ...each }: Length): Promise<void> {
  const past: Past = { carried: new Map(), rolled: new Map(), paidIn: new Set(), former: [] }
  for (let month = 0; month < months; month += 1) await liveMonth(world, past, { month, ...each })
}

async function liveMonth(
  world: World,
  past: Past,
  { month, factsAMonth, salaryDays }: Omit<Length, 'months'> & { readonly month: number },
): Promise<void> {
  const { stage, below, nodes } = world
  const [begin, end] = [monthStart(month), monthStart(month + 1)]
  await sign(
    world,
    nodes.filter(() => month === 0 || below(4) === 0),
    begin,
  )
  const receivers = nodes.map((node) => ({
    id: node.id,
    payer: node.parent?.id ?? null,
    by: new Map(node.contracts),
  }))
  const deposits = await drawDeposits(world, month)
  const early = drawFacts(world, month, past.former, factsAMonth)
  const moved = moveSomebody(world)
  const facts = [...early, ...drawFacts(world, month, [], factsAMonth)]
  await stage.play(changesOf(facts))
  const known: Month = { begin, end, facts, deposits, receivers, salaries: new Map() }
  // Salaries of some days, then the dividends that are computed from them.
  for (const one of kinds)
    for (const day of daysOf(one, facts).slice(0, salaryDays)) await compareRun(world, past, { known, one, day })
  for (const { memberId } of deposits) past.paidIn.add(memberId)
  const ended = nodes.flatMap((node) =>
    kinds.flatMap((one) => (node === moved || below(25) === 0 ? endLine(node, keyOf(one)) : [])),
  )
  await stage.end(ended, end)
  past.former = facts
}

const daysOf = ({ kind }: (typeof kinds)[number], facts: readonly Played[]) =>
  kind === 'DIVIDEND' ? [undefined] : [...new Set(facts.map(({ day }) => day))].toSorted()

async function drawDeposits({ stage, below, nodes }: World, month: number): Promise<readonly Deposit[]> {
  const first = Temporal.PlainDate.from('2024-01-01').add({ months: month })
  const money = { turnover: 0n, stake: 0n, payout: 0n, rebate: 0n, amount: units(100n), item: 'DEPOSIT' }
  const deposits = nodes
    .filter(() => below(3) === 0)
    .map((node) => {
      const day = first.add({ days: below(first.daysInMonth) }).toString()
      return { ...money, day, memberId: node.id, path: pathOf(node) }
    })
  await stage.play(deposits)
  return deposits
}

async function compareRun(
  { database, stage, from: least }: World,
  past: Past,
  {
    known,
    one,
    day,
  }: { readonly known: Month; readonly one: (typeof kinds)[number]; readonly day: string | undefined },
): Promise<void> {
  const contracts = known.receivers.flatMap(({ id: receiver, payer, by }) => {
    const own = by.get(keyOf(one))
    return own ? [{ payer, receiver, tiers: own.tiers, contractId: own.id }] : []
  })
  const [from, to] = day === undefined ? [known.begin, known.end] : [dayStart(day), dayStart(nextDay(day))]
  if (contracts.length > 0) expect(await stage.make(one, from, to)).toBe('made')
  const owed = naiveBills({
    kind: one.kind,
    ...(one.category === 'CONS' ? {} : { products: productsOf[one.category] ?? [] }),
    facts: day === undefined ? known.facts : known.facts.filter((fact) => fact.day === day),
    contracts,
    paidIn: knownBy(day, known.deposits, past.paidIn),
    enough: day === undefined ? units(1000n) : units(100n),
    salaries: new Map(
      contracts.map(({ receiver }) => [receiver, salaryOf(known.salaries.get(receiver), one.category)]),
    ),
    carried: new Map(contracts.map(({ receiver, contractId }) => [receiver, past.carried.get(contractId) ?? 0n])),
    ...(least !== null && {
      rolling: {
        from: least,
        carried: new Map(
          contracts.map(({ receiver, contractId }) => [receiver, past.rolled.get(contractId) ?? new Map()]),
        ),
      },
    }),
  })
  expect(await readShown({ database, stage }, from, one)).toEqual(new Map(owed))
  for (const { receiver, contractId } of contracts) {
    const bill = defined(owed.get(receiver), 'a bill')
    if (one.kind === 'DIVIDEND') {
      past.carried.set(contractId, bill.carryOut)
      past.rolled.set(contractId, bill.rollers ?? new Map())
    } else {
      const own = known.salaries.get(receiver) ?? new Map<string, bigint>()
      known.salaries.set(receiver, own.set(one.category, (own.get(one.category) ?? 0n) + bill.gross))
    }
  }
}

/** The bills of a run as the naive recursion says them; each line is what comes of its inputs. */
async function readShown(
  { database, stage }: Pick<World, 'database' | 'stage'>,
  from: number,
  { kind, category }: (typeof kinds)[number],
) {
  const shown = new Map<string, object>()
  for (const { billId, receiver, gross, net, carryOut, leaf } of await stage.bills(from)) {
    const read = defined(readBillLeaf(leaf), 'a line')
    if (read.rules.kind !== kind || read.category !== category) continue
    if (gross > 0n) reached += 1
    if (read.inputs.carryIn < 0n) carriedOn += 1
    expect(isBillRight(read)).toBe(true)
    const { active, turnover } = read.inputs
    const isRolling = kind === 'DIVIDEND' && read.rules.carryMode === 'HIGH_ROLLER'
    const rollers = isRolling ? await readRollers(database, billId) : undefined
    rolledOn += rollers?.size ?? 0
    shown.set(receiver, { gross, net, carryOut, active, turnover, ...(rollers && { rollers }) })
  }
  return shown
}

/** What a bill carries of single members. */
async function readRollers({ db }: TestDatabase, billId: string): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ memberId: string; carried: bigint }>`
    select member_id as "memberId", carry_out as carried from pay.roller where bill_id = ${billId} and carry_out <> 0`.execute(
    db,
  )
  return new Map(rows.map(({ memberId, carried }) => [memberId, carried]))
}

/** Who had paid in by a day; by the end of the month where none is named. */
const knownBy = (day: string | undefined, deposits: readonly Deposit[], before: ReadonlySet<string>) =>
  new Set([...before, ...deposits.filter((one) => day === undefined || one.day <= day).map(({ memberId }) => memberId)])
const nextDay = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

/** What salaries count in a dividend: on all products each of them, on some the part of turnover, and their own whole. */
function salaryOf(own: ReadonlyMap<string, bigint> | undefined, category: string): bigint {
  const all = [...(own ?? [])]
  if (category === 'CONS') return all.reduce((sum, [, amount]) => sum + amount, 0n)
  return own?.get('CONS') ?? 0n
}

async function expectSound({ database }: World): Promise<void> {
  for (const { name } of billChecks)
    expect(await database.transaction((tx) => runChecks(tx, name))).toMatchObject([{ broken: 0 }])
}

/** How much of it is large: all of it takes a night. */
const large = {
  first: Number(process.env['PAY_FIRST'] ?? 0),
  trees: Number(process.env['PAY_TREES'] ?? (isLong ? 20 : 0)),
  agents: Number(process.env['PAY_AGENTS'] ?? 2000),
  months: Number(process.env['PAY_MONTHS'] ?? 3),
}
const longest = 12 * 3_600_000

/** Large trees, each in a database of its own: what one leaves behind would fill a disk. */
async function compareLarge(): Promise<void> {
  for (let at = large.first; at < large.first + large.trees; at += 1) {
    const startedAt = performance.now()
    const database = await openTestDatabase(4)
    const world = await growWorld(database, { seed: testSeed + at * 104_729, size: large.agents })
    await liveMonths(world, { months: large.months, factsAMonth: large.agents / 4, salaryDays: 1 })
    await expectSound(world)
    await database.close()
    process.stdout.write(`tree ${at + 1}: ${Math.round(performance.now() - startedAt)} ms\n`)
  }
}

test(
  'a run comes to what a naive recursion comes to, over months of moves, ends and late bets',
  { timeout: longest },
  async () => {
    const database = await openTestDatabase(4)
    const trees = runsOf(30, 1)
    for (let at = 0; at < trees; at += 1) {
      const grown = { seed: testSeed + at * 7919, size: 14 }
      const lengths = { factsAMonth: 30, salaryDays: 3 }
      const world = await growWorld(database, grown)
      await liveMonths(world, { ...lengths, months: runsOf(36, 9) })
      await liveMonths(await growWorld(database, { ...grown, from: units(1500n) }), {
        ...lengths,
        months: runsOf(36, 6),
      })
      if (at === trees - 1) await expectSound(world)
    }
    await database.close()
    await compareLarge()
    // What was compared was not nothing.
    expect([reached > 100, carriedOn > 10, rolledOn > 10]).toEqual([true, true, true])
  },
)
