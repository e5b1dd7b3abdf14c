/** How many ways to choose `size` of `count` things; 0 when there are too few. */
export function choose(count: number, size: number): number {
  return Array.from({ length: size }).reduce<number>((ways, _, index) => (ways * (count - index)) / (index + 1), 1)
}

/** Every choice of `size` items, each as its items joined by `,`, in the order of the list. */
export function combinationsOf(items: readonly string[], size: number): readonly string[] {
  if (size === 1) return items
  return items.flatMap((item, index) =>
    combinationsOf(items.slice(index + 1), size - 1).map((others) => `${item},${others}`),
  )
}
