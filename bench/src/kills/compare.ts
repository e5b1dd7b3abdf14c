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
  const orders = new Map(found.orders.map((row) => [row.orderId, row]))
  compareSets(findings, {
    name: 'order',
    requests: expected.orders,
    rows: orders,
    isSame: (request, row) => isOwn(request.member, row.memberId) && request.stake === BigInt(row.stake),
  })
  compareSets(findings, {
    name: 'bet',
    // A bet whose whole order is lost or doubled is no finding of its own: findings count commands.
    requests: new Map([...expected.bets].filter(([, { orderId }]) => orders.has(orderId))),
    rows: new Map(found.bets.filter(({ orderId }) => expected.orders.has(orderId)).map((row) => [row.betId, row])),
    isSame: (request, row) =>
      isOwn(request.member, row.memberId) &&
      request.orderId === row.orderId &&
      request.numero === row.numero &&
      request.picks === row.picks &&
      request.stake === BigInt(row.stake) &&
      row.recorded === row.stake,
  })
  compareSets(findings, {
    name: 'deposit',
    requests: expected.deposits,
    rows: new Map(found.deposits.map((row) => [row.depositId, row])),
    isSame: (request, row) => isOwn(request.member, row.memberId) && request.amount === BigInt(row.amount),
  })
  compareSets(findings, {
    name: 'payment',
    requests: expected.credited,
    rows: new Map(found.credited.map((row) => [row.key, row])),
    isSame: (depositId, row) => depositId === row.depositId && row.outcome === 'CREDITED',
  })
  compareKeys(findings.wrong, expected, found)
  compareEndings(findings.wrong, expected, found)
  compareBalances(findings.wrong, { plan, startCash, expected, found })
  return findings
}

function compareSets<Requested, Row>(
  findings: Findings,
  both: {
    readonly name: string
    readonly requests: ReadonlyMap<string, Requested>
    readonly rows: ReadonlyMap<string, Row>
    readonly isSame: (request: Requested, row: Row) => boolean
  },
): void {
  const { name, requests, rows, isSame } = both
  for (const [id, request] of requests) {
    const row = rows.get(id)
    if (row === undefined) findings.lost.push(`${name} ${id}`)
    else if (!isSame(request, row)) findings.wrong.push(`${name} ${id} is there as ${JSON.stringify(row)}`)
  }
  for (const id of rows.keys()) if (!requests.has(id)) findings.doubled.push(`${name} ${id}`)
}

/** Every accepted command keeps its key with its answer, and no other does. */
function compareKeys(wrong: string[], expected: Expected, found: Found): void {
  const orderOf = new Map([...expected.orders.values()].map(({ key, orderId }) => [key, orderId]))
  const kept = new Map(found.keys.map(({ key, orderId }) => [key, orderId]))
  for (const key of expected.keys)
    if (!kept.has(key)) wrong.push(`key ${key} is not kept`)
    else if (kept.get(key) !== (orderOf.get(key) ?? null)) wrong.push(`key ${key} keeps the answer ${kept.get(key)}`)
  for (const key of kept.keys()) if (!expected.keys.has(key)) wrong.push(`key ${key} is kept, and was not accepted`)
}
