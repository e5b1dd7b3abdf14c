import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { fromWire } from '../money/money.ts'
import { type ChainLine, chainStart, followChain } from './statement-chain.ts'

/** Where a pool stood after a line of it: money as it is on the wire, the hash in hexadecimal. */
export interface HeadText {
  readonly version: number
  readonly balance: string
  readonly hash: string
}

/** One line of a statement as it travels and as it is kept in a file. */
export interface LineText {
  readonly version: number
  readonly at: number
  readonly kind: string
  readonly factId: string
  readonly seq: number
  readonly n: number
  readonly amount: string
  readonly balance: string
}

/** A statement of one pool, whole or from a published head on. */
export interface StatementText {
  readonly accountId: string
  readonly pool: string
  readonly currency: string
  /** Before the first line. */
  readonly start: HeadText
  readonly lines: readonly LineText[]
  /** The heads that were published for these lines and for their start. */
  readonly heads: readonly (HeadText & { readonly day: string })[]
  /** After the last line, as whoever fetched it reckoned. */
  readonly end: HeadText
}

export interface StatementReport {
  readonly ok: boolean
  /** The first line that is not as it was published; undefined where all are, or where no one line can be blamed. */
  readonly brokenAt: number | undefined
  /** The night of the last published head that the lines lead to. */
  readonly day: string | undefined
  /** How many lines came after it: tonight's head will hold them. */
  readonly unpublished: number
  /** The hash after the last line as it was reckoned here. */
  readonly head: string
}

/** Money of a text that may be anything: what is no amount is a line that cannot hold. */
const moneyOf = (text: string) => fromWire(text) ?? 2n ** 100n

function lineOf(line: LineText): ChainLine {
  const { at, kind, factId, seq, n } = line
  const version = Number.isSafeInteger(line.version) ? BigInt(line.version) : -1n
  return { version, at, kind, factId, seq, n, amount: moneyOf(line.amount), balance: moneyOf(line.balance) }
}

/** The hash after some lines, in hexadecimal. */
export function headAfter(start: HeadText, lines: readonly LineText[]): string {
  return followChain(pointOf(start), lines.map(lineOf), '').head
}

/** The start of a pool's statement: nothing moved yet. */
export function firstHead(accountId: string): HeadText {
  return { version: 0, balance: '0.0000', hash: bytesToHex(chainStart(accountId)) }
}

const pointOf = ({ version, balance, hash }: HeadText) => ({
  version: BigInt(version),
  balance: moneyOf(balance),
  hash: hexToBytes(hash),
})

const isHead = ({ version, hash }: HeadText) => Number.isSafeInteger(version) && /^[0-9a-f]{64}$/.test(hash)

/**
 * Follows a statement from its start over every published head to its end. A first line of a pool starts from the hash
 * of its name; a later one from a published head, which is the reader's to compare.
 */
export function verifyStatement({ accountId, start, lines, heads, end }: StatementText): StatementReport {
  const failed = { ok: false, brokenAt: undefined, day: undefined, unpublished: lines.length, head: '' }
  if (![start, end, ...heads].every(isHead)) return failed
  const first = firstHead(accountId)
  if (start.version === 0 && (start.hash !== first.hash || moneyOf(start.balance) !== 0n)) return failed
  let point = start
  let day: string | undefined
  let unpublished = lines.length
  // What was never asked is never passed over: a head that is of none of these lines belongs to another statement.
  if (heads.some(({ version }) => version < Math.max(start.version, 1) || version > end.version)) return failed
  const inside = heads.toSorted((a, b) => a.version - b.version)
  for (const head of [...inside, { ...end, day: undefined }]) {
    const segment = lines.slice(point.version - start.version, head.version - start.version)
    const report = followChain(pointOf(point), segment.map(lineOf), head.hash)
    const reached = segment.at(-1) ?? point
    if (!report.ok || reached.version !== head.version || moneyOf(reached.balance) !== moneyOf(head.balance)) {
      return { ...failed, brokenAt: numberOf(report.brokenAt), day, head: report.head }
    }
    point = head
    if (head.day !== undefined) {
      day = head.day
      unpublished = lines.length - (head.version - start.version)
    }
  }
  return { ok: end.version === start.version + lines.length, brokenAt: undefined, day, unpublished, head: end.hash }
}

const numberOf = (version: bigint | undefined) => (version === undefined ? undefined : Number(version))
