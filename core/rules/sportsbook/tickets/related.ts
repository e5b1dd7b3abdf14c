/** What a leg is about, as the book knows it: ids of whole kinds, so that a match and a stage of one number stay two. */
export interface LegSubject {
  readonly event: string
  /** Of an outright: the competition that it is about. */
  readonly competition?: string
}

/** What depends on what: a match and the outrights that it decides, a series and its maps, a tie and its two legs. */
export type Relations = ReadonlyMap<string, ReadonlySet<string>>

const isRelated = (one: LegSubject, other: LegSubject, relations: Relations): boolean =>
  one.event === other.event ||
  (one.competition !== undefined && one.competition === other.competition) ||
  relations.get(one.event)?.has(other.event) === true ||
  relations.get(other.event)?.has(one.event) === true

/**
 * The first two legs that cannot be multiplied with each other, by their places; undefined where all can. Asked of a table of
 * relations, since one happening may go by several ids. Betting book A4, trap 17.
 */
export function findRelated(
  legs: readonly LegSubject[],
  relations: Relations,
): readonly [one: number, other: number] | undefined {
  for (const [at, one] of legs.entries()) {
    const other = legs.findIndex((each, place) => place > at && isRelated(one, each, relations))
    if (other >= 0) return [at, other]
  }
  return undefined
}
