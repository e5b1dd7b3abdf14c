import { accept, refuse, type Decision } from '../../kernel/decision.ts'
import { toWire, type Money } from '../../money/money.ts'
import { onePoint } from './earned.ts'

/** How points become money. Amounts of points are at the scale of money. */
export interface ConversionTerms {
  readonly isOpen: boolean
  /** So many points are one unit of the currency. */
  readonly pointsAUnit: number
  readonly minimum: Money
  /** Only multiples of this are taken. */
  readonly multipleOf: Money
  /** Null where a day has no bound. */
  readonly maximumADay: Money | null
}

export interface Conversion {
  readonly points: Money
  readonly money: Money
}

type ConversionRefusal = 'points.convert_closed' | 'points.amount_invalid' | 'points.day_limit' | 'points.insufficient'

/** The most of a balance that may be converted: whole multiples, and nothing below the least. Lottery book F.1, points-07. */
export function convertible(balance: Money, { minimum, multipleOf }: ConversionTerms): Money {
  const whole = balance <= 0n ? 0n : balance - (balance % multipleOf)
  return whole < minimum ? 0n : whole
}

/** What points are worth. */
export const worthOf = (points: Money, { pointsAUnit }: Pick<ConversionTerms, 'pointsAUnit'>): Money =>
  points / BigInt(pointsAUnit)

/** Whether points become money, and how much. Refuses what is closed, no multiple or too few, over the day, or not there. */
export function decideConversion(
  asked: Money | undefined,
  { balance, today, terms }: { readonly balance: Money; readonly today: Money; readonly terms: ConversionTerms },
): Decision<Conversion, ConversionRefusal> {
  const { isOpen, minimum, multipleOf, maximumADay } = terms
  if (!isOpen) return refuse('points.convert_closed')
  const isAmount = asked !== undefined && asked >= minimum && asked > 0n && asked % multipleOf === 0n
  if (!isAmount) return refuse('points.amount_invalid', { minimum: toWire(minimum), multipleOf: toWire(multipleOf) })
  if (maximumADay !== null && today + asked > maximumADay)
    return refuse('points.day_limit', { maximum: toWire(maximumADay), left: toWire(maximumADay - today) })
  if (asked > balance) return refuse('points.insufficient', { balance: toWire(balance), needed: toWire(asked) })
  return accept({ points: asked, money: worthOf(asked, terms) })
}

/** Whether terms hold together: every amount that may be asked for is money in whole minor units. */
export function areTermsWhole(terms: ConversionTerms, minorUnit: Money): boolean {
  const { pointsAUnit, minimum, multipleOf } = terms
  const step = BigInt(pointsAUnit) * minorUnit
  return (
    Number.isInteger(pointsAUnit) &&
    pointsAUnit > 0 &&
    multipleOf > 0n &&
    multipleOf % onePoint === 0n &&
    multipleOf % step === 0n &&
    minimum >= multipleOf
  )
}
