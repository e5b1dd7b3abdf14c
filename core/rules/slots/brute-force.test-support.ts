import { type ReelGame, scatter, wild } from './game.ts'
import type { CycleSums } from './returns.ts'

interface Run {
  readonly symbol: string
  readonly at: number
  readonly ways: number
  /** What it was paid when a reel ended it. */
  readonly ended: number
  readonly isOver: boolean
}

/**
 * Every stop of the full cycle, tens of millions of them: wins that a reel ended are not looked at again. For games
 * whose first reel holds no wild.
 */
export function bruteForce(game: ReelGame): CycleSums {
  const windows = game.strips.map((strip) =>
    Array.from(strip, (_, stop) => (strip + strip).slice(stop, stop + game.rows)),
  )
  const seen = windows.map((reel) => reel.map((cells) => cells.split(scatter).length - 1))
  const isWays = game.family === 'WAYS'
  const goOn = (run: Run, reel: number, cells: string): Run => {
    const shown = isWays
      ? cells.split('').filter((cell) => cell === run.symbol || cell === wild).length
      : Number([run.symbol, wild].includes(cells[game.lines[run.at]?.[reel] ?? 0] ?? ''))
    if (shown > 0) return { ...run, ways: run.ways * shown }
    return { ...run, isOver: true, ended: (game.pays[run.symbol]?.[reel] ?? 0) * run.ways }
  }
  const sums = { cycle: 0, units: 0, squares: 0, hits: 0, triggers: 0, triggerUnits: 0 }
  const end = (units: number, scatters: number) => {
    const all = units + (game.scatterPays[scatters] ?? 0)
    sums.cycle += 1
    sums.units += all
    sums.squares += all * all
    if (all > 0) sums.hits += 1
    if (scatters < 3) return
    sums.triggers += 1
    sums.triggerUnits += all
  }
  const walk = (reel: number, runs: readonly Run[], paid: number, scatters: number): void => {
    const here = windows[reel]
    if (here === undefined) {
      let units = paid
      for (const { symbol, ways } of runs) units += (game.pays[symbol]?.[reel] ?? 0) * ways
      return end(units, scatters)
    }
    for (let stop = 0; stop < here.length; stop += 1) {
      const shown = scatters + (seen[reel]?.[stop] ?? 0)
      if (runs.length === 0) walk(reel + 1, runs, paid, shown)
      else {
        const next = runs.map((run) => goOn(run, reel, here[stop] ?? ''))
        const units = next.reduce((sum, { ended }) => sum + ended, paid)
        walk(
          reel + 1,
          next.filter(({ isOver }) => !isOver),
          units,
          shown,
        )
      }
    }
  }
  for (const [stop, cells] of (windows[0] ?? []).entries()) {
    const begun: readonly Run[] = isWays
      ? Object.keys(game.pays).map((symbol) => ({
          symbol,
          at: 0,
          ways: cells.split(symbol).length - 1,
          ended: 0,
          isOver: false,
        }))
      : game.lines.map((line, at) => ({ symbol: cells[line[0] ?? 0] ?? '', at, ways: 1, ended: 0, isOver: false }))
    walk(
      1,
      begun.filter(({ ways, symbol }) => ways > 0 && symbol !== scatter),
      0,
      seen[0]?.[stop] ?? 0,
    )
  }
  return sums
}
