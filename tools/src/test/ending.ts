import { judgeSkips, overBudget, type Listed } from './lists.ts'
import type { StageOutcome, Timed } from './outcome.ts'

/** Seconds of a worker that a test file may take, and a journey, before it has to say why. */
const budgets = { file: 10, journey: 20 }
const shown = 10

export interface Run {
  /** Steps and stages in their order, with what each took; those beside each other have their own time each. */
  readonly steps: readonly Timed[]
  readonly stages: readonly StageOutcome[]
  readonly wholeSeconds: number
  readonly isLong: boolean
  readonly allowedSkips: readonly Listed[]
  readonly allowedSlow: readonly Listed[]
}

export interface Ending {
  readonly lines: readonly string[]
  readonly isGood: boolean
}

const column = (seconds: number) => `${seconds.toFixed(1).padStart(8)} s`
const row = ({ name, seconds }: Timed) => `${column(seconds)}  ${name}`
const titled = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', title, ...lines])

export function slowest(times: readonly Timed[], count: number): readonly Timed[] {
  return times.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
}

function overBudgets({ stages, isLong, allowedSlow }: Run): readonly string[] {
  if (isLong) return []
  const tests = stages.flatMap(({ files, journeys }) => (journeys.length > 0 ? [] : files))
  const journeys = stages.flatMap((stage) => stage.journeys)
  const told = (times: readonly Timed[], budget: number) => {
    const over = overBudget(times, budget, allowedSlow)
    const more = over.length > shown ? [`${' '.repeat(12)}and ${over.length - shown} more`] : []
    return [...over.slice(0, shown).map((time) => `${row(time)} (budget ${budget} s)`), ...more]
  }
  return [...told(tests, budgets.file), ...told(journeys, budgets.journey)]
}

/** What stands at the end, where one reads; what failed comes after all that is long, and the verdict last of all. */
export function endingOf(run: Run): Ending {
  const { steps, stages, wholeSeconds, allowedSkips } = run
  const skips = judgeSkips(
    stages.flatMap(({ skipped }) => skipped),
    allowedSkips,
  )
  const unlisted = skips.filter(({ isAllowed }) => !isAllowed)
  const passed = stages.reduce((sum, stage) => sum + stage.passed, 0)
  const failed = stages.reduce((sum, stage) => sum + stage.failed, 0) + unlisted.length
  const files = stages.flatMap((stage) => stage.files)
  const isEmpty = passed + failed === 0
  const failures = [
    ...stages.flatMap((stage) => stage.failures),
    ...unlisted.map(({ name, why }) => `${name} was left out: ${why}`),
    ...(isEmpty ? ['nothing matched'] : []),
  ]
  const counts = ({ name, passed: good, failed: bad }: StageOutcome) => `${name}: ${good} passed, ${bad} failed`
  return {
    isGood: failed === 0 && !isEmpty,
    lines: [
      ...titled(`The ${Math.min(shown, files.length)} slowest files:`, slowest(files, shown).map(row)),
      ...titled('Over the budget, and not on the list of what may be (a warning):', overBudgets(run)),
      ...titled('Where the time went:', [...steps.map(row), row({ name: 'in all', seconds: wholeSeconds })]),
      ...titled(
        `Left out (${skips.length}):`,
        skips.map(({ name, why }) => `  ${name}: ${why}`),
      ),
      ...titled(
        'What failed:',
        failures.map((failure) => `  failed: ${failure}`),
      ),
      '',
      ...stages.map(counts),
      ...(unlisted.length > 0 ? [`left out and not listed: ${unlisted.length} failed`] : []),
      `${passed} passed, ${isEmpty ? 1 : failed} failed`,
    ],
  }
}
