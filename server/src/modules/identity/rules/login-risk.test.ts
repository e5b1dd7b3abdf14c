import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decideSignIn,
  proofMethods,
  riskScore,
  type LoginSignals,
  type ProofMethod,
  type RiskRule,
} from './login-risk.ts'

const rule: RiskRule = {
  points: {
    newNetwork: 30,
    newDevice: 30,
    newCountry: 25,
    hosting: 25,
    passwordChanged: 20,
    phoneChanged: 20,
    failures: 15,
    guessable: 40,
  },
  oneFrom: 30,
  strongFrom: 60,
  blockFrom: 90,
  methods: proofMethods,
  isUnprovableAllowed: true,
}
const quiet: LoginSignals = {
  newNetwork: false,
  newDevice: false,
  newCountry: false,
  hosting: false,
  passwordChanged: false,
  phoneChanged: false,
  failures: false,
  guessable: false,
}
const strict = { ...rule, isUnprovableAllowed: false }

test('what stands out adds up', () => {
  expect(riskScore(rule, quiet)).toBe(0)
  expect(riskScore(rule, { ...quiet, newNetwork: true })).toBe(30)
  expect(riskScore(rule, { ...quiet, newNetwork: true, newDevice: true, newCountry: true })).toBe(85)
  expect(riskScore(rule, { ...quiet, failures: true, passwordChanged: true, guessable: true })).toBe(75)
})

const none: readonly ProofMethod[] = []
test.each([
  ['quiet', 29, ['email'], none, { kind: 'allow' }],
  ['one of those it has', 30, ['email', 'payee'], none, { kind: 'prove', methods: ['email', 'payee'] }],
  ['the last score of one', 59, ['payee'], none, { kind: 'prove', methods: ['payee'] }],
  ['one is enough', 59, ['email', 'sms', 'payee'], ['payee'], { kind: 'allow' }],
  ['both codes', 60, ['email', 'sms', 'payee'], none, { kind: 'prove', methods: ['email', 'sms'] }],
  ['the other code', 89, ['email', 'sms', 'payee'], ['sms'], { kind: 'prove', methods: ['email'] }],
  ['both were shown', 89, ['email', 'sms'], ['sms', 'email'], { kind: 'allow' }],
  ['the only code it has', 60, ['email'], ['email'], { kind: 'allow' }],
  ['a name does not stand for a code', 60, ['email', 'payee'], ['payee'], { kind: 'prove', methods: ['email'] }],
  ['a name, with nothing else', 60, ['payee'], none, { kind: 'prove', methods: ['payee'] }],
  ['blocked', 90, ['totp', 'email', 'sms'], ['totp'], { kind: 'block' }],
  ['an authenticator, even when quiet', 0, ['totp', 'email'], none, { kind: 'prove', methods: ['totp'] }],
  [
    'nothing stands for an authenticator',
    60,
    ['totp', 'email', 'sms'],
    ['email', 'sms'],
    { kind: 'prove', methods: ['totp'] },
  ],
  ['the authenticator was shown', 89, ['totp'], ['totp'], { kind: 'allow' }],
  ['nothing to prove by', 89, [], none, { kind: 'allow' }],
] as const)('%s: score %d, means %j, proved %j', (_name, score, means, proved, expected) => {
  expect(decideSignIn({ rule, score, means, proved })).toEqual(expected)
})

test('a strict brand lets nobody in who has nothing to prove by', () => {
  expect(decideSignIn({ rule: strict, score: 30, means: [], proved: [] })).toEqual({ kind: 'block' })
  expect(decideSignIn({ rule: strict, score: 29, means: [], proved: [] })).toEqual({ kind: 'allow' })
})

test('a brand that takes no payee’s name does not ask for it', () => {
  const codesOnly = { ...strict, methods: ['email', 'sms'] as const }
  expect(decideSignIn({ rule: codesOnly, score: 30, means: ['payee'], proved: [] })).toEqual({ kind: 'block' })
})

test('proving what is asked ends in being let in, and a higher score never asks for less', () => {
  const methods = fc.uniqueArray(fc.constantFrom(...proofMethods))
  fc.assert(
    fc.property(methods, fc.integer({ min: 0, max: 89 }), (means, score) => {
      let proved: ProofMethod[] = []
      for (let turn = 0; turn <= means.length; turn += 1) {
        const decision = decideSignIn({ rule, score, means, proved })
        if (decision.kind !== 'prove') break
        expect(decision.methods.every((method) => means.includes(method) && !proved.includes(method))).toBe(true)
        proved = [...proved, ...decision.methods.slice(0, 1)]
      }
      expect(decideSignIn({ rule, score, means, proved })).toEqual({ kind: 'allow' })
      const asks = (at: number) => decideSignIn({ rule, score: at, means, proved: [] }).kind !== 'allow'
      if (asks(score)) expect(asks(89)).toBe(true)
    }),
    { seed: 20_261_124 },
  )
})
