import { describe, expect, test } from 'vitest'
import { checkImports, checkModuleNames, checkSchemas, importRules } from './boundaries.ts'
import { checkMain, checkSurfaces } from './surfaces.ts'
import { readSources, type Sources, type Violation } from './sources.ts'

const root = new URL('../../../', import.meta.url).pathname
const sources = readSources(root)

const told = (violations: readonly Violation[]) =>
  violations.map(({ rule, file, detail }) => `${rule}: ${file} ${detail}`)
const rulesOf = (violations: readonly Violation[]) => [...new Set(violations.map(({ rule }) => rule))]
const only = (file: string, text: string): Sources => new Map([[file, text]])

describe('the house as it stands', () => {
  test('is read at all', () => {
    expect([...sources.keys()]).toEqual(
      expect.arrayContaining(['core/money/money.ts', 'server/src/platform/db/database.ts']),
    )
    expect(sources.size).toBeGreaterThan(200)
  })
  test('no import points left or up', () => expect(told(checkImports(sources))).toEqual([]))
  test('no module names the schema of another', () => expect(told(checkSchemas(sources))).toEqual([]))
  test('every module has its place in the order', () => expect(told(checkModuleNames(sources))).toEqual([]))
  test('surfaces are small and hand out no statements', () => expect(told(checkSurfaces(sources))).toEqual([]))
  test('what wires the house is small', () => expect(told(checkMain(sources))).toEqual([]))
})

describe('what grows is caught', () => {
  const index = 'server/src/modules/protection/index.ts'
  const names = (count: number) => Array.from({ length: count }, (_, at) => `name${at}`).join(', ')

  test.each([
    ['a name too many', `export { ${names(21)} } from './protection.service.ts'`],
    ['names of several files', `export { ${names(20)} } from './a.ts'\nexport type { Other } from './b.ts'`],
    ['a statement', "export { findLimit } from './limit.sql.ts'"],
    ['a type of a statement', "export type { Limit } from './limit.sql.ts'"],
    ['everything of a file', "export * from './protection.service.ts'"],
  ])('%s', (_what, text) => {
    expect(rulesOf(checkSurfaces(only(index, text)))).toEqual(['small-surfaces'])
  })
  test('as many names as a surface may have are none too many', () => {
    expect(checkSurfaces(only(index, `export { ${names(20)} } from './a.ts'`))).toEqual([])
  })
  test('a port with a call too many', () => {
    const withCalls = (count: number): Sources =>
      new Map([
        [index, "export { memberLimits } from './member-limits.ts'"],
        ['server/src/modules/protection/member-limits.ts', `export const memberLimits = { ${names(count)} } as const`],
      ])
    expect(checkSurfaces(withCalls(12))).toEqual([])
    expect(rulesOf(checkSurfaces(withCalls(13)))).toEqual(['small-surfaces'])
  })
  test('a file too many in main', () => {
    const files = (count: number): Sources =>
      new Map(Array.from({ length: count }, (_, at) => [`server/src/main/wrong${at}.ts`, '']))
    expect(checkMain(files(39))).toEqual([])
    expect(rulesOf(checkMain(files(40)))).toEqual(['small-main'])
  })
})

/** One violation of each rule: a rule that would let its own pass is no rule. */
const planted: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['core-imports-core', 'core/money/wrong.ts', "import { readFileSync } from 'node:fs'\nreadFileSync('x')"],
  ['core-imports-core', 'core/rules/wrong.ts', "export { x } from '../../ui/tokens/scale.ts'"],
  ['fair-knows-no-domain', 'core/fair/wrong.ts', "import { readDraw } from '../rules/lottery/read-draw.ts'"],
  ['rules-stay-pure', 'server/src/modules/wallet/rules/wrong.ts', "import { nowMs } from '#platform/clock/now.ts'"],
  ['rules-stay-pure', 'server/src/modules/wallet/rules/wrong.ts', "import { find } from '../wallet.sql.ts'"],
  [
    'modules-by-surface',
    'server/src/modules/lottery/wrong.ts',
    "import { openBook } from '#modules/wallet/rules/book.ts'",
  ],
  ['modules-by-surface', 'server/src/main/wrong.ts', "import type { Book } from '../modules/wallet/rules/book.ts'"],
  [
    'modules-by-surface',
    'server/src/modules/lottery/wrong.ts',
    "import { walletModule } from '#modules/wallet/module.ts'",
  ],
  ['modules-leftward', 'server/src/modules/wallet/wrong.ts', "import { insertBets } from '#modules/bets/index.ts'"],
  ['modules-leftward', 'server/src/modules/lottery/wrong.ts', "import { odds } from '#modules/sportsbook/index.ts'"],
  [
    'platform-knows-no-domain',
    'server/src/platform/http/wrong.ts',
    "const x = await import('#modules/brand/index.ts')",
  ],
  ['modules-know-no-main', 'server/src/modules/bets/wrong.ts', "import { compose } from '#main/compose.ts'"],
  ['features-apart', 'portal/src/features/bets/wrong.tsx', "import { balls } from '../lottery/picks.ts'"],
  ['features-below-app', 'portal/src/features/bets/wrong.tsx', "import { router } from '../../app/router.tsx'"],
  ['lib-below-features', 'portal/src/lib/api/wrong.ts', "import type { Pick } from '../../features/lottery/picks.ts'"],
  ['ui-imports-core', 'ui/components/wrong.tsx', "import { call } from '../../portal/src/lib/api/client.ts'"],
  ['outsiders-import-core', 'sandbox/src/wrong.ts', "import { newId } from '../../server/src/platform/crypto/ids.ts'"],
  ['outsiders-import-core', 'studio/src/wrong.ts', "import { button } from '@parlour/ui/components/button.tsx'"],
  [
    'front-knows-no-server',
    'portal/src/lib/wrong.ts',
    "import type { Brand } from '@parlour/server/src/modules/brand/index.ts'",
  ],
  ['nothing-from-dist', 'tools/src/wrong.ts', "import page from '../../portal/dist/page.js'"],
]

describe('what is planted is caught', () => {
  test.each(planted)('%s in %s', (rule, file, text) => {
    expect(rulesOf(checkImports(only(file, text)))).toContain(rule)
  })
  test('every rule has its violation', () => {
    expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(importRules.map(({ name }) => name)))
  })
  test.each(['sql', 'statement<Row>'])("another module's schema in a template of %s", (tag) => {
    const text = `const q = ${tag}` + '`select balance from wallet.account where owner_id = ${id}`'
    expect(rulesOf(checkSchemas(only('server/src/modules/lottery/wrong.sql.ts', text)))).toEqual(['own-schema-only'])
    expect(checkSchemas(only('server/src/modules/wallet/right.sql.ts', text))).toEqual([])
  })
  test('a check or a report that writes to another module’s table, and none that reads it', () => {
    const files = ['server/src/modules/bets/checks/wrong.check.sql.ts', 'server/src/modules/reporting/wrong.sql.ts']
    const reads = 'const q = sql`select balance from wallet.account for update`'
    const writes = 'const q = sql`with a as (select 1) update wallet.account set balance = 0`'
    for (const file of files) {
      expect(rulesOf(checkSchemas(only(file, writes)))).toEqual(['own-schema-only'])
      expect(checkSchemas(only(file, reads))).toEqual([])
    }
    expect(rulesOf(checkSchemas(only('server/src/modules/bets/checking.sql.ts', reads)))).toEqual(['own-schema-only'])
  })
  test('a module without a place', () => {
    expect(rulesOf(checkModuleNames(only('server/src/modules/fortune/index.ts', '')))).toEqual(['modules-have-places'])
  })
  test('a file that does not parse fails the check instead of passing it', () => {
    expect(() => checkImports(only('core/wrong.ts', 'import {{'))).toThrow('core/wrong.ts does not parse')
  })
})

describe('what is right is left alone', () => {
  test.each([
    ['server/src/modules/lottery/right.ts', "import { openLedger } from '#modules/wallet/index.ts'"],
    [
      'server/src/modules/wallet/rules/right.ts',
      "import { assert } from '@parlour/core/kernel/assert.ts'\nimport type { Entry } from '../types.ts'",
    ],
    [
      'server/src/modules/wallet/rules/right.test.ts',
      "import { test } from 'vitest'\nimport { openBook } from './book.ts'",
    ],
    ['server/src/main/right.ts', "import { walletModule } from '#modules/wallet/module.ts'"],
    ['portal/src/app/right.tsx', "import { Page } from '../features/lottery/page.tsx'"],
    ['core/contract/right.ts', "import { Type } from 'typebox'"],
  ])('%s', (file, text) => expect(told(checkImports(only(file, text)))).toEqual([]))
})
