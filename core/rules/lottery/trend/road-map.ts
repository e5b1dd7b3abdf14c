/** How many cells a column of a road has. */
export const roadRows = 6

/** The bead road: every issue a cell, six to a column, the oldest first. */
export function beadRoad(run: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(run.length / roadRows) }, (_, column) =>
    run.slice(column * roadRows, (column + 1) * roadRows),
  )
}

export interface RoadCell {
  readonly column: number
  readonly row: number
  readonly side: string
  /** Issues on neither side that came right after it; those before the first of all stand with the first. */
  readonly ties: number
}

/**
 * The big road: a streak goes down its own column, and where it has no room turns along its row; the other side begins
 * a new column beside the start of the streak. The oldest first.
 */
export function bigRoad(run: readonly string[], tie = 'TIE'): readonly RoadCell[] {
  const cells: RoadCell[] = []
  const taken = new Set<string>()
  let start = -1
  let early = 0
  for (const side of run) {
    const last = cells.at(-1)
    if (side === tie) {
      if (last === undefined) early += 1
      else cells[cells.length - 1] = { ...last, ties: last.ties + 1 }
      continue
    }
    if (last?.side !== side) start = freeColumn(start + 1, taken)
    const cell = last?.side === side ? nextOf(last, taken) : { column: start, row: 0 }
    taken.add(`${cell.column},${cell.row}`)
    cells.push({ ...cell, side, ties: early })
    early = 0
  }
  return cells
}

function nextOf({ column, row }: RoadCell, taken: ReadonlySet<string>) {
  const isRoom = row + 1 < roadRows && !taken.has(`${column},${row + 1}`)
  return isRoom ? { column, row: row + 1 } : { column: column + 1, row }
}

/** A streak that turned in its first row has taken the heads of columns. */
function freeColumn(from: number, taken: ReadonlySet<string>): number {
  let column = from
  while (taken.has(`${column},0`)) column += 1
  return column
}
