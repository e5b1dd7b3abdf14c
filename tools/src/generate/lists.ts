import type { Sources } from '../architecture/sources.ts'
import { consoleRouteList } from './console-lists.ts'
import { endpointList, errorList } from './contract-lists.ts'
import { callList, moduleList, modulesIn } from './server-lists.ts'
import { completeTagList, textList } from './text-lists.ts'

/** Every list that follows from which files are there, by its path: nobody edits them, and whoever adds a file adds a file. */
export function generatedLists(sources: Sources): ReadonlyMap<string, string> {
  return new Map([
    ['core/locales/complete.gen.ts', completeTagList(sources)],
    ['core/contract/endpoints.gen.ts', endpointList(sources)],
    ['core/contract/errors.gen.ts', errorList(sources)],
    ['server/src/main/modules.gen.ts', moduleList(sources)],
    ...modulesIn(sources).map(
      (module) => [`server/src/modules/${module}/calls.gen.ts`, callList(sources, module)] as const,
    ),
    ['console/src/app/routes.gen.ts', consoleRouteList(sources)],
    ['portal/src/lib/i18n/texts.gen.ts', textList(sources, 'portal')],
    ['console/src/lib/i18n/texts.gen.ts', textList(sources, 'console')],
  ])
}
