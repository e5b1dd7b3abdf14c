/** How many ways to choose `size` of `count` things; 0 when there are too few. */
export function choose(count: number, size: number): number {
  return Array.from({ length: size }).reduce<number>((ways, _, index) => (ways * (count - index)) / (index + 1), 1)
}

/** Every choice of `size` items (at least one), each as its items joined by `,`, in the order of the list. */
export function combinationsOf(items: readonly string[], size: number): readonly string[] {
  let chosen = items.map((text, last) => ({ text, last }))
  for (const _round of Array.from({ length: size - 1 })) {
    chosen = chosen.flatMap(({ text, last }) =>
      items.flatMap((item, index) => (index > last ? [{ text: `${text},${item}`, last: index }] : [])),
    )
  }
  return chosen.map(({ text }) => text)
}
