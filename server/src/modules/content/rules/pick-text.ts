/** The text of the first of these languages that there is, else of any: nothing that was written is silent. */
export function pickText<T>(texts: Readonly<Record<string, T>>, chain: readonly string[]): T | undefined {
  const tag = chain.find((wanted) => Object.hasOwn(texts, wanted)) ?? Object.keys(texts).toSorted()[0]
  return tag === undefined ? undefined : texts[tag]
}
