/** A sum and how many draws have it. */
export interface SumWays {
  readonly value: number
  readonly ways: number
}

function nonZero(ways: readonly number[]): readonly SumWays[] {
  return ways.flatMap((many, value) => (many === 0 ? [] : [{ value, ways: many }]))
}

/** In how many of the (h − l + 1)^count draws of that many numbers from l to h each sum comes. */
export function sumWays(count: number, lowest: number, highest: number): readonly SumWays[] {
  let ways = [1]
  for (let drawn = 0; drawn < count; drawn++) {
    const next: number[] = Array.from({ length: ways.length + highest }, () => 0)
    for (const [sum, many] of ways.entries()) {
      for (let number = lowest; number <= highest; number++) next[sum + number] = (next[sum + number] ?? 0) + many
    }
    ways = next
  }
  return nonZero(ways)
}

/** In how many of the choices of `size` different numbers from 1 to `highest` each sum comes. */
export function choiceSumWays(size: number, highest: number): readonly SumWays[] {
  // Row k holds the sums of k chosen numbers; each number in turn is chosen or left, the longest rows first.
  const rows = Array.from({ length: size + 1 }, () => Array.from({ length: size * highest + 1 }, () => 0))
  const [none = []] = rows
  none[0] = 1
  for (let number = 1; number <= highest; number++) {
    for (let chosen = size; chosen >= 1; chosen--) {
      const [from = [], to = []] = [rows[chosen - 1], rows[chosen]]
      for (let sum = to.length - 1; sum >= number; sum--) to[sum] = (to[sum] ?? 0) + (from[sum - number] ?? 0)
    }
  }
  return nonZero(rows[size] ?? [])
}
