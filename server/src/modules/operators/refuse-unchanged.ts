import { Refusal } from '#platform/refusal.ts'

/** Refuses a change that leaves everything as it is (`console.nothing_changed`): the log holds no row that says nothing. */
export function refuseUnchanged({ before, after }: { readonly before: object; readonly after: object }): void {
  if (JSON.stringify(before) === JSON.stringify(after)) throw new Refusal('console.nothing_changed')
}
