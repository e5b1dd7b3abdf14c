import { boardAt, evaluateBoard, stopsAt } from './board.ts'
import { cycleOf, type ReelGame } from './game.ts'
import type { CycleSums } from './returns.ts'

/** The sums of the full cycle by going through every stop of it: for small games, wilds on any reel included. */
export function fullCycle(game: ReelGame): CycleSums {
  const cycle = cycleOf(game.strips)
  let [units, squares, hits, triggers, triggerUnits] = [0, 0, 0, 0, 0]
  for (let place = 0; place < cycle; place += 1) {
    const wins = evaluateBoard(game, boardAt(game, stopsAt(game.strips, place)))
    units += wins.units
    squares += wins.units ** 2
    if (wins.units > 0) hits += 1
    if (!wins.isTrigger) continue
    triggers += 1
    triggerUnits += wins.units
  }
  return { cycle, units, squares, hits, triggers, triggerUnits }
}
