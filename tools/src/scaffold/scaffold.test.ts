import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { offeredLocales } from '@parlour/core/locales/locales.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { checkImports, checkSchemas } from '../architecture/boundaries.ts'
import { readSources, type Sources } from '../architecture/sources.ts'
import { checkBrandColumns, checkMigrations } from '../architecture/tables.ts'
import { checkTexts } from '../architecture/texts.ts'
import { generatedLists } from '../generate/lists.ts'
import { modulesIn } from '../generate/server-lists.ts'
import { WrongRequest } from './names.ts'
import { scaffold } from './scaffold.ts'

const modulesPath = 'server/src/main/modules.gen.ts'
const root = join(import.meta.dirname, '..', '..', '..')
/** One that has its place and is not there yet, and one that has its row and no texts. */
const newModule = 'tables'
const newLanguage = 'pl'

function after(sources: Sources, kind: string, name: string): Sources {
  return new Map([...sources, ...(scaffold(sources, kind, name) ?? [])])
}

const before = readSources(root)
const modules = [...modulesIn(before), newModule]
const requests = [
  ['module', newModule],
  ...modules.map((module) => ['endpoint', `${module}/summary`] as const),
  ...modules.map((module) => ['page', `${module}/${module}-overview`] as const),
  ['migration', 'wallet/hold-reason'],
  ['game', 'VNMB_10M'],
  ['feature', 'tournaments'],
  ['language', newLanguage],
] as const
const all = requests.reduce((sources, [kind, name]) => after(sources, kind, name), before)

describe('what is written keeps the rules of the house', () => {
  test('something of every kind is written', () => expect(all.size).toBeGreaterThan(before.size + 10))
  test('imports', () => expect(checkImports(all)).toEqual(checkImports(before)))
  test('schemas', () => expect(checkSchemas(all)).toEqual(checkSchemas(before)))
  test('migrations', () => expect(checkMigrations(all)).toEqual(checkMigrations(before)))
  test('brand columns', () => expect(checkBrandColumns(all)).toEqual(checkBrandColumns(before)))
  test('texts, in a language with plural forms of its own', () => {
    const tags = offeredLocales(false).map(({ tag }) => tag)
    expect(checkTexts(all, [...tags, newLanguage])).toEqual(checkTexts(before, tags))
  })
  test('a game follows its group', () => {
    const games = all.get('server/src/modules/lottery/default-games.ts')
    // Beside the others of its group, with an id that no game has.
    expect(games).toMatch(/groupCode: 'VNMB',[^}]*\[15, 1800\],\s*\[352, 600\]/)
  })
})

test('a module, its calls, a page and a language are known by lists that nobody edits', () => {
  const lists = generatedLists(all)
  const old = generatedLists(before)
  const added = (path: string) => {
    const known = new Set(old.get(path)?.split('\n'))
    return (lists.get(path) ?? '').split('\n').filter((line) => !known.has(line))
  }
  expect(added(modulesPath)).toEqual(["import { tablesModule } from '#modules/tables/module.ts'", '  tablesModule,'])
  expect(added('server/src/modules/wallet/calls.gen.ts')).toContain(
    "import { summaryRoutes } from './summary.routes.ts'",
  )
  expect(added('core/contract/endpoints.gen.ts')).toContain("  { module: 'audit', calls: auditPlayerSummary },")
  expect(added('console/src/app/routes.gen.ts')).toContain('  ...walletOverview,')
  expect(added('core/locales/complete.gen.ts')).toEqual([`  '${newLanguage}',`])
  expect(added('portal/src/lib/i18n/texts.gen.ts')).toContain("  readonly 'tournaments': typeof tournamentsTexts")
  const edited = [...all.keys()].filter((path) => before.has(path) && all.get(path) !== before.get(path))
  // A game is a row beside the others of its group.
  expect(edited).toEqual(['server/src/modules/lottery/default-games.ts'])
})

describe('a request that cannot be', () => {
  test.each([
    ['module', 'fortune'],
    ['module', 'wallet'],
    ['endpoint', 'wallet/Summary'],
    ['endpoint', 'nowhere/summary'],
    ['endpoint', 'tables/summary'],
    ['page', 'tables/reserves'],
    ['page', 'wallet/Reserves'],
    ['language', 'es'],
    ['language', 'xx'],
    ['language', 'en-XA'],
    ['migration', 'fortune/wheel'],
    ['feature', 'lottery'],
    ['game', 'VNMB_1M'],
    ['game', 'CHESS_1M'],
  ])('%s %s is told', (kind, name) => expect(() => scaffold(before, kind, name)).toThrow(WrongRequest))
  test('no kind', () => expect(scaffold(before, 'poem', 'spring')).toBeUndefined())
})

/** A copy of the house in which `@parlour/*` leads to the copy and every other package to the installed one. */
function copyOfTheHouse(sources: Sources): string {
  const copy = mkdtempSync(join(tmpdir(), 'parlour-scaffold-'))
  mkdirSync(join(copy, 'node_modules', '@parlour'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@parlour' && name !== '.bin')
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  for (const name of ['core', 'ui']) symlinkSync(join(copy, name), join(copy, 'node_modules', '@parlour', name))
  for (const [path, text] of [...sources, ...generatedLists(sources)]) {
    if (!/^(?:core|ui|server|console)\/|^tsconfig/.test(path)) continue
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  // What the server alone has: it stands beside it where another version, or nobody, has it above.
  const own = join(root, 'server', 'node_modules')
  if (existsSync(own)) symlinkSync(own, join(copy, 'server', 'node_modules'))
  cpSync(join(root, 'package.json'), join(copy, 'package.json'))
  return copy
}

/** Where code of a kind is checked, and by which configuration. */
const homes = {
  server: { code: /^(?:core|server)\/.*\.ts$/, config: 'tsconfig.json' },
  console: { code: /^console\/src\/.*\.tsx?$/, config: 'tsconfig.source.json' },
} as const
type Home = keyof typeof homes

/** What the compiler says of these files, by the configuration of their home. */
function typeErrors(copy: string, home: Home, files: readonly string[]): readonly string[] {
  const project = join(copy, home, 'tsconfig.written.json')
  writeFileSync(
    project,
    JSON.stringify({
      extends: `./${homes[home].config}`,
      include: [],
      files: files.map((path) => join(copy, path)),
    }),
  )
  const { stdout } = spawnSync(join(root, 'node_modules', '.bin', 'tsc'), ['-p', project], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}` },
  })
  return stdout.split('\n').filter((line) => files.some((path) => line.includes(path)))
}

describe('what is written compiles and passes its tests', () => {
  const copy = copyOfTheHouse(all)
  afterAll(() => rmSync(copy, { recursive: true }))

  // Only what was written is asked about, with what it imports: the rest is the business of `check`. The list of all
  // modules imports the whole server, which took four fifths of the time: what was added to it is compared instead. A
  // fault is written along: a compiler that was asked about nothing would be content as well.
  test.each<[Home, string, string]>([
    ['server', "export { x } from '#modules/tables/module.ts'\n", "no exported member 'x'"],
    // The address of a page that a feature brings is known where links are made.
    [
      'console',
      "import { router } from './router.tsx'\nvoid router.navigate({ to: '/brands/$merchant/nowhere' })\n",
      'nowhere.* is not assignable',
    ],
  ])('everything written for the %s is well typed', { timeout: 300_000 }, (home, text, says) => {
    const written = [...all.keys()].filter((path) => all.get(path) !== before.get(path))
    const wrong = home === 'server' ? 'server/wrong.ts' : 'console/src/app/wrong.ts'
    writeFileSync(join(copy, wrong), text)
    const { code } = homes[home]
    const asked = [...written.filter((path) => code.test(path) && path !== modulesPath), wrong]
    expect(typeErrors(copy, home, asked)).toEqual([expect.stringMatching(new RegExp(`${wrong}.*${says}`))])
  })

  test('the tests that came with it pass', { timeout: 300_000 }, () => {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
    const files = ['wallet/summary', 'audit/summary', `${newModule}/summary`, `${newModule}/settings`].map(
      (name) => `server/test/${name}.http.test.ts`,
    )
    const { stdout, status } = spawnSync(process.execPath, [vitest, 'run', '--root', copy, ...files], {
      encoding: 'utf8',
    })
    expect(`${stdout} exit ${status}`).toMatch(/Tests .*9 passed[^]*exit 0/)
  })
})
