import { multipleMax, unitModes } from '@parlour/core/rules/lottery/series.ts'
import { units, type Money } from '@parlour/core/money/money.ts'
import type { NoteSale, Offer } from '../types.ts'

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

/** How notes are sold where nothing else was set. */
export const allNotes: Pick<NoteSale, 'unitModes' | 'multipleMax' | 'version'> = {
  unitModes: ofSeries.map(({ code }) => code),
  multipleMax,
  version: 0,
}

/** The modes of a game: those of its plays at odds, and those of its plays of series that are sold. */
export function modesOf(
  offers: readonly Pick<Offer, 'prizes'>[],
  { unitModes: sold }: Pick<NoteSale, 'unitModes'>,
): readonly BettingMode[] {
  return [
    ...(offers.some(({ prizes }) => prizes !== null) ? [atOdds] : []),
    ...(offers.some(({ prizes }) => prizes === null) ? ofSeries.filter(({ code }) => sold.includes(code)) : []),
  ]
}

/** A mode that a play can be bet in, by its code. */
export function modeOf(
  offer: Pick<Offer, 'prizes'>,
  sale: Pick<NoteSale, 'unitModes'>,
  code: string,
): BettingMode | undefined {
  return modesOf([offer], sale).find((mode) => mode.code === code)
}
