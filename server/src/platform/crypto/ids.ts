import { createHash, randomUUIDv7 } from 'node:crypto'

/** Twelve bits count the ids of a millisecond; they begin in their lower half, so that there is room. */
const countMax = 0xfff
const countStart = 0x7ff
/** A clock that went back by more is believed. */
const backMs = 1000

let shiftMs = 0
let lastMs = 0
let count = 0

/**
 * A new UUIDv7: ordered by time, and partitions are cut by the time inside it. Of one process each is above the one
 * before, within a millisecond too (RFC 9562, 6.2): pages by key show what was written in the order of writing. What is
 * left to chance is 62 bits.
 */
export function newId(): string {
  const random = randomUUIDv7()
  const ms = Number.parseInt(random.slice(0, 8) + random.slice(9, 13), 16) + shiftMs
  if (ms > lastMs || ms < lastMs - backMs) {
    lastMs = ms
    count = Number.parseInt(random.slice(15, 18), 16) & countStart
  } else if (count === countMax) {
    lastMs += 1
    count = 0
  } else count += 1
  const time = lastMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}${random.slice(18)}`
}

/** Makes ids of another time than the clock's, for the past of a demo: what is written in it lies in its weeks. */
export function shiftIds(ms: number): void {
  shiftMs = ms
}

/** A new UUIDv7 of an instant that somebody else's clock tells, so that it lies where that clock says. */
export function newIdAt(ms: number): string {
  const time = Math.trunc(ms).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${randomUUIDv7().slice(13)}`
}

/** A new id that is told from all others by its version: 8, which RFC 9562 leaves to its user. Ordered by time too. */
export function newMarkedId(): string {
  const id = newId()
  return `${id.slice(0, versionAt)}8${id.slice(versionAt + 1)}`
}

/**
 * The one id that a key of the outside stands for, however often it is asked: the time of an id that is kept, which says
 * in which partition it lies, and the key's hash where others have chance.
 */
export function idOfKey(timeOf: string, key: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(key)).digest('hex')
  const variant = ((Number.parseInt(hash.slice(3, 4), 16) & 0x3) | 0x8).toString(16)
  return `${timeOf.slice(0, 13)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`
}

const versionAt = 14
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text from outside has the form of an id, and may be asked for in the database. */
export function isId(text: string): boolean {
  return idPattern.test(text)
}
