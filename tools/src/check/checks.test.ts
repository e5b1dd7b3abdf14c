import { describe, expect, test } from 'vitest'
import { checks, checksNamed, checksOf } from './checks.ts'

const names = (of: readonly { readonly name: string }[]) => of.map(({ name }) => name)

test('every check has a name of its own', () => {
  expect(checks.length).toBeGreaterThan(15)
  expect(new Set(names(checks)).size).toBe(checks.length)
})

describe('checks by name', () => {
  test('without a word all of them', () => expect(checksNamed([])).toBe(checks))
  test('a word is part of a name', () => expect(names(checksNamed(['Types of portal']))).toHaveLength(3))
  test('a word that is in no name finds none', () => expect(checksNamed(['spelling'])).toEqual([]))
})

describe('checks of what changed', () => {
  test('code asks for its own types and lint', () => {
    const found = checksOf(['portal/worker/service-worker.ts'])
    expect(names(found)).toEqual([
      'lint',
      'types of portal',
      'types of portal/worker',
      'architecture and texts',
      'format',
    ])
    expect(found[0]?.command.at(-1)).toBe('portal/worker/service-worker.ts')
  })
  test('core has two: with its tests and without', () => {
    expect(names(checksOf(['core/money/money.ts']))).toEqual(
      expect.arrayContaining(['types of core', 'types of core/tsconfig.test.json']),
    )
  })
  test('a page asks for its format and its words alone', () => {
    expect(names(checksOf(['docs/testing.md']))).toEqual(['architecture and texts', 'format'])
  })
  test('nothing asks for nothing', () => expect(checksOf([])).toEqual([]))
})
