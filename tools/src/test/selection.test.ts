import { describe, expect, test } from 'vitest'
import { affectedTests } from './affected.ts'
import { select } from './selection.ts'
import { readOptions } from './options.ts'

describe('what is asked for', () => {
  test('everything', () => {
    expect(readOptions([])).toEqual({
      patterns: [],
      changedSince: undefined,
      isLong: false,
      withJourneys: true,
      installSeconds: 0,
    })
  })
  test.each([
    [['--changed'], { changedSince: 'HEAD' }],
    [['--changed=main'], { changedSince: 'main' }],
    [['wallet', 'cashier'], { patterns: ['wallet', 'cashier'] }],
    [['--long', 'walk', '--no-journeys'], { patterns: ['walk'], isLong: true, withJourneys: false }],
  ])('%j', (args, options) => expect(readOptions(args)).toMatchObject(options))
  test.each([[['--chnged']], [['--changed', 'wallet']]])('%j is refused', (args) => {
    expect(() => readOptions(args)).toThrow(/chnged|both/)
  })
})

describe('by patterns', () => {
  const tests = [
    { path: 'server/wallet/ledger.test.ts', text: "test('posts twice')" },
    { path: 'server/bets/place.test.ts', text: "test('spends what there is (all)')" },
  ]
  const journeys = [{ path: 'e2e/wallet.browser.ts', text: "test('spends what there is (all)')" }]
  const all = { tests, journeys }

  test('a part of a path is these files', () => {
    expect(select(['Wallet'], all)).toEqual({
      tests: [{ files: ['server/wallet/ledger.test.ts'] }],
      journeys: [{ files: ['e2e/wallet.browser.ts'] }],
    })
  })
  test('a part of no path is looked for in titles, as it stands', () => {
    const found = select(['there is (ALL)'], all)
    expect(found.tests).toEqual([{ files: ['server/bets/place.test.ts'], title: /there is \(ALL\)/i }])
    expect(found.journeys.map(({ files }) => files)).toEqual([['e2e/wallet.browser.ts']])
    expect(found.tests[0]?.title?.test('It spends what there is (all)')).toBe(true)
  })
  test('a file that is run whole is not run again for a title', () => {
    expect(select(['ledger', 'posts'], all).tests).toEqual([{ files: ['server/wallet/ledger.test.ts'] }])
  })
  test('what is nowhere selects nothing', () => expect(select(['chess'], all)).toEqual({ tests: [], journeys: [] }))
})

describe('by what changed', () => {
  const importing = (...specifiers: string[]) => specifiers.map((specifier) => `import '${specifier}'`).join('\n')
  const sources = new Map([
    ['core/money/money.ts', ''],
    ['core/money/money.test.ts', importing('./money.ts')],
    ['server/src/modules/wallet/rules/book.ts', importing('@parlour/core/money/money.ts')],
    ['server/src/modules/wallet/rules/book.test.ts', importing('./book.ts')],
    ['server/src/modules/wallet/index.ts', "export { x } from './rules/book.ts'"],
    ['server/src/modules/bets/place.ts', importing('#modules/wallet/index.ts')],
    ['server/src/modules/bets/place.test.ts', importing('./place.ts')],
    ['server/test/wallet-races.http.test.ts', importing('#modules/bets/index.ts')],
    ['server/test/wallet/records.http.test.ts', ''],
    ['server/test/wallets.http.test.ts', ''],
  ])
  sources.set('server/test/settlement.db.test.ts', importing('#modules/wallet/index.ts'))
  const tests = [...sources.keys()].filter((path) => path.endsWith('.test.ts'))

  test('its own tests, those named for its module, and those that ask its surface', () => {
    expect(affectedTests(['server/src/modules/wallet/rules/book.ts'], sources, tests)).toEqual([
      'server/src/modules/wallet/rules/book.test.ts',
      'server/test/wallet-races.http.test.ts',
      'server/test/wallet/records.http.test.ts',
      'server/test/settlement.db.test.ts',
    ])
  })
  test('what is below is followed up to the surfaces of modules', () => {
    expect(affectedTests(['core/money/money.ts'], sources, tests)).toEqual([
      'core/money/money.test.ts',
      'server/src/modules/wallet/rules/book.test.ts',
      'server/test/settlement.db.test.ts',
    ])
  })
  test('a surface that changed itself is followed', () => {
    expect(affectedTests(['server/src/modules/wallet/index.ts'], sources, tests)).toContain(
      'server/src/modules/bets/place.test.ts',
    )
  })
  test('a test that changed is one', () => {
    expect(affectedTests(['server/test/wallets.http.test.ts'], sources, tests)).toEqual([
      'server/test/wallets.http.test.ts',
    ])
  })
})
