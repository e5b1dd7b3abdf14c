import { Refusal } from '#platform/refusal.ts'

/** Where a page of a history goes on: behind the event of that number. */
export function readSeqCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  const seq = Number(cursor)
  if (!Number.isInteger(seq) || seq < 1 || seq > 2_147_483_647) throw new Refusal('request.malformed', { cursor })
  return seq
}
