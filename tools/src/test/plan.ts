import { readFileSync } from 'node:fs'
import { relative, join } from 'node:path'
import { readSources } from '../architecture/sources.ts'
import { checks, checksOf, root, type Check } from '../check/checks.ts'
import { affectedTests } from './affected.ts'
import { linesOf } from './run.ts'
import { select, type Part, type TestFile } from './selection.ts'
import { everything } from './stages.ts'
import type { Options } from './options.ts'

/** What a run does: its checks, and the parts of its tests and journeys. */
export interface Plan {
  readonly checks: readonly Check[]
  readonly tests: readonly Part[]
  readonly journeys: readonly Part[]
  /** Code changed and no test is near: the checks alone must not pass for an answer. */
  readonly isUnproved?: boolean
}

const isJourney = (path: string) => /^e2e\/[^/]+\.(?:both|browser|desktop|phone|wire|alone)\.ts$/.test(path)
const partOf = (files: readonly string[]): readonly Part[] => (files.length === 0 ? [] : [{ files }])

/** The files that Vitest would run, by its own configuration. */
function listTests(): readonly string[] {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const text = linesOf(process.execPath, [vitest, 'list', '--filesOnly', '--json']).join('\n')
  const found = JSON.parse(text) as readonly { readonly file: string }[]
  return [...new Set(found.map(({ file }) => relative(root, file)))]
}

const withText = (path: string): TestFile => ({ path, text: readFileSync(join(root, path), 'utf8') })

function changedSince(commit: string): readonly string[] {
  const changed = linesOf('git', ['diff', '--name-only', '--relative', '--diff-filter=d', commit, '--'])
  const untracked = linesOf('git', ['ls-files', '--others', '--exclude-standard'])
  return [...new Set([...changed, ...untracked])]
}

function planOfChanges(commit: string): Plan {
  const changed = changedSince(commit)
  const sources = readSources(root)
  const journeys = [...sources.keys()].filter(isJourney)
  const isOfJourneys = changed.some((path) => path.startsWith('e2e/'))
  const tests = affectedTests(changed, sources, listTests())
  return {
    checks: checksOf(changed),
    isUnproved: tests.length === 0 && changed.some((path) => /\/src\/.*\.tsx?$|^core\//.test(path)),
    tests: partOf(tests),
    journeys: isOfJourneys ? partOf(affectedTests(changed, sources, journeys)) : [],
  }
}

function planOfPatterns(patterns: readonly string[]): Plan {
  const journeys = linesOf('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'e2e']).filter(isJourney)
  const found = select(patterns, { tests: listTests().map(withText), journeys: journeys.map(withText) })
  return { checks: [], ...found }
}

export function planOf({ patterns, changedSince: commit, withJourneys }: Options): Plan {
  const plan = () => {
    if (commit !== undefined) return planOfChanges(commit)
    if (patterns.length > 0) return planOfPatterns(patterns)
    return { checks, tests: everything, journeys: everything }
  }
  const whole = plan()
  return withJourneys ? whole : { ...whole, journeys: [] }
}
