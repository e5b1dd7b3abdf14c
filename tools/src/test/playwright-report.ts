import { stripVTControlCharacters } from 'node:util'
import { firstLines, type Counts, type Timed } from './outcome.ts'

interface Journey {
  readonly projectName: string
  readonly status: string
  readonly annotations: readonly { readonly type: string; readonly description?: string }[]
  readonly results: readonly { readonly duration: number; readonly errors: readonly { readonly message?: string }[] }[]
}

interface Suite {
  readonly specs?: readonly { readonly file: string; readonly title: string; readonly tests: readonly Journey[] }[]
  readonly suites?: readonly Suite[]
}

/** What is read of a report of Playwright's. */
export interface PlaywrightReport {
  readonly suites: readonly Suite[]
  readonly errors: readonly { readonly message?: string }[]
}

interface Told extends Journey {
  readonly file: string
  readonly name: string
  readonly seconds: number
}

function journeysOf(suites: readonly Suite[]): readonly Told[] {
  return suites.flatMap(({ specs = [], suites: within = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map((test) => ({
        ...test,
        file: `e2e/${file}`,
        name: `e2e/${file} › ${title} [${test.projectName}]`,
        seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
    ...journeysOf(within),
  ])
}

/** A journey that failed and passed again is a fault, and counted as one. */
const isFailed = ({ status }: Journey) => status === 'unexpected' || status === 'flaky'

function failureOf({ name, status, results }: Told): string {
  const message = results.flatMap(({ errors }) => errors).find((error) => error.message !== undefined)?.message ?? ''
  const again = status === 'flaky' ? ' (passed at its second try)' : ''
  return `${name}${again}\n      ${firstLines(stripVTControlCharacters(message))}`
}

const whyOf = ({ annotations }: Journey) => annotations.find(({ type }) => type === 'skip')?.description ?? ''

function sumByFile(journeys: readonly Told[]): readonly Timed[] {
  const files = Map.groupBy(journeys, ({ file }) => file)
  return [...files].map(([name, own]) => ({ name, seconds: own.reduce((sum, { seconds }) => sum + seconds, 0) }))
}

export function readPlaywright({ suites, errors }: PlaywrightReport): Counts {
  const journeys = journeysOf(suites)
  const failed = journeys.filter(isFailed)
  const outside = errors.map(({ message = '' }) => `journeys\n      ${firstLines(stripVTControlCharacters(message))}`)
  return {
    passed: journeys.filter(({ status }) => status === 'expected').length,
    failed: failed.length + outside.length,
    failures: [...failed.map(failureOf), ...outside],
    skipped: journeys
      .filter(({ status }) => status === 'skipped')
      .map((journey) => ({ name: journey.name, why: whyOf(journey) })),
    files: sumByFile(journeys.filter(({ results }) => results.length > 0)),
    journeys: journeys.map(({ name, seconds }) => ({ name, seconds })),
  }
}
