import { assert } from '../../../kernel/assert.ts'
import { digitsKey } from '../digit-orders.ts'
import type { Draw } from '../model.ts'

/** Prize levels of a draw, and how many numbers each has. Lottery rule book B.3. */
export const levelCounts = { first: 1, second: 1, third: 1, special: 10, consolation: 10 } as const
export type Level = keyof typeof levelCounts

/** At which levels a number was drawn; a number that was drawn twice at a level stands twice. */
export type LevelsDrawn<Key> = ReadonlyMap<Key, readonly Level[]>

export interface FourDFacts {
  /** The first, second and third number. */
  readonly top: readonly [first: string, second: string, third: string]
  readonly byNumber: LevelsDrawn<string>
  /** By the digits of a number, in whatever order: `digitsKey`. */
  readonly byDigits: LevelsDrawn<number>
}

function levelsBy<Key>(drawn: readonly (readonly [Level, string])[], keyOf: (number: string) => Key): LevelsDrawn<Key> {
  const levels = new Map<Key, Level[]>()
  for (const [level, number] of drawn) {
    const key = keyOf(number)
    const known = levels.get(key)
    if (known === undefined) levels.set(key, [level])
    else known.push(level)
  }
  return levels
}

export function fourDFacts(draw: Draw): FourDFacts {
  assert(draw.kind === 'fourd', 'a draw of 4D')
  const { first, second, third, special, consolation } = draw
  const drawn: readonly (readonly [Level, string])[] = [
    ['first', first],
    ['second', second],
    ['third', third],
    ...special.map((number) => ['special', number] as const),
    ...consolation.map((number) => ['consolation', number] as const),
  ]
  return {
    top: [first, second, third],
    byNumber: levelsBy(drawn, (number) => number),
    byDigits: levelsBy(drawn, digitsKey),
  }
}
