import { orNull, plainAmount } from '../../lib/i18n/plain-amount.ts'
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
  readonly isAutomatic: boolean
  readonly image: string | null
}

const number = (value: number | null) => (value === null ? '' : String(value))

export function formOf(item: PointItem | undefined): ItemForm {
  if (item === undefined) {
    const none = { names: {}, texts: {}, price: '', amount: '', stock: '', perMember: '', image: null }
    return { category: 'PHYSICAL', ...none, turnoverPercent: '100', rankLevel: '0', sorting: '1', isAutomatic: false }
  }
  return {
    category: item.category,
    names: item.names,
    texts: item.texts,
    price: plainAmount(item.price),
    amount: plainAmount(item.amount),
    turnoverPercent: item.turnoverPercent === null ? '100' : String(item.turnoverPercent),
    stock: number(item.stock),
    perMember: number(item.perMember),
    rankLevel: String(item.rankLevel),
    sorting: String(item.sorting),
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
  const [names, texts] = [filled(form.names), filled(form.texts)]
  const isGood =
    isAmount(form.price) &&
    [form.rankLevel, form.sorting].every(isWhole) &&
    [form.stock, form.perMember].every((text) => text.trim() === '' || isWhole(text)) &&
    (!isBonus || (isAmount(form.amount) && isWhole(form.turnoverPercent))) &&
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
    isAutomatic: isBonus && form.isAutomatic,
    stock: numberOrNull(form.stock),
    perMember: numberOrNull(form.perMember),
    rankLevel: Number(form.rankLevel),
    startsAt: item?.startsAt ?? null,
    endsAt: item?.endsAt ?? null,
    image: form.image,
    sorting: Number(form.sorting),
  }
}
