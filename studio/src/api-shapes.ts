// What the game in the window and its server say to each other. Amounts are decimal strings with four places.
import type { Certificate } from '@parlour/core/rules/slots/certificate.ts'
import type { FreeGames, ReelPays } from '@parlour/core/rules/slots/game.ts'
import type { ReturnPercent } from '@parlour/core/rules/slots/generate/design.ts'
import type { BookRound, ReelRound } from '@parlour/core/rules/slots/spin.ts'

/** Why something is not done: `{ error: GameRefusal, … }` under its HTTP status. */
export type GameRefusal =
  | 'SESSION_ENDED'
  | 'SIGNATURE'
  /** A round of this game, or for seeds of any game, is still open. */
  | 'ROUND_OPEN'
  /** The request id came before with another stake. */
  | 'REQUEST_CONFLICT'
  /** With `status`, the portal’s word: `NOT_ENOUGH_MONEY`, `LIMIT`, `PLAYER_BLOCKED`, … */
  | 'WALLET_REFUSED'
  /** Nobody knows whether the stake was taken: it is given back. */
  | 'WALLET_UNREACHABLE'
  /** With `retryAfterMs`. */
  | 'TOO_FAST'
  | 'STAKE_INVALID'
  | 'CLIENT_SEED_INVALID'
  | 'STEP_INVALID'
  | 'UNKNOWN_GAME'
  | 'UNKNOWN_ROUND'
  /** The window shows one round again, and plays nothing. */
  | 'REPLAY_ALONE'
  /** The free spins that a round was to be of are played, over or another player’s. */
  | 'FREE_SPINS_OVER'

/** How the portal’s law lets games be played. */
export interface PlayProfile {
  readonly minCycleMs: number
  /** Spins of one autoplay at most; 0 forbids it. */
  readonly autoplayMax: number
  readonly isTurboAllowed: boolean
  readonly showsNetPosition: boolean
}

/** Rounds of this game that cost their player nothing. */
export interface FreeSpinsView {
  readonly grantId: string
  readonly spins: number
  readonly left: number
  readonly stake: string
  /** What its rounds have won, and the most that all of them win. */
  readonly won: string
  readonly winMax: string
  readonly expiresAt: number
}

export type RoundState =
  /** Its nonce is used and its bet may be under way. */
  | 'OPENED'
  | 'DEBITED'
  /** Drawn and stored whole; its first spin is shown. */
  | 'DRAWN'
  /** Free spins are being shown. */
  | 'FEATURE'
  /** Its win stands in the outbox, and nothing takes it back. */
  | 'CREDITED'
  | 'CLOSED'
  /** The stake is being given back. */
  | 'CANCELLING'
  | 'CANCELLED'
  | 'REFUSED'

export type Outcome = ReelRound | BookRound

/** What anyone needs to draw a round again once its server seed is revealed. */
export interface RoundProof {
  readonly pairId: string
  readonly commit: string
  readonly clientSeed: string
  readonly nonce: number
  /** Fingerprint of the game that it was drawn by. */
  readonly gameVersion: string
  /** Hex; null until the pair is revealed. */
  readonly serverSeed: string | null
}

export interface RoundSummary {
  readonly roundId: string
  readonly gameCode: string
  readonly state: RoundState
  readonly at: number
  readonly endedAt: number | null
  readonly currency: string
  readonly stake: string
  /** Whether its stake cost nothing. */
  readonly isFree: boolean
  /** Null until it is drawn. */
  readonly win: string | null
  readonly fundsBefore: string | null
  readonly fundsAfter: string | null
}

export interface RoundView extends RoundSummary {
  /** How many spins it has, and which of them was shown last, from 0. */
  readonly steps: number
  readonly step: number
  readonly outcome: Outcome | null
  readonly proof: RoundProof
  readonly refusal: string | null
}

export interface SeedsView {
  readonly active: {
    readonly pairId: string
    readonly commit: string
    readonly clientSeed: string
    readonly nextNonce: number
  }
  /** The pair after this one: its hash is shown before anything is drawn from it. */
  readonly next: { readonly pairId: string; readonly commit: string }
  /** The latest first. */
  readonly revealed: readonly {
    readonly pairId: string
    readonly commit: string
    readonly clientSeed: string
    readonly serverSeed: string
    readonly rounds: number
    readonly revealedAt: number
  }[]
}

/** Reels, or of a book the boards that it shows. */
export interface GameLayout extends Omit<ReelPays, 'freeGames'> {
  readonly family: Outcome['family']
  readonly lines: readonly (readonly number[])[]
  readonly freeGames: FreeGames | null
  /** Of a book, what each fall multiplies by. */
  readonly falls: readonly number[]
}

/** `GET /api/game`. */
export interface GameView {
  readonly gameCode: string
  readonly gameVersion: string
  /** Who has the code and this draws the same game again. */
  readonly design: { readonly attempt: number; readonly percent: ReturnPercent }
  readonly name: Readonly<Record<string, string>>
  readonly theme: string
  readonly hues: readonly [number, number]
  readonly icon: string
  readonly certificate: string
  readonly rtp: string
  readonly volatility: string
  readonly maxWinBets: number
  readonly layout: GameLayout
  readonly stakes: readonly string[]
  readonly stake: string
  readonly profile: PlayProfile
  readonly isDemo: boolean
  readonly currency: string
  /** Null when the portal does not answer now. */
  readonly balance: string | null
  readonly lang: string
  readonly lobbyUrl: string
  readonly depositUrl: string
  /** The one origin that the window speaks with. */
  readonly portalOrigin: string
  /** The round that is to be gone on with. */
  readonly round: RoundView | null
  readonly freeSpins: FreeSpinsView | null
  /** The round that the window was opened to show again; null where it is for play. */
  readonly replay: RoundView | null
  readonly seeds: SeedsView
}

/** `POST /api/session` exchanges the code of the window’s address, once. */
export interface OpenedSession {
  readonly session: string
  readonly gameCode: string
  readonly expiresAt: number
}

/** `POST /api/spin`: repeated with the same `requestId`, it answers the same round. */
export interface SpinRequest {
  readonly stake: string
  readonly requestId: string
  readonly clientSeed?: string
  /** The free spins that it is one of; then the stake is theirs. */
  readonly grantId?: string
}

/** `POST /api/round/step`: the spin that was shown last. At the last one the win is credited. */
export interface StepRequest {
  readonly roundId: string
  readonly step: number
}

export interface RoundAnswer {
  readonly round: RoundView
  /** What the player has now; null while the portal does not answer. */
  readonly balance: string | null
  /** What is left of free spins now. */
  readonly freeSpins: FreeSpinsView | null
}

/** `GET /api/rounds`: twelve months, the latest first; `next` is the cursor of the page behind. */
export interface RoundPage {
  readonly list: readonly RoundSummary[]
  readonly next: string | null
}

/** `GET /games/:gameCode/certificate.json`. */
export interface CheckedCertificate {
  readonly certificate: Certificate
  /** Fields that the second implementation finds otherwise: none. */
  readonly wrong: readonly string[]
}
