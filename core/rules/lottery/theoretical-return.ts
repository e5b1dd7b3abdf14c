import { units, type Money } from '../../money/money.ts'
import { addFractions, type Fraction, fractionText, isLess } from '../../kernel/fraction.ts'
import { type Notes, type Play, returned } from './play.ts'
import { notePrice, type Prizes, prizeOf } from './prizes.ts'
import type { Selection } from './selection.ts'

export interface Offer {
  readonly play: Play
  readonly prizes: Prizes
  /** As the offer charges; the play's own where it says nothing. */
  readonly unitsPerNote?: number
  /** Part of the stake that is not charged (togel): 0.66 is 6,600 ten-thousandths. */
  readonly discount?: Money
}

/** What one note of a kind gives back of a note price of 1, on average and exactly. */
function returnOfNote({ play, prizes }: Offer, kind: string): Fraction {
  const tiers = Object.entries(play.chances[kind] ?? {})
  const price = units(notePrice(play))
  return addFractions(
    tiers.map(([tier, { numerator, denominator }]) => ({
      numerator: numerator * (tier === returned ? price : prizeOf(prizes, tier)),
      denominator: denominator * price,
    })),
  )
}

function charged({ play, unitsPerNote = play.unitsPerNote, discount = 0n }: Offer): Fraction {
  return { numerator: BigInt(unitsPerNote) * (units(1n) - discount), denominator: units(1n) }
}

const divide = (one: Fraction, other: Fraction): Fraction => ({
  numerator: one.numerator * other.denominator,
  denominator: one.denominator * other.numerator,
})

/**
 * What a selection gives back of each unit of stake in the long run, exactly: what its notes win on average over what
 * they cost. Lottery rule book A.6, B and C, columns "RTP".
 */
export function returnOfSelection(offer: Offer, selection: Selection, drawnOn?: string): Fraction {
  const notes = offer.play.notes(selection, drawnOn)
  const returns = notes.map(({ kind, count }: Notes) => {
    const { numerator, denominator } = returnOfNote(offer, kind)
    return { numerator: numerator * BigInt(count), denominator }
  })
  const count = notes.reduce((sum, { count: of }) => sum + BigInt(of), 0n)
  const { numerator, denominator } = addFractions(returns)
  return divide({ numerator, denominator: denominator * count }, charged(offer))
}

/** The lowest and the highest return that a play's notes have. */
export function theoreticalReturn(offer: Offer): { readonly lowest: Fraction; readonly highest: Fraction } {
  const returns = Object.keys(offer.play.chances).map((kind) => divide(returnOfNote(offer, kind), charged(offer)))
  const best = (isBetter: (one: Fraction, other: Fraction) => boolean) =>
    returns.reduce((one, other) => (isBetter(other, one) ? other : one))
  return { lowest: best(isLess), highest: best((one, other) => isLess(other, one)) }
}

/** The return with six places, the last rounded half-up: `"0.995000"`. */
export function returnText(fraction: Fraction): string {
  return fractionText(fraction, 6)
}
