import { posix } from 'node:path'
import { parseSync, Visitor, type Program } from 'oxc-parser'

/** The tree of a file, or a failure that names it: a file that does not parse must not pass for a file without imports. */
function parse(file: string, text: string) {
  const parsed = parseSync(file, text)
  const [error] = parsed.errors
  if (error) throw new Error(`${file} does not parse: ${error.message}`)
  return parsed
}

/** What a file imports, by value, by type and at run time, as the specifiers stand. */
export function specifiersOf(file: string, text: string): readonly string[] {
  const { module } = parse(file, text)
  const dynamic = module.dynamicImports
    .map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end))
    .filter((source) => /^['"`]/.test(source))
    .map((source) => source.slice(1, -1))
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest?.value),
  )
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exported.filter((source) => source !== undefined),
    ...dynamic,
  ]
}

const aliases: readonly (readonly [string, string])[] = [
  ['#platform/', 'server/src/platform/'],
  ['#modules/', 'server/src/modules/'],
  ['#main/', 'server/src/main/'],
  ['@parlour/', ''],
]

/** Where a specifier leads: a path from the root, or `package:NAME` outside the project. */
export function resolveSpecifier(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), specifier))
  for (const [alias, folder] of aliases) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length)
  }
  const [scope = '', name = ''] = specifier.split('/')
  return `package:${specifier.startsWith('@') ? `${scope}/${name}` : scope}`
}

const sqlTags = new Set(['sql', 'statement'])

/** The text of every SQL template of a file, with `?` where a value or another template stands. */
export function sqlTemplatesOf(file: string, text: string): readonly string[] {
  const program: Program = parse(file, text).program
  const templates: string[] = []
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || !sqlTags.has(tag.name)) return
      templates.push(quasi.quasis.map(({ value }) => value.raw).join('?'))
    },
  }).visit(program)
  return templates
}
