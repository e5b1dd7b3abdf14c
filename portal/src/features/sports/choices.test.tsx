import { expect, test } from 'vitest'
import { policyOf, readChoices } from './choices.ts'

const first = { format: 'DEC', policy: 'HIGHER', view: 'CLASSIC' }

test.each([null, '', '{', '7', '[]', '{"format":"XX","policy":1,"view":"wide"}'])(
  'of %j the first choices are left',
  (text) => expect(readChoices(text)).toEqual(first),
)

test('what was chosen is read, each for itself', () => {
  expect(readChoices('{"format":"MY","policy":"ANY","view":"ASIAN"}')).toEqual({
    format: 'MY',
    policy: 'ANY',
    view: 'ASIAN',
  })
  expect(readChoices('{"format":"US"}')).toEqual({ ...first, format: 'US' })
})

test('a tolerance says how far it goes, nothing else does', () => {
  expect(policyOf({ policy: 'TOLERANCE' })).toEqual({ kind: 'TOLERANCE', basisPoints: 200 })
  expect(policyOf({ policy: 'NONE' })).toEqual({ kind: 'NONE' })
})
