import type { Sources } from '../architecture/sources.ts'
import { camelOf, heading } from './names.ts'

/** The shapes of all texts of a front end, from English: a key that does not exist is a type error. */
export function textList(sources: Sources, home: 'portal' | 'console'): string {
  const folder = `${home}/locales/en/`
  const files = [...sources.keys()]
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length, -'.json'.length))
    .toSorted()
    .map((file) => ({ file, name: `${camelOf(file)}Texts`, feature: file.split('/')[0] ?? '' }))
  const features = Map.groupBy(files, ({ feature }) => feature)
  return [
    heading('the shape of every file of texts, from English.'),
    ...files.map(({ file, name }) => `import type ${name} from '../../../locales/en/${file}.json'\n`),
    '\nexport interface AllTexts {\n',
    ...[...features].map(
      ([feature, parts]) => `  readonly '${feature}': ${parts.map(({ name }) => `typeof ${name}`).join(' & ')}\n`,
    ),
    '}\n',
  ].join('')
}

/** The languages whose texts are there: a folder of the portal's is enough, since the check asks for all others then. */
export function completeTagList(sources: Sources): string {
  const tags = [...sources.keys()].flatMap((path) => /^portal\/locales\/([^/]+)\//.exec(path)?.[1] ?? [])
  return [
    heading('the languages whose texts are there.'),
    'export const completeTags: ReadonlySet<string> = new Set([\n',
    ...[...new Set(tags)].toSorted().map((tag) => `  '${tag}',\n`),
    '])\n',
  ].join('')
}
