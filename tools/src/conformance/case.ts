/** What became of one case: nothing wrong, a list of differences, or rules that do not exist yet. */
export type Verdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly differences: readonly string[] }
  | { readonly kind: 'not built' }

/** One case of a vector file, ready to run through the production rules. */
export interface Case {
  readonly id: string
  /** The line it is counted on: family and play, or book and group. */
  readonly group: string
  readonly run: () => Verdict
}

/** The fields of a JSON object; the runner reads files that it did not write. */
export type Fields = Readonly<Record<string, unknown>>

export const notBuilt: Verdict = { kind: 'not built' }

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
