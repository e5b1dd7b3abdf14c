import type { Case, Verdict } from './case.ts'

export interface Tally {
  readonly lines: readonly string[]
  readonly passed: number
  readonly failed: number
  readonly notBuilt: number
}

// A rule that breaks on a case fails that case; the others still run.
function verdictOf({ run }: Case): Verdict {
  try {
    return run()
  } catch (error) {
    return { kind: 'failed', differences: [String(error)] }
  }
}

function groupLine(group: string, verdicts: readonly Verdict[]): string {
  const count = (kind: Verdict['kind']) => verdicts.filter((verdict) => verdict.kind === kind).length
  const parts = [
    count('passed') > 0 ? `${count('passed')} passed` : '',
    count('failed') > 0 ? `${count('failed')} failed` : '',
    count('not built') > 0 ? `not built (${count('not built')})` : '',
  ]
  return `${group}  ${parts.filter((part) => part !== '').join(', ')}`
}

/** Runs all cases and counts them by group, groups in the order of the file. */
export function tallyCases(cases: readonly Case[]): Tally {
  const results = cases.map((each) => ({ ...each, verdict: verdictOf(each) }))
  const lines: string[] = []
  for (const [group, members] of Map.groupBy(results, (result) => result.group)) {
    lines.push(
      groupLine(
        group,
        members.map(({ verdict }) => verdict),
      ),
    )
    for (const { id, verdict } of members) {
      if (verdict.kind === 'failed') lines.push(...verdict.differences.map((difference) => `  ${id}: ${difference}`))
    }
  }
  const count = (kind: Verdict['kind']) => results.filter(({ verdict }) => verdict.kind === kind).length
  return { lines, passed: count('passed'), failed: count('failed'), notBuilt: count('not built') }
}
