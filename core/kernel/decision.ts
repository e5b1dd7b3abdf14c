/** What a pure rule answers: yes with a value, or no with the refusal's code and its details. */
export type Decision<T, Code extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: Code; readonly details?: Readonly<Record<string, unknown>> }

export function accept<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function refuse<Code extends string>(
  code: Code,
  details?: Readonly<Record<string, unknown>>,
): { readonly ok: false; readonly code: Code; readonly details?: Readonly<Record<string, unknown>> } {
  return details === undefined ? { ok: false, code } : { ok: false, code, details }
}
