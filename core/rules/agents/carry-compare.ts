import type { Money } from '../../money/money.ts'
import type { BillInputs } from './bill-figures.ts'
import type { ContractTier } from './contract-terms.ts'
import { dividendOf, type CarryMode } from './dividend.ts'

/** Modes that need nothing but what a line lost as a whole. */
export const plainCarryModes = ['PERMANENT', 'PERIOD', 'NONE'] as const satisfies readonly CarryMode[]
export type PlainCarryMode = (typeof plainCarryModes)[number]

/** What of a bill says what it would have come to otherwise. */
export interface PastBill {
  readonly from: number
  readonly to: number
  readonly minorUnit: Money
  readonly rules: { readonly tiers: readonly ContractTier[] }
  readonly inputs: BillInputs
}

/**
 * What each mode would have paid by the last of a contract's bills, had wins of players been carried so from the first of
 * them on. A period without a bill carries nothing over it.
 */
export function grossByCarryMode(
  bills: readonly PastBill[],
): readonly { readonly mode: PlainCarryMode; readonly gross: Money }[] {
  return plainCarryModes.map((mode) => ({ mode, gross: grossBy(mode, bills) }))
}

function grossBy(carryMode: PlainCarryMode, bills: readonly PastBill[]): Money {
  let last = { carryOut: 0n, gross: 0n, to: -1 }
  for (const { from, to, minorUnit, rules, inputs } of bills) {
    const carryIn = last.to === from ? last.carryOut : 0n
    const { carryOut, gross } = dividendOf({ tiers: rules.tiers, carryMode }, inputs, { carryIn, minorUnit })
    last = { carryOut, gross, to }
  }
  return last.gross
}
