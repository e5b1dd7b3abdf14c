import { type Money, toWire } from '@parlour/core/money/money.ts'
import { moneyText } from '../../lib/api/money-text.ts'

/** An amount with all decimals that it has: notes cost down to 0.002, which two decimals would call nothing. */
export function exactMoneyText(amount: Money): string {
  const beyond = toWire(amount).slice(-2).replace(/0+$/u, '')
  return `${moneyText(amount)}${beyond}`
}

const cent = 100n

/** What may be won, in two decimals as amounts are read; what is less than one of them in all that it has. */
export function winText(amount: Money): string {
  return amount < cent ? exactMoneyText(amount) : moneyText(amount)
}
