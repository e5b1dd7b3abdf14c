// Draws the catalogue in a thread of its own, a hundred games at a time, behind what is known already.
import { parentPort, workerData } from 'node:worker_threads'
import { approximate } from '@parlour/core/kernel/lowest-terms.ts'
import {
  growCatalogue,
  keepSets,
  knownGame,
  type CatalogueGame,
  type KnownGame,
} from '@parlour/core/rules/slots/generate/catalogue.ts'
import { volatilityOf } from '@parlour/core/rules/slots/generate/wish.ts'
import { sigmaOf } from '@parlour/core/rules/slots/returns.ts'
import { gameCodeOf } from './game-code.ts'
import type { NewGame } from './game.sql.ts'

const batchSize = 100
const percent = 96
const volatilities = { LOW: 'low', MEDIUM: 'medium', HIGH: 'high', VERY_HIGH: 'very-high' } as const

const { known, count } = workerData as { readonly known: readonly KnownGame[]; readonly count: number }
const { setAt } = keepSets()

function rowOf(number: number, made: CatalogueGame): NewGame {
  const { id, attempt, game, figures, fingerprint } = made
  const { freeGames } = game.family === 'BOOK' ? setAt(game.set).boards : game
  return {
    number,
    gameCode: id,
    attempt,
    percent,
    fingerprint,
    known: knownGame(made),
    facts: {
      family: game.family,
      rtp: (100 * approximate(figures.mean)).toFixed(2),
      volatility: volatilities[volatilityOf(sigmaOf(figures))],
      lines: game.family === 'LINES' ? game.lines.length : 0,
      freeSpins: freeGames?.spins ?? 0,
      multiplier: freeGames?.multiplier ?? 1,
    },
  }
}

const growing = growCatalogue({ percent, setAt }, known)
let batch: NewGame[] = []
for (let number = known.length + 1; number <= count; number += 1) {
  batch.push(rowOf(number, growing.add(gameCodeOf(number))))
  if (batch.length < batchSize && number < count) continue
  parentPort?.postMessage(batch)
  batch = []
}
