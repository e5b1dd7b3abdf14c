import { readFileSync } from 'node:fs'
import { fieldCases } from '@parlour/core/testing/field-cases.ts'
import { checkField, fieldPatterns, problemKey } from '@parlour/core/rules/identity/field-rule.ts'
import { expect, test } from 'vitest'

type Texts = { readonly [key: string]: string | Texts }

const textsOf = (tag: string) =>
  JSON.parse(readFileSync(new URL(`../../../locales/${tag}/identity.json`, import.meta.url), 'utf8')) as Texts
const find = (texts: Texts, key: string) =>
  key
    .split('.')
    .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts)

test.each(['es', 'en'])('in %s every pattern says what it wants, with its lengths or its one length', (tag) => {
  const texts = textsOf(tag)
  for (const patternId of [0, ...Object.keys(fieldPatterns).map(Number)]) {
    const range = find(texts, `problem.${problemKey({ reason: 'pattern', patternId, min: 4, max: 8 })}`)
    const one = find(texts, `problem.${problemKey({ reason: 'pattern', patternId, min: 6, max: 6 })}`)
    expect(range, `pattern ${patternId}`).toEqual(expect.any(String))
    expect(one, `pattern ${patternId}, one length`).toEqual(expect.any(String))
    // A form of its own is told by the form; every other by how many characters.
    if ([3, 11, 15].includes(patternId)) continue
    expect(range).toMatch(/\{\{min\}\}.*\{\{max\}\}/)
    expect(one).toMatch(/^[^{]*\{\{min\}\}(?!.*\{\{max\}\})/)
  }
})

test('no two patterns are told by the same words', () => {
  const told = fieldCases.map(({ patternId }) => find(textsOf('en'), `problem.pattern.${patternId}.range`))
  expect(new Set(told).size).toBe(told.length)
})

test('the page refuses what the table refuses', () => {
  for (const { patternId, good, bad } of fieldCases) {
    const rule = { enabled: true, required: true, acceptedPattern: '', patternId, minLength: 1, maxLength: 60 }
    expect(good.filter((value) => checkField(value, rule))).toEqual([])
    expect(bad.filter((value) => !checkField(value, rule))).toEqual([])
  }
})
