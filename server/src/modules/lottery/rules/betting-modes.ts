import { units, type Money } from '@parlour/core/money/money.ts'

export interface BettingMode {
  readonly bettingModeId: number
  readonly code: 'K1'
  readonly unit: Money
}

/** Games at fixed odds are priced in whole units of the currency; series games bring their own modes. */
export const bettingModes: readonly BettingMode[] = [{ bettingModeId: 1, code: 'K1', unit: units(1n) }]

export const multipleMax = 99_999

export function modeOf(code: string): BettingMode | undefined {
  return bettingModes.find((mode) => mode.code === code)
}
