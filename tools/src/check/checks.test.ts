import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checks, checksNamed, checksOf, root, typeChecks } from './checks.ts'

const names = (of: readonly { readonly name: string }[]) => of.map(({ name }) => name)

test('every check has a name of its own', () => {
  expect(checks).toHaveLength(4)
  const all = names([...checks, ...typeChecks])
  expect(new Set(all).size).toBe(all.length)
})

/** What the lint says of a file that stands below `tools`, with its own configuration of the compiler. */
function lintOf(text: string): string {
  const folder = mkdtempSync(join(root, 'tools', 'linted-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'tsconfig.json'), '{ "extends": "../../tsconfig.base.json" }')
  writeFileSync(join(folder, 'planted.ts'), text)
  const [program = '', ...args] = checks[0]?.command ?? []
  try {
    return execFileSync(program, [...args, folder], { cwd: root, encoding: 'utf8' })
  } catch (error) {
    return (error as { readonly stdout: string }).stdout
  }
}

describe('lint and types are one', () => {
  test('a fault of types is found by it', () =>
    expect(lintOf("export const planted: number = 'text'\n")).toContain('TS2322'))
  test('so is what nobody uses', () => expect(lintOf('const planted = 1\nexport {}\n')).toContain('TS6133'))
  test('what is right passes', () => expect(lintOf('export const planted = 1\n')).toContain('0 errors'))
})

describe('checks by name', () => {
  test('without a word all of them', () => expect(checksNamed([])).toBe(checks))
  test('a word is part of a name', () => expect(names(checksNamed(['Types of portal']))).toHaveLength(4))
  test('types alone are all types, once', () => expect(names(checksNamed(['types']))).toEqual(['lint and types']))
  test('a word that is in no name finds none', () => expect(checksNamed(['spelling'])).toEqual([]))
})

describe('checks of what changed', () => {
  test('code asks for its own types and lint', () => {
    const found = checksOf(['portal/worker/service-worker.ts'])
    expect(names(found)).toEqual([
      'lint',
      'types of portal/tsconfig.source.json',
      'types of portal/tsconfig.test.json',
      'types of portal/worker',
      'architecture and texts',
      'format',
    ])
    expect(found[0]?.command.at(-1)).toBe('portal/worker/service-worker.ts')
  })
  test('core has two: with its tests and without', () => {
    expect(names(checksOf(['core/money/money.ts']))).toEqual(
      expect.arrayContaining(['types of core/tsconfig.source.json', 'types of core/tsconfig.test.json']),
    )
  })
  test('a page asks for its format and its words alone', () => {
    expect(names(checksOf(['docs/testing.md']))).toEqual(['architecture and texts', 'format'])
  })
  test('nothing asks for nothing', () => expect(checksOf([])).toEqual([]))
})
