import { expect, test } from 'vitest'
import { internationalNumber, PhoneProblem, phoneProblems, readAnswer } from './phone-window.ts'

test('a word is taken, and nothing that another page says', () => {
  expect(readAnswer({ kind: 'phone-proof', idToken: 'a.b.c' })).toBe('a.b.c')
  for (const told of [undefined, null, 'phone-proof', {}, { kind: 'other', idToken: 'a.b.c' }]) {
    expect(readAnswer(told)).toBeUndefined()
  }
})

test.each([
  ['auth/too-many-requests', 'too-many-requests'],
  ['auth/quota-exceeded', 'quota-exceeded'],
  ['code-expired', 'code-expired'],
  ['auth/something-new', 'unknown'],
  ['', 'unknown'],
])('%s is told as %s', (error, code) => {
  const answer = readAnswer({ kind: 'phone-proof', error })
  expect(answer).toBeInstanceOf(PhoneProblem)
  expect((answer as PhoneProblem).code).toBe(code)
})

test('an empty word is none', () => {
  expect((readAnswer({ kind: 'phone-proof', idToken: '' }) as PhoneProblem).code).toBe('unknown')
})

test('every problem has its text', async () => {
  for (const tag of ['es', 'en']) {
    const { default: texts } = (await import(`../../../locales/${tag}/identity.json`, { with: { type: 'json' } })) as {
      default: { phone: { problem: Record<string, string> } }
    }
    expect(Object.keys(texts.phone.problem).toSorted()).toEqual([...phoneProblems].toSorted())
  }
})

test.each([
  ['34', '612 345 678', '+34612345678'],
  ['44', '07911 123456', '+447911123456'],
  ['84', '(091) 234-5678', '+84912345678'],
])('+%s %s is %s', (code, typed, expected) => expect(internationalNumber(code, typed)).toBe(expected))
