import { isId } from '#platform/crypto/ids.ts'
import { Refusal } from '#platform/refusal.ts'

export const pageDefault = 50

/** The last row of the page before, by its id. */
export function readIdCursor(after: string | undefined): string | null {
  if (after === undefined) return null
  if (!isId(after)) throw new Refusal('request.malformed', { fields: ['/after'] })
  return after
}

/** One more row than is shown says whether there is a next page. */
export function cutPage<Row, Cursor>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => Cursor) {
  const shown = rows.slice(0, limit)
  const lastRow = shown.at(-1)
  return { shown, next: rows.length > limit && lastRow !== undefined ? cursorOf(lastRow) : null }
}

/** The last row of the page before, by when it was and what it is called. */
export function readTextPlace(after: string | undefined): { readonly at: number; readonly text: string } | null {
  if (after === undefined) return null
  const [, at, text] = /^(\d{1,15})\.(.+)$/s.exec(after) ?? []
  if (at === undefined || text === undefined) throw new Refusal('request.malformed', { fields: ['/after'] })
  return { at: Number(at), text }
}

/** The last row of the page before, by when it was and its id. */
export function readTimeCursor(after: string | undefined) {
  if (after === undefined) return null
  const [at = '', id = ''] = after.split('.')
  if (!/^\d{1,15}$/.test(at) || !isId(id)) throw new Refusal('request.malformed', { fields: ['/after'] })
  return { at: Number(at), id }
}
