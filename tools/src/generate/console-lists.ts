import type { Sources } from '../architecture/sources.ts'
import { camelOf, heading } from './names.ts'

/** The pages of every feature of the console. */
export function consoleRouteList(sources: Sources): string {
  const features = [...sources.keys()]
    .flatMap((path) => /^console\/src\/features\/([^/]+)\/feature\.ts$/.exec(path)?.[1] ?? [])
    .toSorted()
  return [
    heading('the pages of every feature.'),
    ...features.map((name) => `import { routes as ${camelOf(name)} } from '../features/${name}/feature.ts'\n`),
    '\nexport const featureRoutes = [\n',
    ...features.map((name) => `  ...${camelOf(name)},\n`),
    '] as const\n',
  ].join('')
}
