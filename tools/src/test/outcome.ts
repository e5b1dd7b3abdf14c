/** How long a file or a journey took a worker. */
export interface Timed {
  readonly name: string
  readonly seconds: number
}

/** A test that did not run, and what it said of why, if anything. */
export interface Skipped {
  readonly name: string
  readonly why: string
}

export interface Counts {
  readonly passed: number
  readonly failed: number
  /** What failed by name, each with the first lines of why. */
  readonly failures: readonly string[]
  readonly skipped: readonly Skipped[]
  readonly files: readonly Timed[]
  readonly journeys: readonly Timed[]
}

export interface StageOutcome extends Counts {
  readonly name: string
  readonly seconds: number
}

export const nothing: Counts = { passed: 0, failed: 0, failures: [], skipped: [], files: [], journeys: [] }

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    failures: [...one.failures, ...other.failures],
    skipped: [...one.skipped, ...other.skipped],
    files: [...one.files, ...other.files],
    journeys: [...one.journeys, ...other.journeys],
  }
}

/** A program that fell over before it could count is a failure all the same. */
export function withExit(counts: Counts, { name, code }: { readonly name: string; readonly code: number }): Counts {
  if (code === 0 || counts.failed > 0) return counts
  return { ...counts, failed: 1, failures: [`${name} ended with ${code} and names no test`] }
}

/** The first lines of why something failed, without those that tell of the tools. */
export const firstLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/node_modules|new Promise/.test(line))
    .slice(0, 8)
    .join('\n      ')
