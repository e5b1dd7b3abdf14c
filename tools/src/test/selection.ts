/** A test file, or a file of journeys, with its text. */
export interface TestFile {
  readonly path: string
  readonly text: string
}

/** One run of a runner: whole files, or of files those tests whose title is asked for. */
export interface Part {
  readonly files: readonly string[]
  readonly title?: RegExp
}

export interface Selection {
  readonly tests: readonly Part[]
  readonly journeys: readonly Part[]
}

const holds = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

function partsOf(
  files: readonly TestFile[],
  { paths, titles }: { readonly paths: readonly string[]; readonly titles: readonly string[] },
): readonly Part[] {
  const byPath = files.filter(({ path }) => paths.some((part) => holds(path, part)))
  const byTitle = files.filter((file) => !byPath.includes(file) && titles.some((part) => holds(file.text, part)))
  const whole = { files: byPath.map(({ path }) => path) }
  const some = {
    files: byTitle.map(({ path }) => path),
    title: new RegExp(titles.map(escaped).join('|'), 'i'),
  }
  return [whole, some].filter((part) => part.files.length > 0)
}

/** What patterns ask for: one that is part of a path means these files; one that is part of none is looked for in titles. */
export function select(
  patterns: readonly string[],
  { tests, journeys }: { readonly tests: readonly TestFile[]; readonly journeys: readonly TestFile[] },
): Selection {
  const isPath = (pattern: string) => [...tests, ...journeys].some(({ path }) => holds(path, pattern))
  const options = {
    paths: patterns.filter(isPath),
    titles: patterns.filter((pattern) => !isPath(pattern)),
  }
  return { tests: partsOf(tests, options), journeys: partsOf(journeys, options) }
}
