import { defined } from '../../kernel/assert.ts'
import { fromWire, type Money } from '../../money/money.ts'
import { findPlay } from './families.ts'
import type { DrawModel } from './model.ts'
import { onePrize, type Prizes } from './prizes.ts'

/** One play as a new installation offers it; an operator edits everything but its id, model and code. */
export interface DefaultPlay {
  /** Stable for ever: bets refer to it. */
  readonly playId: number
  readonly model: DrawModel
  readonly playCode: string
  /** The heading in the play menu under which the play stands. */
  readonly groupCode: string
  readonly sorting: number
  /** The trade's own name in its own language, where no translation exists. */
  readonly tradeName: string
  /** Null where they follow from the series that the player chooses. */
  readonly prizes: Prizes | null
  /** Units that a note is charged. */
  readonly unitsPerNote: number
  /** Part of the stake that is not charged, in ten-thousandths: 0.66 is 6,600. */
  readonly discount: Money
  readonly stakeMin: Money
  readonly stakeMax: Money
  readonly winAmountMax: Money
  /** The highest number of units of one line. */
  readonly unitsMax: number
}

export type Limits = Pick<DefaultPlay, 'stakeMin' | 'stakeMax' | 'winAmountMax' | 'unitsMax'>

/** A decimal of the rule book as money. */
export function decimal(text: string): Money {
  return defined(fromWire(text), 'a decimal of the rule book')
}

/** Prizes by tier from decimals of the rule book. */
export function prizeTable(table: Readonly<Record<string, string>>): Prizes {
  return Object.fromEntries(Object.entries(table).map(([tier, prize]) => [tier, decimal(prize)]))
}

type Terms = Pick<DefaultPlay, 'playId' | 'playCode' | 'groupCode' | 'tradeName'> &
  Partial<Pick<DefaultPlay, 'prizes' | 'discount'> & Limits>

/** The plays of a model as they are offered, in menu order, with the limits of their family where they name none. */
export function offered(model: DrawModel, limits: Limits, terms: readonly Terms[]): readonly DefaultPlay[] {
  return terms.map(({ prizes = null, discount = 0n, ...own }, at) => {
    const { unitsPerNote } = defined(findPlay(model, own.playCode), `the play ${own.playCode} is built`)
    return { model, sorting: at + 1, unitsPerNote, prizes, discount, ...limits, ...own }
  })
}

/** One prize for whatever wins, from a decimal of the rule book. */
export function oneOdds(text: string): Pick<DefaultPlay, 'prizes'> {
  return { prizes: onePrize(decimal(text)) }
}
