import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { quotientText } from '../../kernel/lowest-terms.ts'
import type { BoardSet } from './book/board-set.ts'
import { type BookGame, bookFigures } from './book/book-game.ts'
import { maxWinBets, type ReelGame, type ReelPays } from './game.ts'
import { fingerprintOf } from './generate/catalogue.ts'
import { type GameFigures, gameFigures, sigmaOf } from './returns.ts'

/** What has to change when a game would come out otherwise, or be counted otherwise. */
export const generatorVersion = 'slots-1'
const checkerVersion = 'states-1'

/** What is stored of every version of a game. Fractions are in lowest terms, of one bet. Betting book C2. */
export interface Certificate {
  readonly gameId: string
  readonly fingerprint: string
  /** Which formula of the betting book gave the return. */
  readonly formula: 'C1-lines' | 'C1-ways' | 'C1-book'
  readonly rtp: string
  readonly stripsHash: string
  readonly pays: ReelPays['pays']
  readonly hitRate: string
  readonly variance: string
  /** With six decimals. */
  readonly sigma: string
  readonly triggerChance: string
  readonly freeSpins: string
  /** In bets: no round pays more. */
  readonly maxWin: number
  readonly generatorVersion: string
  readonly checkerVersion: string
  /** The day that it was written. */
  readonly date: string
}

/** The fields of a certificate that follow from the figures of the game. */
export type CertifiedFigures = Pick<
  Certificate,
  'rtp' | 'hitRate' | 'variance' | 'sigma' | 'triggerChance' | 'freeSpins'
>

/** Figures as a certificate writes them. */
export function figureTexts(figures: GameFigures): CertifiedFigures {
  return {
    rtp: quotientText(figures.mean),
    hitRate: quotientText(figures.hitRate),
    variance: quotientText(figures.variance),
    sigma: sigmaOf(figures).toFixed(6),
    triggerChance: quotientText(figures.triggerChance),
    freeSpins: quotientText(figures.freeSpins),
  }
}

const formulas = { LINES: 'C1-lines', WAYS: 'C1-ways', BOOK: 'C1-book' } as const

/** SHA-256 of the strips, one a line, in hex. */
export function stripsHash(strips: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(strips.join('\n'))))
}

interface Written {
  readonly gameId: string
  readonly date: string
}

function certify(game: ReelGame | BookGame, by: Pick<ReelPays, 'strips' | 'pays'>, figures: GameFigures) {
  return ({ gameId, date }: Written): Certificate => ({
    gameId,
    fingerprint: fingerprintOf(game),
    formula: formulas[game.family],
    ...figureTexts(figures),
    stripsHash: stripsHash(by.strips),
    pays: by.pays,
    maxWin: maxWinBets,
    generatorVersion,
    checkerVersion,
    date,
  })
}

/** The certificate of a game of lines or ways. */
export function certifyReels(game: ReelGame, written: Written): Certificate {
  return certify(game, game, gameFigures(game))(written)
}

/** The certificate of a book over its set. */
export function certifyBook(game: BookGame, set: BoardSet, written: Written): Certificate {
  return certify(game, set.boards, bookFigures(set, game))(written)
}
