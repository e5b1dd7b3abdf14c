import { fromWire, toWire, units, type Money } from '@parlour/core/money/money.ts'
import { amountOf, nothing } from '../../../lib/api/amount-of.ts'

/** How many amounts stand below a stake. */
export const chipsShown = 6

const steps = [1n, 2n, 5n, 10n, 50n, 100n]
const key = 'lottery.chips'
/** Stakes are typed to the hundredth. */
const hundredth = 100n

const cut = (amount: Money): Money => amount - (amount % hundredth)

/** An amount as one would type it: `"5.0000"` is 5. */
export const plainAmount = (amount: Money): string => toWire(amount).replace(/\.?0+$/u, '')

/** What is offered to whoever has chosen no amounts: steps of the smallest stake. */
export const usualChips = (minimum: Money): readonly Money[] => steps.map((step) => minimum * step)

/** Amounts as somebody typed them, each once and in order; undefined where one of them is none. */
export function readChips(texts: readonly string[]): readonly Money[] | undefined {
  const typed = texts.map((text) => text.trim().replace(',', '.')).filter(Boolean)
  const amounts = typed.map((text) => fromWire(text))
  if (amounts.some((amount) => amount === undefined || amount <= nothing || cut(amount) !== amount)) return undefined
  const good = new Set(amounts.flatMap((amount) => amount ?? []))
  return good.size === 0 ? undefined : [...good].toSorted((a, b) => (a < b ? -1 : 1)).slice(0, chipsShown)
}

/** The amounts that were chosen on this device, if any were. */
export function ownChips(): readonly Money[] | undefined {
  const kept = localStorage.getItem(key)
  return kept === null ? undefined : readChips(kept.split(' '))
}

/** Keeps amounts on this device, or goes back to the usual ones. */
export function keepChips(chips: readonly Money[] | undefined): void {
  if (chips === undefined) localStorage.removeItem(key)
  else localStorage.setItem(key, chips.map(plainAmount).join(' '))
}

export interface StakeBounds {
  readonly minimum: Money
  readonly maximum: Money
}

const within = (amount: Money, { minimum, maximum }: StakeBounds): Money =>
  amount < minimum ? minimum : amount > maximum ? maximum : cut(amount)

/** Half of a stake, or twice as much, within what the play takes. */
export const halfOf = (stake: Money, bounds: StakeBounds): Money => within(stake / 2n, bounds)
export const twiceOf = (stake: Money, bounds: StakeBounds): Money => within(stake * 2n, bounds)

export interface Bill {
  /** What may be spent. */
  readonly balance: string
  /** How many units are paid for. */
  readonly count: bigint
  /** The part of a stake that is not charged. */
  readonly discount: Money
}

/** The highest stake of a unit that a balance pays for so many units; undefined where it pays for none. */
export function mostStake({ balance, count, discount }: Bill, { minimum, maximum }: StakeBounds): Money | undefined {
  const most = amountOf(balance)
  const unitsPaid = count > nothing ? count : 1n
  const whole = units(1n)
  const charged = whole - discount
  // What is charged is cut, so a stake a little higher may be paid for as well: it is left.
  const affordable = charged <= nothing ? maximum : cut((most * whole) / charged / unitsPaid)
  const highest = affordable < maximum ? affordable : maximum
  return highest < minimum ? undefined : highest
}
