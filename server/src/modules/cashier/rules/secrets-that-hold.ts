/**
 * Which of a gateway's secrets hold at an instant, the newest first: that one always, and each before it for as long as
 * the one that came after lets it. `first` is what held before anybody set one.
 */
export function secretsThatHold(
  newestFirst: readonly { readonly secret: string; readonly beforeUntil: number }[],
  { first, now }: { readonly first: string; readonly now: number },
): readonly [string, ...string[]] {
  const [newest, ...before] = [...newestFirst.map(({ secret }) => secret), first]
  const ended = newestFirst.findIndex(({ beforeUntil }) => beforeUntil <= now)
  return [newest ?? first, ...before.slice(0, ended === -1 ? before.length : ended)]
}
