import { relative } from 'node:path'
import { firstLines, type Counts, type Skipped, type Timed } from './outcome.ts'

/** What is read of a report of Vitest's. */
export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

type VitestFile = VitestReport['testResults'][number]
const leftOut = new Set(['skipped', 'pending', 'todo', 'disabled'])

/** What failed of a file, each with why; a file that fell over as a whole is one. */
function failuresOf({ name, message, assertionResults }: VitestFile): readonly string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [`${name}\n      ${firstLines(message)}`]
  return failed.map(
    ({ fullName, failureMessages }) => `${name} › ${fullName}\n      ${firstLines(failureMessages?.[0] ?? '')}`,
  )
}

/** The tests of a file that did not run. Where a title was asked for, those with another are not meant. */
function skippedOf({ name, assertionResults }: VitestFile, title: RegExp | undefined): readonly Skipped[] {
  return assertionResults
    .filter(({ status, fullName }) => leftOut.has(status) && (title === undefined || title.test(fullName)))
    .map(({ fullName }) => ({ name: `${name} › ${fullName}`, why: '' }))
}

export function readVitest(
  report: VitestReport,
  {
    root,
    times,
    title,
  }: { readonly root: string; readonly times: readonly Timed[]; readonly title?: RegExp | undefined },
): Counts {
  const files = report.testResults.map((file) => ({ ...file, name: relative(root, file.name) }))
  const fallen = files.filter(({ status }) => status === 'failed')
  const whole = report.numFailedTests === 0 ? fallen.length || report.numFailedTestSuites : 0
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + whole,
    failures: fallen.flatMap(failuresOf),
    skipped: files.flatMap((file) => skippedOf(file, title)),
    files: times,
    journeys: [],
  }
}
