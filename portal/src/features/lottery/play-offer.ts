import { type Money } from '@parlour/core/money/money.ts'
import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { Play } from '@parlour/core/rules/lottery/play.ts'
import { notePrice, onePrize, type Prizes, seriesPrizes } from '@parlour/core/rules/lottery/prizes.ts'
import { amountOf } from '../../lib/api/amount-of.ts'
import type { PlayMenu } from './lottery.queries.ts'

/** A play with the prices at which it is sold here: what the rules of pricing and of returns ask for. */
export interface PlayOffer {
  readonly model: DrawModel
  readonly menu: PlayMenu
  readonly play: Play
  readonly prizes: Prizes
  /** What prizes are for: a note of 1 or of 2. */
  readonly notePrice: bigint
  readonly unitsPerNote: number
  readonly discount: Money
  readonly cap: Money
  /** The chosen series; undefined at odds. */
  readonly series: number | undefined
}

/** What a play sells at a series; undefined where the page does not know the play. */
export function offerOf(model: DrawModel, menu: PlayMenu, series: number): PlayOffer | undefined {
  const play = findPlay(model, menu.playCode)
  if (play === undefined) return undefined
  return {
    model,
    menu,
    play,
    prizes: menu.odds === null ? seriesPrizes(play, series) : prizesOfWire(menu.odds),
    notePrice: notePrice(play),
    unitsPerNote: menu.unitsPerPick ?? play.unitsPerNote,
    discount: amountOf(menu.discount),
    cap: amountOf(menu.winAmountMax),
    series: menu.odds === null ? series : undefined,
  }
}

function prizesOfWire(odds: NonNullable<PlayMenu['odds']>): Prizes {
  if (typeof odds === 'string') return onePrize(amountOf(odds))
  return Object.fromEntries(Object.entries(odds).map(([tier, prize]) => [tier, amountOf(prize)]))
}

/** The series that the menu was reckoned with: every play of series returns series ÷ 2000. */
export function seriesOfReturn(theoreticalReturn: string): number {
  const millionths = BigInt(theoreticalReturn.replace('.', ''))
  // In steps of 2: a thousandth of the stake each, to the nearest.
  return 2 * Number((millionths + 500n) / 1_000n)
}
