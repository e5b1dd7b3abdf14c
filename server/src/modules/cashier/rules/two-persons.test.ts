import { expect, test } from 'vitest'
import { haveDecided, takesTwo } from './two-persons.ts'

test.each([
  ['below the limit', 99n, 100n, false],
  ['at the limit', 100n, 100n, false],
  ['above it', 101n, 100n, true],
  ['above a limit of nothing', 1n, 0n, true],
  ['without a limit', 1_000_000n, null, false],
])('%s', (_name, amount, limit, two) => expect(takesTwo(amount, limit)).toBe(two))

test.each([
  ['one, of what one decides', 100n, { by: 'rosa' }, true],
  ['one, of what takes two', 101n, { by: 'rosa' }, false],
  ['two', 101n, { by: 'rosa', agreedBy: 'marta' }, true],
  ['one twice', 101n, { by: 'rosa', agreedBy: 'rosa' }, false],
])('%s', (_name, amount, deciders, enough) => expect(haveDecided(amount, 100n, deciders)).toBe(enough))
