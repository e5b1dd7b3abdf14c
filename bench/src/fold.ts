import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { type Booked, correction, nextBooking } from '@parlour/core/rules/sportsbook/fold/book-difference.ts'
import type { FeedFact } from '@parlour/core/rules/sportsbook/fold/feed-facts.ts'
import { foldFacts, resultFor } from '@parlour/core/rules/sportsbook/fold/fold-facts.ts'
import { type Outcome, outcomes } from '@parlour/core/rules/sportsbook/tickets/outcome.ts'
import { createRandom } from './support/random.ts'
import { report } from './support/report.ts'

const feeds = 50
const ordersOfEach = 200
const random = createRandom(20_261_130)
const receivedAt = [5, 12, 18] as const
const worth: Readonly<Record<Outcome, bigint>> = {
  WIN: 195n,
  HALF_WIN: 147n,
  PUSH: 100n,
  VOID: 100n,
  HALF_LOSE: 50n,
  LOSE: 0n,
}
const windows = [{}, { from: 10, to: 20 }, { to: 15 }, { from: 15 }] as const

/** What a feed says of one outcome: settlements, rollbacks, cancellations and what lifts them, at times that often meet. */
function script(): readonly FeedFact[] {
  return Array.from({ length: 2 + random.below(9) }, (): FeedFact => {
    const at = random.below(8)
    const window = defined(windows[random.below(windows.length)], 'one of the windows')
    const outcome = defined(outcomes[random.below(outcomes.length)], 'one of the outcomes')
    const kinds: readonly FeedFact[] = [
      { kind: 'SETTLEMENT', at, certainty: random.below(2) === 0 ? 1 : 2, outcome },
      { kind: 'ROLLBACK', at },
      { kind: 'CANCEL', at, ...window },
      { kind: 'ROLLBACK_CANCEL', at, ...window },
    ]
    return defined(kinds[random.below(kinds.length)], 'one of the kinds')
  })
}

function shuffledWithCopies(facts: readonly FeedFact[]): readonly FeedFact[] {
  const all = [...facts, ...facts.filter(() => random.below(2) === 0)]
  return all
    .map((fact) => ({ fact, key: random.below(1_000_000) }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ fact }) => fact)
}

/** The balance of a bet after every message of an order was booked as it came, by difference. */
function balanceOf(order: readonly FeedFact[], received: number): { readonly balance: bigint; readonly folds: number } {
  let booked: Booked | undefined
  let balance = 0n
  for (const known of order.keys()) {
    const next = nextBooking(booked, resultFor(foldFacts(order.slice(0, known + 1)), received))
    if (next === undefined) continue
    const paid = booked?.result ? worth[booked.result.outcome] : 0n
    balance += correction(paid, next.result ? worth[next.result.outcome] : 0n)
    booked = next
  }
  return { balance, folds: order.length }
}

/** Fifty scripted feeds, each in two hundred orders with copies: every bet ends with one balance. */
export async function benchFold(): Promise<void> {
  const cpu = process.cpuUsage()
  let [differences, folds, orders] = [0, 0, 0]
  for (const facts of Array.from({ length: feeds }, script)) {
    for (let order = 0; order < ordersOfEach; order += 1) {
      const shuffled = shuffledWithCopies(facts)
      orders += 1
      for (const received of receivedAt) {
        const end = resultFor(foldFacts(facts), received)
        const own = balanceOf(shuffled, received)
        differences += own.balance === (end ? worth[end.outcome] : 0n) ? 0 : 1
        folds += own.folds
      }
    }
  }
  const { user, system } = process.cpuUsage(cpu)
  report('fold', 'feeds', feeds, 'feeds')
  report('fold', 'orders', orders, 'orders')
  report('fold', 'differences', differences, 'balances')
  report('fold', 'foldsPerSecond', (folds / (user + system)) * 1_000_000, 'folds/s')
  assert(differences === 0, 'every order of a feed comes to one balance')
}
