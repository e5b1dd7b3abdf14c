import { describe, expect, test } from 'vitest'
import { fieldCases } from '../../testing/field-cases.ts'
import { checkField, fieldPatterns, problemKey, type FieldRule } from './field-rule.ts'

const rule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId: 0,
  minLength: 1,
  maxLength: 40,
}

test('every pattern of the specification has its cases', () => {
  expect(fieldCases.map(({ patternId }) => patternId)).toEqual(Object.keys(fieldPatterns).map(Number))
  expect(fieldCases).toHaveLength(17)
})

describe.each(fieldCases)('pattern $patternId', ({ patternId, good, bad }) => {
  test.each(good)('takes %j', (value) => expect(checkField(value, { ...rule, patternId })).toBeUndefined())
  test.each(bad)('refuses %j', (value) => {
    const problem = checkField(value, { ...rule, patternId })
    expect(problem).toEqual({ reason: 'pattern', patternId, min: 1, max: 40 })
    expect(problem && problemKey(problem)).toBe(`pattern.${patternId}.range`)
  })
})

test.each([
  ['', {}, 'required'],
  ['', { required: false }, undefined],
  ['', { enabled: false }, undefined],
  ['abc', { minLength: 4 }, 'length'],
  ['abcd', { minLength: 4 }, undefined],
  ['abcde', { maxLength: 4 }, 'length'],
  ['a'.repeat(500), { maxLength: 0 }, undefined],
  ['🂡🂢🂣', { minLength: 4 }, 'length'],
  ['🂡🂢🂣🂤', { minLength: 4, maxLength: 4 }, undefined],
  ['¡hola!', { acceptedPattern: '*', patternId: 6 }, undefined],
  ['abc', { acceptedPattern: '[a-b]*', patternId: 1 }, 'pattern'],
  ['anything', { acceptedPattern: '[', patternId: 1 }, undefined],
])('%j by %j: %s', (value, change, reason) => {
  expect(checkField(value, { ...rule, ...change })?.reason).toBe(reason)
})

test('one length has a message of its own, and an unknown pattern is told by its length', () => {
  const six = { ...rule, patternId: 6, minLength: 6, maxLength: 6 }
  expect(problemKey({ reason: 'length', patternId: 6, min: six.minLength, max: six.maxLength })).toBe('pattern.6.one')
  expect(problemKey({ reason: 'pattern', patternId: 99, min: 1, max: 2 })).toBe('pattern.0.range')
  expect(problemKey({ reason: 'required', patternId: 1, min: 1, max: 2 })).toBe('required')
})
