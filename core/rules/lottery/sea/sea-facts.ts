import { assert, defined } from '../../../kernel/assert.ts'
import { digitsKey } from '../digit-orders.ts'
import type { Draw } from '../model.ts'

/** What plays in the Thai style ask of a draw. Lottery rule book B.1, B.2. */
export interface SeaFacts {
  /** The last digits of the first prize; four where the game plays four. */
  readonly top: string
  readonly top3: string
  readonly top2: string
  readonly bottom2: string
  /** The digits of `top3` and of four, in whatever order. */
  readonly digits3: number
  readonly digits4: number
  /** Thai alone. */
  readonly front3: readonly string[]
  readonly back3: readonly string[]
}

interface Drawn {
  readonly top: string
  readonly bottom2: string
  readonly front3?: readonly string[]
  readonly back3?: readonly string[]
}

function seaFacts({ top, bottom2, front3 = [], back3 = [] }: Drawn): SeaFacts {
  const top3 = top.slice(-3)
  const facts = { top, top3, top2: top.slice(-2), bottom2, front3, back3 }
  return { ...facts, digits3: digitsKey(top3), digits4: digitsKey(top) }
}

export function thaiFacts(draw: Draw): SeaFacts {
  assert(draw.kind === 'thai', 'a Thai draw')
  return seaFacts({ top: draw.first.slice(-4), bottom2: draw.last2, front3: draw.front3, back3: draw.back3 })
}

/** One number of four digits, the first two of which are the pair below. */
export function laoFacts(draw: Draw): SeaFacts {
  assert(draw.kind === 'list', 'a Lao draw is its digits')
  const top = draw.balls.join('')
  return seaFacts({ top, bottom2: top.slice(0, 2) })
}

/** The special prize above, the first prize below. */
export function hanoiFacts(draw: Draw): SeaFacts {
  assert(draw.kind === 'prizes', 'a Hanoi draw has prizes')
  const numberOf = (code: string) =>
    defined(draw.prizes.find((prize) => prize.code === code)?.numbers[0], `a draw has a ${code}`)
  return seaFacts({ top: numberOf('DB').slice(-4), bottom2: numberOf('G1').slice(-2) })
}
