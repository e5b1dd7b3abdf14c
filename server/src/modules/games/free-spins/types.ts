import type { Money } from '@parlour/core/money/money.ts'

export type FreeSpinsState = 'OPEN' | 'EXPIRED' | 'CANCELLED' | 'REFUSED'

/** What is given: so many rounds of a game at that stake, what they may win, and what becomes of it. */
export interface FreeSpinsTerms {
  readonly vendorId: string
  readonly gameCode: string
  readonly stake: Money
  readonly spins: number
  /** The most that all of them win. */
  readonly winMax: Money
  /** How much of a win has to be played; 0 where it is free at once. */
  readonly turnoverPercent: number
  readonly days: number
}

/** By what they are given: of one source a member has them once. */
export interface FreeSpinsSource {
  readonly sourceKind: 'run' | 'promotion' | 'points'
  readonly titles: Readonly<Record<string, string>>
}

/** Free spins of a member, as they stand. */
export interface FreeSpins extends Omit<FreeSpinsTerms, 'days'> {
  readonly grantId: string
  readonly brandId: string
  readonly memberId: string
  readonly currency: string
  readonly state: FreeSpinsState
  readonly used: number
  readonly won: Money
  readonly expiresAt: bigint
}

export type FreeSpinState = 'OPEN' | 'SETTLED' | 'ROLLED_BACK'

/** One of them, played. */
export interface FreeSpin {
  /** The row of the vendor's bet. */
  readonly betRowId: string
  readonly grantId: string
  readonly brandId: string
  readonly state: FreeSpinState
  /** What the vendor said that it won, and what was paid of that. */
  readonly said: Money
  readonly paid: Money
  /** All that was ever paid of it, whatever was taken back. */
  readonly given: Money
  readonly at: number | bigint
}

export type FreeSpinsEventKind = 'GIVEN' | 'OFFERED' | 'REFUSED' | 'EXPIRED' | 'CANCELLED' | 'WITHDRAWN' | 'OVERRUN'

export interface FreeSpinsEvent {
  readonly grantId: string
  readonly brandId: string
  readonly kind: FreeSpinsEventKind
  readonly detail: string
}
