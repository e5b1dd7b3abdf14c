import { posix } from 'node:path'
import { moduleNames } from '../architecture/module-order.ts'
import type { Sources } from '../architecture/sources.ts'
import { camelOf, heading } from './names.ts'

const home = 'core/contract'

/** Files of one side of the contract, `player` or `operator`, with the module whose they are, from left to right. */
function partsOf(sources: Sources, side: 'player' | 'operator') {
  return moduleNames.flatMap((module) =>
    [...sources.keys()]
      .filter((path) => posix.dirname(path) === `${home}/${module}/${side}` && /(?<!\.test)\.ts$/.test(path))
      .toSorted()
      .map((path) => {
        const file = path.slice(home.length + 1)
        return { module, file, name: camelOf(file.replace(/\.ts$/, '')) }
      }),
  )
}

/** Every call of players and of operators, file by file. */
export function endpointList(sources: Sources): string {
  const sides = { player: partsOf(sources, 'player'), operator: partsOf(sources, 'operator') }
  const all = [...sides.player, ...sides.operator]
  const list = (name: string, parts: typeof all) =>
    `export const ${name} = [\n${parts.map((part) => `  { module: '${part.module}', calls: ${part.name} },\n`).join('')}] as const\n`
  return [
    heading('every file of calls, with the module that serves them.'),
    ...all.map(({ name, file }) => `import * as ${name} from './${file}'\n`),
    '\n',
    list('playerParts', sides.player),
    '\n',
    list('operatorParts', sides.operator),
  ].join('')
}

/** The refusals of all modules. */
export function errorList(sources: Sources): string {
  const modules = moduleNames.filter((module) => sources.has(`${home}/${module}/errors.ts`))
  return [
    heading('the refusals of every module.'),
    ...modules.map((module) => `import { errors as ${module} } from './${module}/errors.ts'\n`),
    '\nexport const moduleErrors = {\n',
    ...modules.map((module) => `  ...${module},\n`),
    '}\n',
  ].join('')
}
