import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import type { ContractTier } from '@parlour/core/rules/agents/contract-terms.ts'
import type { NaiveFact } from '@parlour/core/rules/agents/naive-pay.ts'
import { chanceBy } from '@parlour/core/testing/tier.test-support.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import type { TestDatabase } from './database.ts'
import { openPayStage, series, type PayStage } from './pay.ts'

// Lines of agents drawn by a seed, with contracts, and what is played in them.

type Chance = ReturnType<typeof chanceBy>

export interface Node {
  readonly id: string
  parent: Node | null
  readonly children: Node[]
  /** What it receives, by kind and category. */
  readonly contracts: Map<string, { readonly id: string; readonly tiers: readonly ContractTier[] }>
}

const products = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS'] as const
export const kinds = [
  series('DAILY_SALARY'),
  series('DAILY_SALARY', 'LIVE'),
  series('DIVIDEND'),
  series('DIVIDEND', 'SPORTS'),
] as const
export const productsOf: Readonly<Record<string, readonly string[]>> = { LIVE: ['LIVE'], SPORTS: ['SPORTS', 'ESPORTS'] }
export const keyOf = ({ kind, category }: (typeof kinds)[number]) => `${kind} ${category}`

export const pathOf = (node: Node): string[] => (node.parent ? [...pathOf(node.parent), node.parent.id] : [])
const isBelow = (node: Node | null, top: Node): boolean => node !== null && (node === top || isBelow(node.parent, top))

function drawTiers(below: Chance, kind: string, most: bigint): ContractTier[] {
  const first = (most * BigInt(30 + below(60))) / 100n
  const more =
    below(2) === 0 ? [] : [{ turnover: units(BigInt(5000 + below(5000))), loss: units(400n), active: 1, rate: most }]
  const small = { turnover: units(BigInt(below(800))), loss: units(BigInt(below(300))), active: below(2), rate: first }
  const tiers = [small, ...more]
  return kind === 'DIVIDEND' ? tiers : tiers.map((tier) => ({ ...tier, loss: 0n }))
}

export interface World {
  readonly database: TestDatabase
  readonly stage: PayStage
  readonly below: Chance
  readonly nodes: readonly Node[]
  /** From how much on what single members win is carried by itself; null: all is carried on. */
  readonly from: bigint | null
}

/** Whoever has a contract may give a part of it on; a few do not. */
function draw({ below }: World, node: Node): readonly (typeof kinds)[number][] {
  return kinds.filter((one) => {
    const key = keyOf(one)
    const above = node.parent?.contracts.get(key)
    if (node.contracts.has(key) || (node.parent && !above) || below(5) === 0) return false
    const most = above ? defined(above.tiers.at(-1), 'a tier').rate : one.kind === 'DIVIDEND' ? 40_000_000n : 1_500_000n
    node.contracts.set(key, { id: '', tiers: drawTiers(below, one.kind, most) })
    return true
  })
}

export async function sign(world: World, nodes: readonly Node[], from: number): Promise<void> {
  const signed = nodes.flatMap((node) => draw(world, node).map((one) => ({ node, one })))
  const ids = await world.stage.sign(
    signed.map(({ node, one }) => {
      const { tiers } = defined(node.contracts.get(keyOf(one)), 'terms')
      return { series: one, payer: node.parent?.id ?? null, receiver: node.id, depth: pathOf(node).length, tiers, from }
    }),
  )
  for (const [at, { node, one }] of signed.entries()) {
    const id = defined(ids[at], 'a contract')
    node.contracts.set(keyOf(one), { ...defined(node.contracts.get(keyOf(one)), 'terms'), id })
  }
}

/** What somebody receives of a kind ends, and all that is given on of it below. */
export function endLine(node: Node, key: string): readonly string[] {
  const own = node.contracts.get(key)
  if (!own) return []
  node.contracts.delete(key)
  return [own.id, ...node.children.flatMap((child) => endLine(child, key))]
}

export interface Played extends NaiveFact {
  readonly day: string
}

interface Grown {
  readonly seed: number
  readonly size: number
  readonly from?: bigint | null
}

export async function growWorld(database: TestDatabase, { seed, size, from = null }: Grown): Promise<World> {
  const below = chanceBy(seed)
  const nodes: Node[] = []
  for (let at = 0; at < size; at += 1) {
    const parent = at < 2 ? null : defined(nodes[below(Math.min(at, 12 + at / 2))], 'a node')
    const node: Node = { id: newId(), parent, children: [], contracts: new Map() }
    parent?.children.push(node)
    nodes.push(node)
  }
  const stage = await openPayStage(database)
  if (from !== null) await stage.terms({ carryMode: 'HIGH_ROLLER', highRollerFrom: from })
  return { database, stage, below, nodes, from }
}

export function drawFacts({ below, nodes }: World, month: number, former: readonly Played[], count: number): Played[] {
  const first = Temporal.PlainDate.from('2024-01-01').add({ months: month })
  const dayOf = () => first.add({ days: below(first.daysInMonth) }).toString()
  const facts: Played[] = []
  for (let at = 0; at < count; at += 1) {
    const node = defined(nodes[below(nodes.length)], 'a node')
    const stake = units(BigInt(1 + below(3000))) + BigInt(below(9999))
    // What counts as turnover may be less than what was staked: a tie, or a bet that is covered.
    const turnover = below(6) === 0 ? 0n : stake
    const payout = below(3) === 0 ? stake * BigInt(1 + below(3)) : 0n
    facts.push({
      day: dayOf(),
      memberId: node.id,
      path: pathOf(node),
      product: defined(products[below(products.length)], 'a product'),
      turnover,
      stake,
      payout,
      rebate: turnover / 200n,
      promotion: below(8) === 0 ? units(BigInt(below(80))) : 0n,
    })
  }
  // Some of what was counted in an earlier period is taken back now, by the path that it has.
  for (const one of former.filter(() => below(10) === 0))
    facts.push({
      ...one,
      day: dayOf(),
      turnover: -one.turnover,
      stake: -one.stake,
      payout: -one.payout,
      rebate: -one.rebate,
      promotion: 0n,
    })
  return facts
}

export const changesOf = (facts: readonly Played[]) =>
  facts.flatMap(({ day, memberId, path, product, turnover, stake, payout, rebate, promotion }) => {
    const nothing = { turnover: 0n, stake: 0n, payout: 0n, rebate: 0n }
    const bet = { day, memberId, path, item: product, turnover, stake, payout, rebate, amount: 0n }
    if (promotion === 0n) return [bet]
    return [bet, { ...nothing, day, memberId, path, item: 'PROMOTION', amount: promotion }]
  })

/** In the middle of the month: what the moved one receives runs to its end, and its bets have both paths. */
export function moveSomebody({ below, nodes }: World): Node | undefined {
  const [moved, target] = [nodes[2 + below(nodes.length - 2)], nodes[below(nodes.length)]]
  if (!moved?.parent || !target || below(2) === 0 || isBelow(target, moved) || target === moved.parent) return undefined
  moved.parent.children.splice(moved.parent.children.indexOf(moved), 1)
  target.children.push(moved)
  moved.parent = target
  return moved
}
