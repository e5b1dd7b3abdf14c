import type { Sources } from '../architecture/sources.ts'
import { generatedLists } from '../generate/lists.ts'
import type { Written } from './edits.ts'
import { scaffoldEndpoint } from './endpoint.ts'
import { scaffoldFeature } from './feature.ts'
import { scaffoldGame } from './game.ts'
import { scaffoldLanguage } from './language.ts'
import { scaffoldMigration } from './migration.ts'
import { scaffoldModule } from './module.ts'
import { scaffoldPage } from './page.ts'

const kinds: Readonly<Record<string, (sources: Sources, name: string) => Written>> = {
  module: scaffoldModule,
  endpoint: scaffoldEndpoint,
  feature: scaffoldFeature,
  page: scaffoldPage,
  language: scaffoldLanguage,
  migration: scaffoldMigration,
  game: scaffoldGame,
}

export const usage = `npm run new -- KIND NAME
  module NAME               a server module of the order, with schema, contract, route and test
  endpoint MODULE/NAME      a call of a module that is there: contract, route, test
  language TAG              the texts of a language that has a row, from the English ones
  page MODULE/NAME          a page of the console: its call, routes, texts, place in the menu
  feature NAME              a page of the portal: component, texts, address
  migration MODULE/TABLE    the next migration, with a table of brand rows
  game GROUP_PERIOD         a fast lottery game, such as VNMB_10M`

/** The files of a request, whole; undefined for a kind that there is not. Nothing is written here. */
export function scaffold(sources: Sources, kind: string, name: string): Written | undefined {
  const written = kinds[kind]?.(sources, name)
  return written && new Map([...written, ...newLists(sources, written)])
}

/** The generated lists that are others with what is written. */
function newLists(sources: Sources, written: Written): Written {
  const before = generatedLists(sources)
  const after = generatedLists(new Map([...sources, ...written]))
  return new Map([...after].filter(([path, text]) => before.get(path) !== text))
}
