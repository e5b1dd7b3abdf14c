import { expect, test } from 'vitest'
import { checkField, messageKey } from './field-rules.ts'

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
  patternId: 1,
  minLength: 4,
  maxLength: 12,
}

test.each([
  ['mara7', undefined],
  ['', 'required'],
  ['abc', 'pattern.1.range'],
  ['7mara', 'pattern.1.range'],
  ['abcdefghijklm', 'pattern.1.range'],
])('%j', (value, key) => {
  expect(checkField(value, rule)?.key).toBe(key)
})

test('an optional field may be empty, and * accepts anything', () => {
  expect(checkField('', { ...rule, required: false })).toBeUndefined()
  expect(checkField('¡hola!', { ...rule, acceptedPattern: '*' })).toBeUndefined()
})

test('one length has a message of its own', () => {
  expect(checkField('123', { ...rule, minLength: 6, maxLength: 6 })?.key).toBe('pattern.1.one')
  expect(messageKey(99, false)).toBe('pattern.0.range')
})
