import { type Money, units } from './money.ts'

/** An amount in whole units of the currency, for drawing alone: no figure that is read or reckoned with is made of it. */
export const drawnAmount = (amount: Money): number => Number(amount) / Number(units(1n))
