// Counts a game anew, by another way than the formulas: reel by reel over whole windows, states that will pay alike
// counted together. It shares only the definition of a game with them, so an error of either shows.
import { type ReelGame, scatter, wild } from './game.ts'
import type { CycleSums } from './returns.ts'

/** Where lines or ways stand after some reels: the key says all that later reels can pay. */
interface State {
  /** Of each line its symbol and how many wilds it began with, or that it has ended. */
  readonly runs: readonly Run[]
  readonly units: number
  readonly scatters: number
  readonly stops: number
}

interface Run {
  /** Empty once it has ended; the wild while it shows nothing else. */
  readonly symbol: string
  readonly wilds: number
  /** Of ways: in how many; 1 of a line. */
  readonly ways: number
}

const ended: Run = { symbol: '', wilds: 0, ways: 0 }

function paid(game: ReelGame, { symbol, wilds, ways }: Run, reels: number): number {
  const own = game.pays[wild]?.[wilds] ?? 0
  const natural = symbol === wild ? 0 : (game.pays[symbol]?.[reels] ?? 0) * ways
  return Math.max(natural, game.family === 'LINES' ? own : 0)
}

/** One line a reel further: it goes on, or ends and is paid. */
function goOn(game: ReelGame, run: Run, { cell, reels }: { cell: string; reels: number }): { run: Run; units: number } {
  if (run.symbol === '') return { run, units: 0 }
  if (cell === wild && run.symbol === wild) return { run: { ...run, wilds: run.wilds + 1 }, units: 0 }
  if (cell === wild || cell === run.symbol) return { run, units: 0 }
  if (run.symbol === wild && cell !== scatter) return { run: { ...run, symbol: cell }, units: 0 }
  return { run: ended, units: paid(game, run, reels) }
}

/** The ways of one symbol a reel further. */
function goOnWays(game: ReelGame, run: Run, { cells, reels }: { cells: string; reels: number }) {
  const shown = cells.split('').filter((cell) => cell === run.symbol || cell === wild).length
  if (run.symbol === '') return { run, units: 0 }
  if (shown > 0) return { run: { ...run, ways: run.ways * shown }, units: 0 }
  return { run: ended, units: paid(game, run, reels) }
}

function nextState(game: ReelGame, state: State, { cells, reels }: { cells: string; reels: number }): State {
  let units = state.units
  const runs = state.runs.map((run, at) => {
    const step =
      game.family === 'LINES'
        ? goOn(game, run, { cell: cells[game.lines[at]?.[reels] ?? 0] ?? '', reels })
        : goOnWays(game, run, { cells, reels })
    units += step.units
    return step.run
  })
  return { runs, units, scatters: state.scatters + cells.split(scatter).length - 1, stops: state.stops }
}

const keyOf = ({ runs, units, scatters }: State): string =>
  `${runs.map(({ symbol, wilds, ways }) => `${symbol}${wilds}.${ways}`).join(' ')} ${units} ${scatters}`

/** All stops of one strip that show the same window, told once. */
function windowsOf(strip: string, rows: number): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const round = strip.repeat(Math.ceil(rows / strip.length) + 1)
  for (let stop = 0; stop < strip.length; stop += 1) {
    const cells = round.slice(stop, stop + rows)
    found.set(cells, (found.get(cells) ?? 0) + 1)
  }
  return found
}

/** How many stops of the full cycle pay so many units beside so many scatters. */
export interface Outcome {
  readonly units: number
  readonly scatters: number
  readonly stops: number
}

/** Every outcome of one spin with its stops: the whole distribution, scatter pays included. Betting book C1. */
export function spinOutcomes(game: ReelGame): readonly Outcome[] {
  const paying = Object.keys(game.pays).filter((symbol) => symbol !== wild && symbol !== scatter)
  const begin: readonly Run[] =
    game.family === 'LINES'
      ? game.lines.map(() => ({ symbol: wild, wilds: 0, ways: 1 }))
      : paying.map((symbol) => ({ symbol, wilds: 0, ways: 1 }))
  let states = new Map<string, State>([['', { runs: begin, units: 0, scatters: 0, stops: 1 }]])
  for (const [reels, strip] of game.strips.entries()) {
    const next = new Map<string, State>()
    for (const [cells, times] of windowsOf(strip, game.rows)) {
      for (const state of states.values()) {
        const reached = nextState(game, state, { cells, reels })
        const key = keyOf(reached)
        const stops = (next.get(key)?.stops ?? 0) + state.stops * times
        next.set(key, { ...reached, stops })
      }
    }
    states = next
  }
  return [...states.values()].map(({ runs, units, scatters, stops }) => ({
    units: runs.reduce(
      (sum, run) => sum + (run.symbol === '' ? 0 : paid(game, run, game.strips.length)),
      units + (game.scatterPays[scatters] ?? 0),
    ),
    scatters,
    stops,
  }))
}

/** The sums of the full cycle from its outcomes. */
export function sumOutcomes(outcomes: readonly Outcome[], hasFreeGames: boolean): CycleSums {
  const add = (of: (outcome: Outcome) => number) => outcomes.reduce((sum, each) => sum + of(each) * each.stops, 0)
  const isTrigger = ({ scatters }: Outcome) => hasFreeGames && scatters >= 3
  return {
    cycle: add(() => 1),
    units: add(({ units }) => units),
    squares: add(({ units }) => units * units),
    hits: add(({ units }) => Number(units > 0)),
    triggers: add((each) => Number(isTrigger(each))),
    triggerUnits: add((each) => (isTrigger(each) ? each.units : 0)),
  }
}
