// Designs games of the catalogue in a thread of its own: each from its own number alone, whatever other games there are.
import { parentPort } from 'node:worker_threads'
import { approximate } from '@parlour/core/kernel/lowest-terms.ts'
import { designFrom, keepSets, knownGame } from '@parlour/core/rules/slots/generate/catalogue.ts'
import { volatilityOf } from '@parlour/core/rules/slots/generate/request.ts'
import { sigmaOf } from '@parlour/core/rules/slots/returns.ts'
import type { DesignRequest } from './design-games.ts'
import { gameCodeOf } from './game-code.ts'
import type { NewGame } from './game.sql.ts'

const percent = 96
const volatilities = { LOW: 'low', MEDIUM: 'medium', HIGH: 'high', VERY_HIGH: 'very-high' } as const
const { setAt } = keepSets()

function rowOf({ number, from }: DesignRequest): NewGame {
  const { made } = designFrom(gameCodeOf(number), from, { percent, setAt })
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

parentPort?.on('message', (requests: readonly DesignRequest[]) => parentPort?.postMessage(requests.map(rowOf)))
