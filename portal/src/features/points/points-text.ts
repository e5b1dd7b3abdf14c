import { formatMoney } from '@parlour/core/locales/format.ts'
import { toWire, type Money } from '@parlour/core/money/money.ts'

/** Points as they are read: thousands parted, hundredths only where there are some. */
export function pointsText(points: string | Money): string {
  return formatMoney(typeof points === 'string' ? points : toWire(points)).replace(/\.00$/u, '')
}
