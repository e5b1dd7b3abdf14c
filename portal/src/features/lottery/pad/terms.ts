import type { Money } from '@parlour/core/money/money.ts'
import { type Fraction, fractionText, isLess } from '@parlour/core/kernel/fraction.ts'
import { type Prizes, prizesOfSelection } from '@parlour/core/rules/lottery/prizes.ts'
import type { Selection } from '@parlour/core/rules/lottery/selection.ts'
import { returnOfSelection, theoreticalReturn } from '@parlour/core/rules/lottery/theoretical-return.ts'
import { returnText } from '../game-model.ts'
import type { PlayOffer } from '../play-offer.ts'

export interface Terms {
  /** By tier: of what is picked, or of the whole play. */
  readonly prizes: Prizes
  /** What comes back of the stake in the long run: the same twice where all picks of the play are alike. */
  readonly lowest: Fraction
  readonly highest: Fraction
}

/** The prizes and the exact return of what is picked; of the play before that. `drawnOn` is the day of the draw. */
export function termsOf(offer: PlayOffer, selection: Selection | undefined, drawnOn: string | undefined): Terms {
  if (selection === undefined) return { prizes: offer.prizes, ...theoreticalReturn(offer) }
  const own = returnOfSelection(offer, selection, drawnOn)
  return { prizes: prizesOfSelection(offer.play, offer.prizes, selection), lowest: own, highest: own }
}

const share = (fraction: Fraction): string => returnText(fractionText(fraction, 6))

const tenth = ({ numerator, denominator }: Fraction): string =>
  ((Number(numerator) * 100) / Number(denominator)).toFixed(1)

/** The return as one share, or from the lowest to the highest; roughly where they differ by less than a tenth of a per cent. */
export function returnRangeText({ lowest, highest }: Pick<Terms, 'lowest' | 'highest'>): string {
  const [least, most] = [share(lowest), share(highest)]
  if (!isLess(lowest, highest) || least === most) return least
  return tenth(lowest) === tenth(highest) ? `≈ ${tenth(lowest)} %` : `${least} – ${most}`
}

/** What comes back of a charge on average, cut after four decimals. */
export function averageReturn(charge: Money, { numerator, denominator }: Fraction): Money {
  return (charge * numerator) / denominator
}

/** A series more is its share of the stake back, won or lost. */
export function withRebate(
  fraction: Fraction,
  series: { readonly memberMax: number; readonly value: number },
): Fraction {
  const rebate = BigInt(series.memberMax - series.value)
  const { numerator, denominator } = fraction
  return { numerator: numerator * 2_000n + rebate * denominator, denominator: denominator * 2_000n }
}

/** The day of an issue's draw, `yyyy-MM-dd`: its number begins with it. */
export function drawDayOf(numero: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/u.exec(numero ?? '') ?? []
  return year === undefined ? undefined : `${year}-${month}-${day}`
}

/** Tiers of a table, those that pay alike in one row, the best first. */
export function tierRows(prizes: Prizes): readonly { readonly tiers: readonly string[]; readonly prize: Money }[] {
  const byPrize = Map.groupBy(Object.entries(prizes), ([, prize]) => prize)
  return [...byPrize]
    .map(([prize, tiers]) => ({ prize, tiers: tiers.map(([tier]) => tier) }))
    .toSorted((a, b) => (a.prize < b.prize ? 1 : -1))
}
