export interface Neighbours {
  /** Its place in the list, from one on; none where it is not, or no longer, in it. */
  readonly place: number | undefined
  readonly previous: string | undefined
  readonly next: string | undefined
}

/**
 * What stands before and behind an item in the list it was opened from. One that was decided has left the list: then the
 * first of the others is next.
 */
export function neighboursOf(ids: readonly string[], open: string): Neighbours {
  const at = ids.indexOf(open)
  if (at < 0) return { place: undefined, previous: undefined, next: ids[0] }
  return { place: at + 1, previous: ids[at - 1], next: ids[at + 1] }
}
