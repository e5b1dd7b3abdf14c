/** A broken promise of our own code. It is a failure, never an answer to a player: the wire says 500. */
class AssertionFailure extends Error {
  override readonly name = 'AssertionFailure'
}

/** Refuses to go on when one of our own invariants does not hold. */
export function assert(condition: unknown, invariant: string): asserts condition {
  if (!condition) throw new AssertionFailure(invariant)
}

/** The value, or a failure that names what was expected: for look-ups that cannot miss. */
export function defined<T>(value: T | undefined | null, invariant: string): T {
  assert(value !== undefined && value !== null, invariant)
  return value
}
