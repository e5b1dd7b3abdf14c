import { randomUUIDv7 } from 'node:crypto'

/** A new UUIDv7: ordered by time, and partitions are cut by the time inside it. */
export function newId(): string {
  return randomUUIDv7()
}

/** A new id that is told from all others by its version: 8, which RFC 9562 leaves to its user. Ordered by time too. */
export function newMarkedId(): string {
  const id = newId()
  return `${id.slice(0, versionAt)}8${id.slice(versionAt + 1)}`
}

const versionAt = 14
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text from outside has the form of an id, and may be asked for in the database. */
export function isId(text: string): boolean {
  return idPattern.test(text)
}
