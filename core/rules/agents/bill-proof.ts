import { isInList } from '../../fair/merkle.ts'
import { isBillRight, readBillLeaf, type BillLeaf } from './bill-leaf.ts'

/** The line of a bill, with its way to the root of its run. */
export interface BillClaim {
  readonly leaf: string
  /** Counted from 0. */
  readonly place: number
  readonly count: number
  readonly path: readonly string[]
  readonly root: string
}

export interface BillStep {
  /** `line`: its form; `list`: its place under the root; `sum`: the figures computed again. */
  readonly code: 'line' | 'list' | 'sum'
  readonly ok: boolean
}

export interface BillReport {
  readonly ok: boolean
  readonly steps: readonly BillStep[]
  /** What the line says; undefined where it can not be read. */
  readonly bill: BillLeaf | undefined
}

/**
 * Says whether the line of a bill can be read, stands in the list of the run that was published, and comes of the figures
 * that it names by the terms that it names. It never fails on what a visitor pasted.
 */
export function verifyBill({ leaf, place, count, path, root }: BillClaim): BillReport {
  const bill = readBillLeaf(leaf)
  const isListed = root !== '' && isInList({ line: leaf, place, count, path }, root)
  const isRight = bill !== undefined && isBillRight(bill)
  const steps: readonly BillStep[] = [
    { code: 'line', ok: bill !== undefined },
    { code: 'list', ok: isListed },
    { code: 'sum', ok: isRight },
  ]
  return { ok: steps.every(({ ok }) => ok), steps, bill }
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (typeof value === 'number' ? value : -1)

/** What is kept in a file of JSON, or what the call of a bill answered; undefined where it is of no bill. */
export function readBillClaim(value: unknown): BillClaim | undefined {
  if (!isFields(value)) return undefined
  const inside = value['value'] ?? value['proof']
  if (isFields(inside)) return readBillClaim(inside)
  const { leaf, path } = value
  if (typeof leaf !== 'string' || !Array.isArray(path)) return undefined
  return {
    leaf,
    place: numberOf(value['place']),
    count: numberOf(value['count']),
    path: path.map(textOf),
    root: textOf(value['root']),
  }
}
