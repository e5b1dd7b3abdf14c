import type { Tx } from '#platform/db/database.ts'
import type { OpenLedger } from '#modules/wallet/index.ts'
import type { Funding, Outcome, PlacedBet } from '../types.ts'

/** Whose accounts a batch holds, for what the vertical decides by beside its own facts. */
export interface Owner {
  readonly memberId: string
  readonly brandId: string
}

/**
 * What a batch is decided on and what it books. Decisions run one after another on the running balances; whatever they
 * push here is written in one flight with the commit.
 */
export interface Placing<Guard> {
  readonly ledger: OpenLedger
  /** What members are held to while they spend (`protection`). */
  readonly guard: Guard
  /** Bets that were placed. */
  readonly placed: PlacedBet[]
  /** Endings of bets, in order: the last of a bet says whether it is open. */
  readonly outcomes: Outcome[]
  /** How bets are funded that are not of cash alone, by bet. */
  readonly fundings: Map<string, Funding>
}

/** What a kind of bet supplies to be placed in batches: lottery, vendors' games, sports, tables. */
export interface Vertical<Command, Facts, Guard, Result> {
  /** Whose accounts a command is about. */
  readonly ownersOf: (command: Command) => readonly string[]
  /**
   * Loads what the batch is decided on, one trip where nothing has to be asked twice. It calls `lockAccounts` where the
   * accounts come in the order of locks: behind issues or markets, before everything that is read under them, and before
   * it first waits for an answer, since keys are looked up behind it on the same trip.
   */
  readonly load: (tx: Tx, lockAccounts: () => Promise<OpenLedger>) => Promise<Facts>
  /** The members that limits and blocks are looked up for. */
  readonly guarded: (facts: Facts) => readonly Owner[]
  /** Decides one command on the running state. A refusal is an answer; only failures throw. */
  readonly decide: (command: Command, at: number, decided: Decided<Facts, Guard>) => Result
  /** Looks at all decisions before anything is written; throws where the batch has to be decided otherwise. */
  readonly review?: (tx: Tx, results: readonly (Result | undefined)[], decided: Decided<Facts, Guard>) => Promise<void>
  /** Sends the vertical's own rows; nothing where nothing was accepted. */
  readonly rows: (tx: Tx, decided: Decided<Facts, Guard>) => readonly (Promise<unknown> | undefined)[]
}

export interface Decided<Facts, Guard> {
  readonly facts: Facts
  readonly placing: Placing<Guard>
}
