import { randomUUIDv7 } from 'node:crypto'

/** A new UUIDv7: ordered by time, and partitions are cut by the time inside it. */
export function newId(): string {
  return randomUUIDv7()
}
