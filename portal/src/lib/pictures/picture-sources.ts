/**
 * Where a kept picture is asked for, one address after the other: at one of the brand's hosts at random, once more at
 * another of them, and here, where it always is.
 */
export function pictureSources(
  path: string,
  hosts: readonly string[],
  /** A whole number from 0, below a limit. */
  pick: (below: number) => number,
): readonly string[] {
  if (!path.startsWith('/') || hosts.length === 0) return [path]
  const first = pick(hosts.length)
  const second = hosts.length === 1 ? undefined : (first + 1 + pick(hosts.length - 1)) % hosts.length
  const places = second === undefined ? [first] : [first, second]
  return [...places.map((place) => `${hosts[place] ?? ''}${path}`), path]
}
