/** Runs work when it is its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many work at a time; the others wait in the order in which they came. */
export function createFewAtOnce(atOnce: number): InTurn {
  const waiting: (() => void)[] = []
  let busy = 0
  return async (work) => {
    if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
