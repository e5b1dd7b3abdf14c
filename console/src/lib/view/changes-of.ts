export interface Change {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/** What differs between two snapshots, by name; what is alike is left out. */
export function changesOf(before: unknown, after: unknown): readonly Change[] {
  const [was, is] = [recordOf(before), recordOf(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => ({ name, before: was[name], after: is[name] }))
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
