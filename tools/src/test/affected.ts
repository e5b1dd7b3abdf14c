import { resolveSpecifier, specifiersOf } from '../architecture/imports.ts'
import { isCode, type Sources } from '../architecture/sources.ts'

/**
 * Where the way from a change ends, with the tests that stand right behind: further on, through the surface of a module,
 * the composition and what tests share, everything reaches everything, and a first answer would be all of the server's.
 */
const ends = [
  /^server\/src\/modules\/[\w-]+\/index\.ts$/,
  /^server\/src\/main\//,
  /^server\/test\/support\//,
  /^(?:portal|console)\/src\/app\//,
]

/** The subject that a file is about: its module or its feature. */
function subjectOf(path: string): string | undefined {
  return /^(?:server\/src\/modules|(?:portal|console)\/src\/features)\/([\w-]+)\//.exec(path)?.[1]
}

/** A test of the whole server is named for its subject: `server/test/cashier/…`, `server/test/cashier-….test.ts`. */
function isAbout(path: string, subject: string): boolean {
  return new RegExp(`^server/test/${subject}[-/.]`).test(path)
}

function importersOf(sources: Sources): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, text] of sources) {
    if (!isCode(file)) continue
    for (const specifier of specifiersOf(file, text)) {
      const target = resolveSpecifier(file, specifier)
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}

/** The tests nearest to what changed: by imports inside its module, by its surface, or named for its subject. */
export function affectedTests(changed: readonly string[], sources: Sources, tests: readonly string[]): string[] {
  const importers = importersOf(sources)
  const isEnd = (file: string) => ends.some((end) => end.test(file))
  const importing = (file: string) => importers.get(file) ?? []
  const reached = new Set(changed)
  const met = new Set<string>()
  // A set is walked to its end while it grows.
  for (const file of reached) {
    for (const importer of importing(file)) (isEnd(importer) ? met : reached).add(importer)
  }
  const behind = new Set([...met].flatMap(importing))
  const subjects = new Set(changed.map(subjectOf).filter((subject) => subject !== undefined))
  const isNamed = (test: string) => [...subjects].some((subject) => isAbout(test, subject))
  return tests.filter((test) => reached.has(test) || behind.has(test) || isNamed(test))
}
