import { defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import type { Expected } from './expected.ts'
import type { Found } from './found.ts'
import type { Plan } from './plan.ts'

/** Every member's pools are what the log says: what was paid in, less stakes, plus what ended bets paid. */
export function compareBalances(
  wrong: string[],
  { plan, startCash, expected, found }: { plan: Plan; startCash: Money; expected: Expected; found: Found },
): void {
  const cash = plan.members.map(() => startCash)
  const open = plan.members.map(() => 0n)
  const add = (to: Money[], member: number, amount: Money) => (to[member] = (to[member] ?? 0n) + amount)
  for (const { member, stake } of expected.orders.values()) add(cash, member, -stake)
  for (const depositId of expected.credited.values()) {
    const { member, amount } = defined(expected.deposits.get(depositId), 'what is credited was asked for')
    add(cash, member, amount)
  }
  const endings = new Map(found.bets.map((bet) => [bet.betId, bet.kind === null ? undefined : BigInt(bet.payout ?? 0)]))
  for (const { betId, member, stake } of expected.bets.values()) {
    const payout = endings.get(betId)
    if (payout === undefined) add(open, member, stake)
    else add(cash, member, payout)
  }
  const numberOf = new Map(plan.members.map(({ memberId }, member) => [memberId, member]))
  for (const { memberId, purpose, balance } of found.pools) {
    const member = defined(numberOf.get(memberId), 'only the members of the client were read')
    const must = (purpose === 'PLAYER_CASH' ? cash : purpose === 'OPEN_BETS' ? open : [])[member] ?? 0n
    if (BigInt(balance) !== must) wrong.push(`${purpose} of member ${memberId} is ${balance} and must be ${must}`)
  }
}
