import { Type, type Static } from 'typebox'

/**
 * What the portal sends to a vendor's address of free spins, signed as a launch is. The grant's id makes a call count once:
 * it is sent until it is answered. What is played of them comes as free bets (`isFree`, `amount` the stake) that name the
 * grant as `campaignId`, and their wins.
 */
export type VendorFreeSpinsCall = FreeSpinsOffer | FreeSpinsCancel | FreeSpinsStakes

export interface FreeSpinsOffer {
  readonly action: 'OFFER'
  readonly grantId: string
  /** The player as wallet calls name it; it may never have opened a window. */
  readonly user: string
  readonly gameCode: string
  readonly currency: string
  readonly stake: string
  readonly spins: number
  /** The most that all of them win: what is above is not paid. */
  readonly winMax: string
  /** No free bet of them is taken from then on. */
  readonly expiresAt: number
}

/** No free bet of them is taken any more. */
export interface FreeSpinsCancel {
  readonly action: 'CANCEL'
  readonly grantId: string
}

/** At which stakes free spins of a game may be given. */
export interface FreeSpinsStakes {
  readonly action: 'STAKES'
  readonly gameCode: string
  readonly currency: string
}

/** `OK`: taken, known already, or gone. `REFUSED` is for good. Anything else is asked again. */
export const vendorFreeSpinsAnswer = Type.Object({
  status: Type.Union([Type.Literal('OK'), Type.Literal('REFUSED')]),
  reason: Type.Optional(Type.String({ maxLength: 100 })),
  stakes: Type.Optional(Type.Array(Type.String({ pattern: '^\\d{1,15}(?:\\.\\d{1,4})?$' }), { maxItems: 50 })),
})

export type VendorFreeSpinsAnswer = Static<typeof vendorFreeSpinsAnswer>
