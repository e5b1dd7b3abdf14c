import { defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import type { Expected } from './expected.ts'
import { compareBalances } from './compare-balances.ts'
import { compareEndings } from './compare-endings.ts'
import type { Found } from './found.ts'
import type { Plan } from './plan.ts'

export interface Findings {
  /** Acknowledged, and not there. */
  readonly lost: string[]
  /** There, and acknowledged by nothing: the second effect of some command. */
  readonly doubled: string[]
  /** There once, but not as it was acknowledged. */
  readonly wrong: string[]
}

/** Compares what the client was told with what the database holds; every difference is a finding of its own. */
export function compare(
  plan: Plan,
  startCash: Money,
  { expected, found }: { expected: Expected; found: Found },
): Findings {
  const findings: Findings = { lost: [], doubled: [], wrong: [...expected.wrong] }
  const isOwn = (member: number, memberId: string) =>
    defined(plan.members[member], 'a command has a member').memberId === memberId
  compareSets(findings, {
    name: 'order',
    wishes: expected.orders,
    rows: new Map(found.orders.map((row) => [row.orderId, row])),
    isSame: (wish, row) => isOwn(wish.member, row.memberId) && wish.stake === BigInt(row.stake),
  })
  compareSets(findings, {
    name: 'bet',
    wishes: expected.bets,
    rows: new Map(found.bets.map((row) => [row.betId, row])),
    isSame: (wish, row) =>
      isOwn(wish.member, row.memberId) &&
      wish.orderId === row.orderId &&
      wish.numero === row.numero &&
      wish.picks === row.picks &&
      wish.stake === BigInt(row.stake) &&
      row.recorded === row.stake,
  })
  compareSets(findings, {
    name: 'deposit',
    wishes: expected.deposits,
    rows: new Map(found.deposits.map((row) => [row.depositId, row])),
    isSame: (wish, row) => isOwn(wish.member, row.memberId) && wish.amount === BigInt(row.amount),
  })
  compareSets(findings, {
    name: 'payment',
    wishes: expected.credited,
    rows: new Map(found.credited.map((row) => [row.key, row])),
    isSame: (depositId, row) => depositId === row.depositId && row.outcome === 'CREDITED',
  })
  const orderOf = new Map([...expected.orders.values()].map(({ key, orderId }) => [key, orderId]))
  compareSets(findings, {
    name: 'key',
    wishes: new Map([...expected.keys].map((key) => [key, orderOf.get(key)])),
    rows: new Map(found.keys.map((row) => [row.key, row])),
    isSame: (orderId, row) => (orderId ?? null) === row.orderId,
  })
  compareEndings(findings.wrong, expected, found)
  compareBalances(findings.wrong, { plan, startCash, expected, found })
  return findings
}

function compareSets<Wish, Row>(
  findings: Findings,
  both: {
    readonly name: string
    readonly wishes: ReadonlyMap<string, Wish>
    readonly rows: ReadonlyMap<string, Row>
    readonly isSame: (wish: Wish, row: Row) => boolean
  },
): void {
  const { name, wishes, rows, isSame } = both
  for (const [id, wish] of wishes) {
    const row = rows.get(id)
    if (row === undefined) findings.lost.push(`${name} ${id}`)
    else if (!isSame(wish, row)) findings.wrong.push(`${name} ${id} is there as ${JSON.stringify(row)}`)
  }
  for (const id of rows.keys()) if (!wishes.has(id)) findings.doubled.push(`${name} ${id}`)
}
