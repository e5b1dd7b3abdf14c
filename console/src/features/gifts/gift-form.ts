import { fromWire } from '@parlour/core/money/money.ts'
import {
  emptyFreeSpins,
  freeSpinsFaults,
  freeSpinsRule,
  type FreeSpinsForm,
} from '../../lib/free-spins/free-spins-form.ts'
import type { GiftBody } from './gifts.queries.ts'
import { readNames } from './read-names.ts'

export const namesMost = 20_000
export const percentMost = 10_000
const lettersMost = 40

/** Whom a gift is for: all from a rank on, or those who are named. */
export const crowds = ['rank', 'named'] as const

/** What is given. */
export const gives = ['money', 'freeSpins'] as const

export interface GiftForm {
  readonly titles: Readonly<Record<string, string>>
  readonly gives: (typeof gives)[number]
  readonly amount: string
  readonly freeSpins: FreeSpinsForm
  readonly crowd: (typeof crowds)[number]
  readonly rankFrom: string
  /** User names as they were pasted. */
  readonly names: string
  readonly turnoverPercent: string
  readonly reason: string
}

export const emptyForm: GiftForm = {
  titles: {},
  gives: 'money',
  amount: '',
  freeSpins: emptyFreeSpins,
  crowd: 'rank',
  rankFrom: '0',
  names: '',
  turnoverPercent: '100',
  reason: '',
}

export type GiftField = Exclude<keyof GiftForm, 'crowd' | 'gives'>
export type GiftFault = 'needed' | 'amount' | 'rank' | 'percent' | 'many' | 'long' | 'freeSpins'

const written = (titles: GiftForm['titles']) =>
  Object.fromEntries(Object.entries(titles).filter(([, title]) => title.trim() !== ''))

const amountPattern = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,4})?$/u
const isAmount = (text: string) => amountPattern.test(text) && (fromWire(text) ?? 0n) > 0n
const isWhole = (text: string, most: number) => /^\d{1,5}$/u.test(text) && Number(text) <= most

function faultOfNames(names: readonly string[]): GiftFault | undefined {
  if (names.length === 0) return 'needed'
  if (names.length > namesMost) return 'many'
  return names.some((name) => name.length > lettersMost) ? 'long' : undefined
}

/** What is wrong in which field; nothing where it may be sent. */
export function faultsOf(form: GiftForm): ReadonlyMap<GiftField, GiftFault> {
  const found: readonly (readonly [GiftField, GiftFault | undefined])[] = [
    ['titles', Object.keys(written(form.titles)).length === 0 ? 'needed' : undefined],
    form.gives === 'money'
      ? ['amount', isAmount(form.amount.trim()) ? undefined : 'amount']
      : ['freeSpins', freeSpinsFaults(form.freeSpins).size === 0 ? undefined : 'freeSpins'],
    ['turnoverPercent', isWhole(form.turnoverPercent.trim(), percentMost) ? undefined : 'percent'],
    form.crowd === 'rank'
      ? ['rankFrom', isWhole(form.rankFrom.trim(), 99) ? undefined : 'rank']
      : ['names', faultOfNames(readNames(form.names))],
    ['reason', form.reason.trim() === '' ? 'needed' : undefined],
  ]
  return new Map(found.flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault] as const])))
}

/** What is sent. Who is named has the gift whatever their rank is. */
export function bodyOf(form: GiftForm, giftId: string): GiftBody {
  const isNamed = form.crowd === 'named'
  return {
    giftId,
    titles: written(form.titles),
    ...(form.gives === 'money'
      ? { amount: form.amount.trim() }
      : { amount: null, freeSpins: freeSpinsRule(form.freeSpins, Number(form.turnoverPercent)) }),
    rankFrom: isNamed ? 0 : Number(form.rankFrom),
    usernames: isNamed ? [...readNames(form.names)] : null,
    turnoverPercent: Number(form.turnoverPercent),
    reason: form.reason.trim(),
  }
}
