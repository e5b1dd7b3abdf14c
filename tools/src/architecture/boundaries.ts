import { resolveSpecifier, specifiersOf, sqlTemplatesOf } from './imports.ts'
import { groupOf, moduleNames } from './module-order.ts'
import { isCode, isTest, type Sources, type Violation } from './sources.ts'

/** One import: the file it stands in, and the path from the root (or `package:NAME`) it leads to. */
interface Import {
  readonly file: string
  readonly target: string
}

interface Rule {
  readonly name: string
  readonly says: string
  readonly isBroken: (line: Import) => boolean
}

const corePackages = new Set(['package:typebox', 'package:@noble/hashes', 'package:@noble/curves'])
const testPackages = new Set(['package:vitest', 'package:fast-check', 'package:oxc-parser'])

const inCore = (path: string) => path.startsWith('core/')
const isPackage = (path: string) => path.startsWith('package:')
const moduleOf = (path: string) => /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
const featureOf = (path: string) => /^(?:portal|console)\/src\/features\/([^/]+)\//.exec(path)?.[1]
const serverRulesFolder = (path: string) => /^(server\/src\/modules\/[^/]+)\/rules\//.exec(path)?.[1]
const isFront = (path: string) => /^(?:portal|console|ui|studio)\//.test(path)
const isTestHelp = ({ file, target }: Import) =>
  isTest(file) && (testPackages.has(target) || target.startsWith('package:node:'))

const crossesModules = ({ file, target }: Import) => {
  const [from, to] = [moduleOf(file), moduleOf(target)]
  return from !== undefined && to !== undefined && from !== to ? { from, to } : undefined
}

export const importRules: readonly Rule[] = [
  {
    name: 'core-imports-core',
    says: 'core imports nothing but core, typebox, @noble/hashes and @noble/curves',
    isBroken: (line) =>
      inCore(line.file) && !inCore(line.target) && !corePackages.has(line.target) && !isTestHelp(line),
  },
  {
    name: 'fair-knows-no-domain',
    says: 'randomness and proofs know no game: core/fair imports the kernel, money and itself',
    isBroken: (line) =>
      line.file.startsWith('core/fair/') &&
      inCore(line.target) &&
      !/^core\/(?:fair|kernel|money|testing)\//.test(line.target),
  },
  {
    name: 'rules-stay-pure',
    says: 'rules import core, their own folder and the types of their module',
    isBroken: (line) => {
      const home = serverRulesFolder(line.file)
      if (home === undefined || isTestHelp(line)) return false
      const { target } = line
      return !(
        inCore(target) ||
        target.startsWith(`${home}/rules/`) ||
        target === `${home}/types.ts` ||
        corePackages.has(target)
      )
    },
  },
  {
    name: 'modules-by-surface',
    says: 'a module is imported through its index.ts alone, and by main and the benchmarks through its module.ts too',
    isBroken: ({ file, target }) => {
      const to = moduleOf(target)
      if (to === undefined || moduleOf(file) === to || isTest(file) || file.startsWith('server/test/')) return false
      const surfaces = /^(?:server\/src\/main|bench)\//.test(file) ? ['index.ts', 'module.ts'] : ['index.ts']
      return !surfaces.some((name) => target === `server/src/modules/${to}/${name}`)
    },
  },
  {
    name: 'modules-leftward',
    says: 'a module imports only modules to its left',
    isBroken: (line) => {
      const crossing = crossesModules(line)
      return crossing !== undefined && !(groupOf(crossing.to) >= 0 && groupOf(crossing.to) < groupOf(crossing.from))
    },
  },
  {
    name: 'platform-knows-no-domain',
    says: 'the platform imports no module and nothing of main',
    isBroken: ({ file, target }) =>
      file.startsWith('server/src/platform/') && /^server\/src\/(?:modules|main)\//.test(target),
  },
  {
    name: 'modules-know-no-main',
    says: 'only main wires; no module imports it',
    isBroken: ({ file, target }) => moduleOf(file) !== undefined && target.startsWith('server/src/main/'),
  },
  {
    name: 'features-apart',
    says: 'features never import each other',
    isBroken: ({ file, target }) => {
      const [from, to] = [featureOf(file), featureOf(target)]
      return from !== undefined && to !== undefined && from !== to
    },
  },
  {
    name: 'features-below-app',
    says: 'features import nothing of app',
    isBroken: ({ file, target }) => featureOf(file) !== undefined && /^(?:portal|console)\/src\/app\//.test(target),
  },
  {
    name: 'lib-below-features',
    says: 'lib imports no feature and nothing of app',
    isBroken: ({ file, target }) =>
      /^(?:portal|console)\/src\/lib\//.test(file) && /^(?:portal|console)\/src\/(?:features|app)\//.test(target),
  },
  {
    name: 'ui-imports-core',
    says: 'ui imports ui, core and packages',
    isBroken: ({ file, target }) =>
      file.startsWith('ui/') && !isPackage(target) && !target.startsWith('ui/') && !inCore(target),
  },
  {
    name: 'outsiders-import-core',
    says: 'sandbox and studio import core alone of this project',
    isBroken: ({ file, target }) => {
      const home = /^(?:sandbox|studio)\//.exec(file)?.[0]
      return home !== undefined && !isPackage(target) && !target.startsWith(home) && !inCore(target)
    },
  },
  {
    name: 'front-knows-no-server',
    says: 'front ends and server meet in core',
    isBroken: ({ file, target }) =>
      (isFront(file) && target.startsWith('server/')) ||
      (file.startsWith('server/src/') && /^(?:portal|console|studio)\/src\//.test(target)),
  },
  {
    name: 'nothing-from-dist',
    says: 'nothing is imported from what was built',
    isBroken: ({ target }) => !isPackage(target) && /(?:^|\/)dist\//.test(target),
  },
]

/** Every import that points where it may not. */
export function checkImports(sources: Sources): Violation[] {
  const code = [...sources].filter(([file]) => isCode(file))
  return code.flatMap(([file, text]) =>
    specifiersOf(file, text).flatMap((specifier) => {
      const line = { file, target: resolveSpecifier(file, specifier) }
      return importRules
        .filter(({ isBroken }) => isBroken(line))
        .map(({ name, says }) => ({ rule: name, file, detail: `imports ${specifier}: ${says}` }))
    }),
  )
}

const schemaWord = new RegExp(String.raw`\b(${moduleNames.join('|')})\.[a-z_]+`, 'g')

const writtenWord = new RegExp(
  String.raw`\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(${moduleNames.join('|')})\.[a-z_]+`,
  'gi',
)

/** What holds the records of modules against each other: the checks of the ledger, and reports over all modules. */
const readsAll = (file: string) => /^server\/src\/modules\/(?:reporting\/|[^/]+\/checks\/)/.test(file)

/**
 * Every statement of a module that names another module's schema. Checks and reports read the tables of all, and write
 * to none but their own.
 */
export function checkSchemas(sources: Sources): Violation[] {
  const statements = [...sources]
    .filter(([file]) => moduleOf(file) !== undefined && isCode(file) && !isTest(file))
    .flatMap(([file, text]) => sqlTemplatesOf(file, text).map((statement) => ({ file, statement })))
  return statements.flatMap(({ file, statement }) =>
    [...statement.matchAll(readsAll(file) ? writtenWord : schemaWord)]
      .filter(([, schema]) => schema !== moduleOf(file))
      .map(([word, schema]) => ({
        rule: 'own-schema-only',
        file,
        detail: `names ${word}: ask ${schema} through its surface`,
      })),
  )
}

/** Every module folder must have its place in the order, or no direction is checked for it. */
export function checkModuleNames(sources: Sources): Violation[] {
  const found = new Set([...sources.keys()].map(moduleOf).filter((module) => module !== undefined))
  return [...found]
    .filter((module) => groupOf(module) < 0)
    .map((module) => ({
      rule: 'modules-have-places',
      file: `server/src/modules/${module}`,
      detail: 'has no place in the order of modules',
    }))
}
