import type { CheckedCertificate, GameLayout, Outcome } from '../api-shapes.ts'
import { assert } from '@parlour/core/kernel/assert.ts'
import { certifyBook, certifyReels } from '@parlour/core/rules/slots/certificate.ts'
import { recountBook, recountReels, wrongFields } from '@parlour/core/rules/slots/check-certificate.ts'
import { designGame, fingerprintOf, keepSets } from '@parlour/core/rules/slots/generate/catalogue.ts'
import type { ReturnPercent } from '@parlour/core/rules/slots/generate/design.ts'
import { playBook, playReels } from '@parlour/core/rules/slots/spin.ts'

/** A game as the catalogue keeps it: who has this draws the same game again. */
export interface GameVersion {
  readonly gameCode: string
  readonly attempt: number
  readonly percent: ReturnPercent
  readonly fingerprint: string
}

/** A draw knows of no stake, no balance and no player: a game, a seed, and which round it is. */
export interface DrawRequest {
  readonly serverSeed: Uint8Array
  readonly clientSeed: string
  readonly nonce: number
}

const keptMax = 500

/** Games as they are asked for, each designed once from its id; the sets of its books too. */
export function createDrawer() {
  const { setAt } = keepSets()
  const kept = new Map<string, Exclude<ReturnType<typeof designGame>, string>['game']>()

  function gameOf({ gameCode, attempt, percent, fingerprint }: GameVersion) {
    const known = kept.get(fingerprint)
    if (known) return known
    const design = designGame(gameCode, attempt, { percent, setAt })
    assert(typeof design !== 'string' && fingerprintOf(design.game) === fingerprint, 'a game is the one that is kept')
    const [oldest] = kept.keys()
    if (kept.size >= keptMax && oldest !== undefined) kept.delete(oldest)
    kept.set(fingerprint, design.game)
    return design.game
  }

  return {
    draw(version: GameVersion, request: DrawRequest): Outcome {
      const game = gameOf(version)
      const by = { ...request, gameCode: version.gameCode }
      return game.family === 'BOOK' ? playBook(game, setAt(game.set), by) : playReels(game, by)
    },
    layout(version: GameVersion): GameLayout {
      const game = gameOf(version)
      if (game.family !== 'BOOK') {
        const { family, rows, strips, pays, scatterPays, unitsPerBet, lines, freeGames } = game
        return { family, rows, strips, pays, scatterPays, unitsPerBet, lines, freeGames: freeGames ?? null, falls: [] }
      }
      const { rows, strips, pays, scatterPays, unitsPerBet, freeGames, falls } = setAt(game.set).boards
      return { family: 'BOOK', rows, strips, pays, scatterPays, unitsPerBet, lines: [], freeGames, falls }
    },
    /** Written by the closed form, held against the second implementation. */
    certify(version: GameVersion, date: string): CheckedCertificate {
      const game = gameOf(version)
      const written = { gameId: version.gameCode, date }
      if (game.family !== 'BOOK') {
        const certificate = certifyReels(game, written)
        return { certificate, wrong: wrongFields(certificate, recountReels(game), game) }
      }
      const set = setAt(game.set)
      const certificate = certifyBook(game, set, written)
      return { certificate, wrong: wrongFields(certificate, recountBook(game, set), set.boards) }
    },
  }
}
