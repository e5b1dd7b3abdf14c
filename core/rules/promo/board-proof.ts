import type { VerificationStep } from '../../fair/commitment.ts'
import { isInList } from '../../fair/merkle.ts'
import { fromWire } from '../../money/money.ts'

/** A place of a frozen board, as it stands in the list under the root. */
export interface BoardPlace {
  readonly rank: number
  /** A random name of the member on this board: a list names nobody. */
  readonly holder: string
  /** At four places. */
  readonly value: string
}

export const boardLine = ({ rank, holder, value }: BoardPlace): string => `${rank}|${holder}|${value}`

/** A frozen board as it was published, with its way to the root from each place. */
export interface BoardClaim {
  readonly boardId: string
  readonly cycleFrom: string
  readonly root: string
  readonly count: number
  readonly rows: readonly (BoardPlace & { readonly path: readonly string[] })[]
}

export type BoardStep = Omit<VerificationStep, 'code'> & { readonly code: 'list' | 'order' }

export interface BoardReport {
  readonly ok: boolean
  readonly steps: readonly BoardStep[]
}

/**
 * Says whether the places that were told stand in the list that was frozen, each where its rank says, and whether no place
 * has more than one above it. It never fails on what a visitor pasted.
 */
export function verifyBoard({ root, count, rows }: BoardClaim): BoardReport {
  const outside = rows.filter(
    ({ path, ...place }) => !isInList({ line: boardLine(place), place: place.rank - 1, count, path }, root),
  )
  const inOrder = rows.toSorted((a, b) => a.rank - b.rank)
  const valueOf = ({ value }: BoardPlace) => fromWire(value)
  const wrong = inOrder.filter((row, at) => {
    const above = inOrder[at - 1]
    const value = valueOf(row)
    if (value === undefined) return true
    return above !== undefined && (above.rank === row.rank || value > (valueOf(above) ?? -1n))
  })
  const ranksOf = (list: readonly BoardPlace[]) => list.map(({ rank }) => rank).join(' ')
  const steps: readonly BoardStep[] = [
    { code: 'list', ok: root !== '' && outside.length === 0, claimed: root, found: ranksOf(outside) },
    { code: 'order', ok: wrong.length === 0, claimed: String(count), found: ranksOf(wrong) },
  ]
  return { ok: steps.every(({ ok }) => ok), steps }
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (typeof value === 'number' ? value : -1)

/** What is kept in a file of JSON, or what the call for the proof answered; undefined where it is of no board. */
export function readBoardClaim(value: unknown): BoardClaim | undefined {
  if (!isFields(value)) return undefined
  if (isFields(value['value'])) return readBoardClaim(value['value'])
  const { boardId, rows } = value
  if (typeof boardId !== 'string' || !Array.isArray(rows)) return undefined
  return {
    boardId,
    cycleFrom: textOf(value['cycleFrom']),
    root: textOf(value['root']),
    count: numberOf(value['count']),
    rows: rows.filter(isFields).map((row) => ({
      rank: numberOf(row['rank']),
      holder: textOf(row['holder']),
      value: textOf(row['value']),
      path: Array.isArray(row['path']) ? row['path'].map(textOf) : [],
    })),
  }
}
