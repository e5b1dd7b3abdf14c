import { orNull, plainAmount } from '../../lib/i18n/plain-amount.ts'
import {
  emptyFreeSpins,
  freeSpinsFaults,
  freeSpinsFormOf,
  freeSpinsRule,
  type FreeSpinsForm,
} from '../../lib/free-spins/free-spins-form.ts'
import { isAmount, isWhole } from './typed.ts'
import type { ItemBody, PointItem } from './points.queries.ts'

/** An item while it is written: everything as text. */
export interface ItemForm {
  readonly category: PointItem['category']
  readonly names: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
  readonly price: string
  readonly amount: string
  readonly turnoverPercent: string
  readonly stock: string
  readonly perMember: string
  readonly rankLevel: string
  readonly sorting: string
  readonly freeSpins: FreeSpinsForm
  readonly isAutomatic: boolean
  readonly image: string | null
}

const number = (value: number | null) => (value === null ? '' : String(value))

export function formOf(item: PointItem | undefined): ItemForm {
  if (item === undefined) {
    const freeSpins = emptyFreeSpins
    const none = { freeSpins, names: {}, texts: {}, price: '', amount: '', stock: '', perMember: '', image: null }
    return { category: 'PHYSICAL', ...none, turnoverPercent: '100', rankLevel: '0', sorting: '1', isAutomatic: false }
  }
  return {
    category: item.category,
    names: item.names,
    texts: item.texts,
    price: plainAmount(item.price),
    amount: plainAmount(item.amount),
    turnoverPercent: String(item.freeSpins?.turnoverPercent ?? item.turnoverPercent ?? 100),
    stock: number(item.stock),
    perMember: number(item.perMember),
    rankLevel: String(item.rankLevel),
    sorting: String(item.sorting),
    freeSpins: item.freeSpins === undefined ? emptyFreeSpins : freeSpinsFormOf(item.freeSpins),
    isAutomatic: item.isAutomatic,
    image: item.image,
  }
}

const filled = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
const numberOrNull = (text: string) => (orNull(text) === null ? null : Number(text))

/** What is sent; undefined while something is missing or is no number. */
export function bodyOf(form: ItemForm, item: PointItem | undefined): Omit<ItemBody, 'reason'> | undefined {
  const isBonus = form.category === 'BONUS'
  const isSpins = form.category === 'FREE_SPIN'
  const [names, texts] = [filled(form.names), filled(form.texts)]
  const isGood =
    isAmount(form.price) &&
    [form.rankLevel, form.sorting].every(isWhole) &&
    [form.stock, form.perMember].every((text) => text.trim() === '' || isWhole(text)) &&
    (!isBonus || (isAmount(form.amount) && isWhole(form.turnoverPercent))) &&
    (!isSpins || (freeSpinsFaults(form.freeSpins).size === 0 && isWhole(form.turnoverPercent))) &&
    Object.keys(names).length > 0 &&
    Object.keys(texts).length > 0
  if (!isGood) return undefined
  return {
    category: form.category,
    names,
    texts,
    price: form.price.trim(),
    amount: isBonus ? form.amount.trim() : null,
    turnoverPercent: isBonus ? Number(form.turnoverPercent) : null,
    ...(isSpins ? { freeSpins: freeSpinsRule(form.freeSpins, Number(form.turnoverPercent)) } : {}),
    isAutomatic: form.category !== 'PHYSICAL' && form.isAutomatic,
    stock: numberOrNull(form.stock),
    perMember: numberOrNull(form.perMember),
    rankLevel: Number(form.rankLevel),
    startsAt: item?.startsAt ?? null,
    endsAt: item?.endsAt ?? null,
    image: form.image,
    sorting: Number(form.sorting),
  }
}
