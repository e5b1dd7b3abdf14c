/** Counts what was dropped, by why. */
export interface DropCount {
  add(reasons: readonly string[]): void
  all(): Readonly<Record<string, number>>
}

export function createDropCount(): DropCount {
  const counts = new Map<string, number>()
  return {
    add(reasons) {
      for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
    },
    all: () => Object.fromEntries(counts),
  }
}
