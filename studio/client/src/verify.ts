import { commitOf } from '@parlour/core/fair/commitment.ts'
import { isClientSeed } from '@parlour/core/fair/player-context.ts'
import { designGame, fingerprintOf, keepSets } from '@parlour/core/rules/slots/generate/catalogue.ts'
import { playBook, playReels } from '@parlour/core/rules/slots/spin.ts'
import type { GameView, RoundView } from '../../src/api-shapes.ts'

export interface Verdict {
  readonly isRight: boolean
  readonly commit: boolean
  readonly game: boolean
  readonly outcome: boolean
}

interface Claim {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

/** The same text for the same facts, in whatever order their fields were kept. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const fields = Object.entries(value).filter(([, own]) => own !== undefined)
  return `{${fields
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, own]) => `${name}:${plain(own)}`)
    .join()}}`
}

const seedPattern = /^[0-9a-f]{64}$/i

/**
 * Draws a round again from what was revealed: the seed against its hash, the game from its own design against its
 * fingerprint, and the whole outcome against the one that was shown. Nothing of it is asked of a server.
 */
export function verifyRound(game: Pick<GameView, 'design' | 'gameCode'>, round: RoundView, claim: Claim): Verdict {
  const wrong = { isRight: false, commit: false, game: false, outcome: false }
  if (!seedPattern.test(claim.serverSeed) || !isClientSeed(claim.clientSeed) || !Number.isSafeInteger(claim.nonce))
    return wrong
  const serverSeed = Uint8Array.from(claim.serverSeed.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const commit = commitOf(serverSeed) === round.proof.commit
  const { setAt } = keepSets()
  const design = designGame(game.gameCode, game.design.attempt, { percent: game.design.percent, setAt })
  if (typeof design === 'string') return { ...wrong, commit }
  const isGame = fingerprintOf(design.game) === round.proof.gameVersion
  const by = { serverSeed, clientSeed: claim.clientSeed, nonce: claim.nonce, gameCode: game.gameCode }
  const drawn =
    design.game.family === 'BOOK' ? playBook(design.game, setAt(design.game.set), by) : playReels(design.game, by)
  const outcome = plain(drawn) === plain(round.outcome)
  return { isRight: commit && isGame && outcome, commit, game: isGame, outcome }
}
