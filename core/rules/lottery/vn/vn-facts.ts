import { defined } from '../../../kernel/assert.ts'
import type { PrizeDraw, PrizeModel, PrizeRow } from '../model.ts'
import { type Comparison, occurrencesIn } from './comparisons.ts'

/** What win tests ask of a draw, computed once an issue so that a line costs a few look-ups. */
export interface VnFacts {
  /** How often each number occurs where a play looks; counted when the play's first line asks. */
  readonly occurrences: (comparison: Comparison) => ReadonlyMap<string, number>
  /** The last two digits that occur: the rule book's set T2. */
  readonly tails2: ReadonlySet<string>
  /** The last two digits of the special prize. */
  readonly specialTail2: string
}

/** The facts of a draw (`readDraw`). Lottery rule book A.6, `tails(k)`, `heads2`, `T2`, `db`, `g1`. */
export function vnFacts(model: PrizeModel, draw: PrizeDraw): VnFacts {
  const numbers = new Map<string, readonly string[]>(draw.prizes.map((prize) => [prize.code, prize.numbers]))
  const numbersOf = ({ code }: PrizeRow) => numbers.get(code) ?? []
  const counted = new Map<string, ReadonlyMap<string, number>>()
  return {
    occurrences: (comparison) => {
      const counts = counted.get(comparison.code) ?? occurrencesIn(model, comparison, numbersOf)
      counted.set(comparison.code, counts)
      return counts
    },
    tails2: new Set(draw.prizes.flatMap((prize) => prize.numbers.map((number) => number.slice(-2)))),
    specialTail2: defined(numbers.get('DB')?.[0], 'a draw has a special').slice(-2),
  }
}
