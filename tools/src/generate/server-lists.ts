import { moduleNames } from '../architecture/module-order.ts'
import type { Sources } from '../architecture/sources.ts'
import { heading } from './names.ts'

const home = 'server/src/modules'

/** The modules that are there, from left to right. */
export const modulesIn = (sources: Sources): readonly string[] =>
  moduleNames.filter((module) => sources.has(`${home}/${module}/module.ts`))

/** What every module plugs in, its commands and its checks of the ledger. */
export function moduleList(sources: Sources): string {
  const modules = modulesIn(sources)
  const exported = (name: string) =>
    modules.filter((module) =>
      new RegExp(`^export (?:const ${name}\\b|\\{[^}]*\\b${name}\\b)`, 'm').test(
        sources.get(`${home}/${module}/module.ts`) ?? '',
      ),
    )
  const commands = new Set(exported('commands'))
  const checks = new Set(exported('ledgerChecks'))
  const imports = modules.map((module) => {
    const names = [
      `${module}Module`,
      ...(commands.has(module) ? [`commands as ${module}Commands`] : []),
      ...(checks.has(module) ? [`ledgerChecks as ${module}Checks`] : []),
    ]
    return `import { ${names.join(', ')} } from '#modules/${module}/module.ts'\n`
  })
  return [
    heading('the modules that there are, from left to right.'),
    ...imports,
    '\nexport const moduleOpeners = [\n',
    ...modules.map((module) => `  ${module}Module,\n`),
    '] as const\n\nexport const moduleCommands = [\n',
    ...[...commands].map((module) => `  ...${module}Commands,\n`),
    ']\n\nexport const moduleChecks = [\n',
    ...[...checks].map((module) => `  ...${module}Checks,\n`),
    ']\n',
  ].join('')
}

const sides = { player: 'Routes', operator: 'ConsoleRoutes' } as const

interface Mounted {
  readonly name: string
  readonly file: string
  readonly side: keyof typeof sides
}

/** Functions that mount calls which need nothing but what every call is given. */
function plainRoutes(sources: Sources, module: string): readonly Mounted[] {
  const folder = `${home}/${module}/`
  return [...sources]
    .filter(([path]) => path.startsWith(folder) && path.endsWith('.routes.ts'))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, text]) =>
      [...text.matchAll(/^export function (\w+)\(routes: (Routes|ConsoleRoutes)\): void/gm)].map(
        ([, name = '', type]) => ({
          name,
          file: path.slice(folder.length),
          side: type === sides.player ? ('player' as const) : ('operator' as const),
        }),
      ),
    )
}

/** The calls of one module that its manifest has nothing to hand to. */
export function callList(sources: Sources, module: string): string {
  const mounted = plainRoutes(sources, module)
  const mounts = (side: keyof typeof sides) =>
    `  ${side}: [${mounted.flatMap(({ name, side: own }) => (own === side ? [name] : [])).join(', ')}],\n`
  return [
    heading('routes of the module that need nothing but what every call is given.'),
    `import type { Calls } from '#platform/module/manifest.ts'\n`,
    ...mounted.map(({ name, file }) => `import { ${name} } from './${file}'\n`),
    '\nexport const calls: Calls = {\n',
    mounts('player'),
    mounts('operator'),
    '}\n',
  ].join('')
}
