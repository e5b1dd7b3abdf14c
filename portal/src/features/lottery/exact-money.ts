import { type Money, toWire } from '@parlour/core/money/money.ts'
import { moneyText } from '../../lib/api/money-text.ts'

/** An amount with all decimals that it has: notes cost down to 0.002, which two decimals would call nothing. */
export function exactMoneyText(amount: Money): string {
  const beyond = toWire(amount).slice(-2).replace(/0+$/u, '')
  return `${moneyText(amount)}${beyond}`
}
