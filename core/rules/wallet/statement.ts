import type { Money } from '../../money/money.ts'

/** What moved a member's money in a period, each sum as a positive amount; adjustments may be either. */
export interface Movements {
  readonly deposit: Money
  readonly withdrawal: Money
  /** Stakes, and what came of them. */
  readonly bet: Money
  readonly win: Money
  readonly rebate: Money
  readonly bonus: Money
  readonly transferIn: Money
  readonly transferOut: Money
  readonly adjust: Money
}

/** What a statement ends with, from what it began with. Betting book E12. */
export function closingBalance(opening: Money, moved: Movements): Money {
  const came = moved.deposit + moved.win + moved.rebate + moved.bonus + moved.transferIn
  const left = moved.withdrawal + moved.bet + moved.transferOut
  return opening + came - left + moved.adjust
}

/** What a member won or lost on games alone: below zero where more was lost. Betting book E12. */
export function gameWinLoss({ bet, win }: Pick<Movements, 'bet' | 'win'>): Money {
  return win - bet
}

/** A member's own profit or loss of a period: games, rebates and what promotions gave. Betting book E12. */
export function personalProfit(moved: Pick<Movements, 'bet' | 'win' | 'rebate' | 'bonus'>): Money {
  return gameWinLoss(moved) + moved.rebate + moved.bonus
}
