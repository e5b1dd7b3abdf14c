import { unitModes } from '@parlour/core/rules/lottery/series.ts'
import { units, type Money } from '@parlour/core/money/money.ts'
import type { Offer } from '../types.ts'

export interface BettingMode {
  readonly bettingModeId: number
  readonly code: string
  readonly unit: Money
}

/** At odds a stake is in whole units of the currency, of any amount. */
const atOdds: BettingMode = { bettingModeId: 1, code: 'K1', unit: units(1n) }

/** A note of series costs two of one of these (lottery rule book C.1). */
const ofSeries: readonly BettingMode[] = Object.entries(unitModes).map(([code, unit], at) => ({
  bettingModeId: at + 2,
  code,
  unit,
}))

/** The modes of a game: those of its plays at odds and of its plays of series. */
export function modesOf(offers: readonly Pick<Offer, 'prizes'>[]): readonly BettingMode[] {
  return [
    ...(offers.some(({ prizes }) => prizes !== null) ? [atOdds] : []),
    ...(offers.some(({ prizes }) => prizes === null) ? ofSeries : []),
  ]
}

/** A mode that a play can be bet in, by its code. */
export function modeOf(offer: Pick<Offer, 'prizes'>, code: string): BettingMode | undefined {
  return modesOf([offer]).find((mode) => mode.code === code)
}
