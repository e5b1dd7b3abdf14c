import { assert } from '@parlour/core/kernel/assert.ts'

/**
 * Columns of values for `unnest`, as PostgreSQL's own binary arrays. The driver's text form costs both sides more than
 * the rows themselves: every element quoted, escaped and parsed again.
 */
interface BinaryArray {
  toPostgres(): Buffer
}

interface Kind<T> {
  readonly oid: number
  /** Bytes of a value; a number where all are alike. */
  readonly size: number | ((value: T) => number)
  write(to: Buffer, value: T, at: number): void
}

type Optional<T> = T | null | undefined

const headBytes = 20
const lengthBytes = 4

function encode<T>(kind: Kind<T>, values: readonly Optional<T>[]): Buffer {
  const { size } = kind
  const sizeOf = (value: Optional<T>): number =>
    value === null || value === undefined ? 0 : typeof size === 'number' ? size : size(value)
  let bytes = headBytes
  for (const value of values) bytes += lengthBytes + sizeOf(value)
  const to = Buffer.allocUnsafe(bytes)
  // Dimensions, whether nulls may be among them, the type; then length and first index of the only dimension.
  to.writeInt32BE(1, 0)
  to.writeInt32BE(1, 4)
  to.writeInt32BE(kind.oid, 8)
  to.writeInt32BE(values.length, 12)
  to.writeInt32BE(1, 16)
  let at = headBytes
  for (const value of values) {
    const isNull = value === null || value === undefined
    const length = sizeOf(value)
    to.writeInt32BE(isNull ? -1 : length, at)
    at += lengthBytes
    if (!isNull) kind.write(to, value, at)
    at += length
  }
  return to
}

function arrayOf<T>(kind: Kind<T>): (values: readonly Optional<T>[]) => BinaryArray {
  return (values) => ({ toPostgres: () => encode(kind, values) })
}

const uuidBytes = 16

/** The bytes of a UUID written out: 8-4-4-4-12 hexadecimal digits. */
function writeUuid(to: Buffer, text: string, at: number): void {
  assert(text.length === 36, 'a uuid has its length')
  const written =
    to.write(text.slice(0, 8), at, 'hex') +
    to.write(text.slice(9, 13), at + 4, 'hex') +
    to.write(text.slice(14, 18), at + 6, 'hex') +
    to.write(text.slice(19, 23), at + 8, 'hex') +
    to.write(text.slice(24), at + 10, 'hex')
  assert(written === uuidBytes, 'a uuid is hexadecimal')
}

export const uuids = arrayOf<string>({ oid: 2950, size: uuidBytes, write: writeUuid })
export const texts = arrayOf<string>({
  oid: 25,
  size: (value) => Buffer.byteLength(value),
  write: (to, value, at) => to.write(value, at),
})
/** Money, versions, and instants in milliseconds. */
export const bigints = arrayOf<bigint | number>({
  oid: 20,
  size: 8,
  write: (to, value, at) => to.writeBigInt64BE(BigInt(value), at),
})
export const ints = arrayOf<number>({ oid: 23, size: 4, write: (to, value, at) => to.writeInt32BE(value, at) })
export const smallints = arrayOf<number>({ oid: 21, size: 2, write: (to, value, at) => to.writeInt16BE(value, at) })
export const booleans = arrayOf<boolean>({
  oid: 16,
  size: 1,
  write: (to, value, at) => to.writeUInt8(value ? 1 : 0, at),
})
export const byteas = arrayOf<Buffer>({
  oid: 17,
  size: (value) => value.length,
  write: (to, value, at) => value.copy(to, at),
})
