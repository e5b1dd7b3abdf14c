import { type Fields, isFields, type Verdict } from './case.ts'

function isSame(expected: unknown, actual: unknown, tolerance: number): boolean {
  if (typeof expected === 'number' && typeof actual === 'number') return Math.abs(expected - actual) <= tolerance
  if (Array.isArray(expected) && Array.isArray(actual)) {
    return expected.length === actual.length && expected.every((item, i) => isSame(item, actual[i], tolerance))
  }
  if (isFields(expected) && isFields(actual)) {
    const keys = Object.keys(expected)
    return (
      keys.length === Object.keys(actual).length && keys.every((key) => isSame(expected[key], actual[key], tolerance))
    )
  }
  return expected === actual
}

/** Compares every expected field; exact unless the case gives a tolerance for its numbers. */
export function compareFields(expected: Fields, actual: Fields, tolerance = 0): Verdict {
  const differences = Object.keys(expected)
    .filter((key) => !isSame(expected[key], actual[key], tolerance))
    .map((key) => `${key}: expected ${JSON.stringify(expected[key])}, got ${JSON.stringify(actual[key])}`)
  return differences.length === 0 ? { kind: 'passed' } : { kind: 'failed', differences }
}
