import { sum } from '../../../kernel/sum.ts'

/** The systems that have a name, with the sizes of their lines. Betting book A4. */
export const systems = {
  DOUBLE: { selections: 2, sizes: [2] },
  TREBLE: { selections: 3, sizes: [3] },
  TRIXIE: { selections: 3, sizes: [2, 3] },
  PATENT: { selections: 3, sizes: [1, 2, 3] },
  YANKEE: { selections: 4, sizes: [2, 3, 4] },
  LUCKY15: { selections: 4, sizes: [1, 2, 3, 4] },
  CANADIAN: { selections: 5, sizes: [2, 3, 4, 5] },
  LUCKY31: { selections: 5, sizes: [1, 2, 3, 4, 5] },
  HEINZ: { selections: 6, sizes: [2, 3, 4, 5, 6] },
  LUCKY63: { selections: 6, sizes: [1, 2, 3, 4, 5, 6] },
  SUPER_HEINZ: { selections: 7, sizes: [2, 3, 4, 5, 6, 7] },
  GOLIATH: { selections: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
} as const satisfies Readonly<Record<string, { selections: number; sizes: readonly number[] }>>

function choose(of: number, size: number): number {
  if (size < 0 || size > of) return 0
  let ways = 1
  for (let step = 1; step <= size; step += 1) ways = (ways * (of - size + step)) / step
  return ways
}

/** The lines of a system over so many selections, bankers not counted among them. Betting book A4, vectors system-count. */
export const lineCount = (selections: number, sizes: readonly number[]): number =>
  sum(sizes.map((size) => choose(selections, size)))
