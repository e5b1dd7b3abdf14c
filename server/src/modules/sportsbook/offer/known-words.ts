import { type BuiltLeg, wordsOfLeg } from '../rules/builder-offer.ts'

/** Of a quarter of a kilobyte each. */
const keptMost = 8000

/** How an outcome ends at each score: the same for every match, so it is worked out once (15 µs each, and a page has 90). */
export function createKnownWords(): (leg: BuiltLeg) => Uint8Array {
  const known = new Map<string, Uint8Array>()
  return (leg) => {
    const { marketKey, outcome, scoreAtBet } = leg
    const key = `${marketKey} ${outcome} ${scoreAtBet === null ? '' : `${scoreAtBet.home}-${scoreAtBet.away}`}`
    const before = known.get(key)
    if (before !== undefined) return before
    const words = wordsOfLeg(leg)
    if (known.size >= keptMost) known.delete(known.keys().next().value ?? '')
    known.set(key, words)
    return words
  }
}
