import { fromWire, type Money } from '@parlour/core/money/money.ts'
import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import { fractionText, isLess, type Fraction } from '@parlour/core/kernel/fraction.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { seriesPrizes, type Prizes } from '@parlour/core/rules/lottery/prizes.ts'
import { theoreticalReturn } from '@parlour/core/rules/lottery/theoretical-return.ts'
import type { GamePlays, Play } from './lottery-games.queries.ts'

/** What a play gives back of its stake on average, exactly: of its worst picks and of its best. */
export interface PlayReturn {
  readonly lowest: Fraction
  readonly highest: Fraction
  readonly isAboveOne: boolean
}

const one: Fraction = { numerator: 1n, denominator: 1n }
const amountOf = (wire: string): Money => fromWire(wire) ?? 0n

/** The return of a play at some prizes; undefined where the page does not know the play. */
export function returnOf(
  { model, series }: Pick<GamePlays, 'model' | 'series'>,
  offer: Pick<Play, 'playCode' | 'unitsPerNote' | 'discount' | 'prizes'>,
): PlayReturn | undefined {
  const play = findPlay(model as DrawModel, offer.playCode)
  if (play === undefined) return undefined
  const prizes: Prizes =
    offer.prizes === null
      ? seriesPrizes(play, series ?? 0)
      : Object.fromEntries(Object.entries(offer.prizes).map(([tier, prize]) => [tier, amountOf(prize)]))
  const { unitsPerNote } = offer
  const { lowest, highest } = theoreticalReturn({ play, prizes, unitsPerNote, discount: amountOf(offer.discount) })
  return { lowest, highest, isAboveOne: isLess(one, highest) }
}

/** `"97.8123 %"`, or both ends where picks differ. */
export function returnText({ lowest, highest }: PlayReturn): string {
  const percent = ({ numerator, denominator }: Fraction) =>
    `${fractionText({ numerator: numerator * 100n, denominator }, 4)} %`
  const [low, high] = [percent(lowest), percent(highest)]
  return low === high ? low : `${low} – ${high}`
}
