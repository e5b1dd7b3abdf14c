import { toWire, type Money } from '@parlour/core/money/money.ts'
import { formatMoney } from '@parlour/core/locales/format.ts'
import { currencySymbol } from './permission.ts'

/** An amount with the brand's symbol, or with none where the session plays with demo money; from the wire or reckoned here. */
export function moneyText(amount: Money | string): string {
  return formatMoney(typeof amount === 'string' ? amount : toWire(amount), { symbol: currencySymbol() })
}

/** The same with its sign in front, for results that may be won or lost. */
export function signedMoneyText(amount: Money | string): string {
  const text = moneyText(amount)
  const isAbove = typeof amount === 'string' ? !amount.startsWith('-') && /[1-9]/u.test(amount) : amount > 0n
  return isAbove ? `+${text}` : text
}
