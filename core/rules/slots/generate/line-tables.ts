const reelCount = 5

/** All lines that change by one row at most from reel to reel. */
function paths(rows: number): readonly (readonly number[])[] {
  let found: readonly (readonly number[])[] = Array.from({ length: rows }, (_, row) => [row])
  for (let reel = 1; reel < reelCount; reel += 1) {
    found = found.flatMap((path) => {
      const last = path.at(-1) ?? 0
      return [last - 1, last, last + 1].filter((row) => row >= 0 && row < rows).map((row) => [...path, row])
    })
  }
  return found
}

const bends = (path: readonly number[]): number =>
  path.reduce((sum, row, reel) => {
    const [before, after] = [path[reel - 1], path[reel + 1]]
    return before === undefined || after === undefined ? sum : sum + Math.abs(after - 2 * row + before)
  }, 0)

const isEven = (path: readonly number[]): boolean => path.every((row, reel) => row === path[reelCount - 1 - reel])

/** Lines as players know them: straight ones first, then mirrored ones, then by how often they bend. */
function linesOf(rows: number): readonly (readonly number[])[] {
  const order = (path: readonly number[]) => [bends(path) === 0 ? 0 : isEven(path) ? 1 : 2, bends(path), ...path]
  return paths(rows).toSorted((one, other) => {
    const [left, right] = [order(one), order(other)]
    const differs = left.findIndex((value, at) => value !== right[at])
    return differs === -1 ? 0 : (left[differs] ?? 0) - (right[differs] ?? 0)
  })
}

const tables: ReadonlyMap<number, readonly (readonly number[])[]> = new Map([3, 4].map((rows) => [rows, linesOf(rows)]))

/** The first so many lines of a window of 3 or 4 rows and 5 reels. */
export function lineTable(rows: number, count: number): readonly (readonly number[])[] {
  return (tables.get(rows) ?? []).slice(0, count)
}
