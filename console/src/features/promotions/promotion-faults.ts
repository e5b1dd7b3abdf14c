import { fromWire } from '@parlour/core/money/money.ts'
import { instantOf } from '../../lib/i18n/zone-time.ts'
import { isOfDeposits, rewardKindOf, type PromotionForm } from './promotion-form.ts'
import type { Known } from './promotions.queries.ts'

export const steps = ['what', 'gives', 'played', 'money', 'look'] as const
export type Step = (typeof steps)[number]

/** What is wrong with a field: the key of its words, and between which numbers it is. */
export interface Fault {
  readonly key: 'needed' | 'amount' | 'between' | 'time' | 'order' | 'code' | 'oneBonus' | 'noProduct'
  readonly values?: Readonly<Record<string, number>>
}
/** By the name of the field. */
export type Faults = ReadonlyMap<string, Fault>

const amountPattern = /^[1-9]\d{0,11}(?:\.\d{1,4})?$/u
const codePattern = /^[A-Z0-9-]{3,40}$/u
const needed: Fault = { key: 'needed' }

function faultOfAmount(text: string): Fault | undefined {
  if (text.trim() === '') return needed
  return amountPattern.test(text.trim()) ? undefined : { key: 'amount' }
}

function faultOfNumber(text: string, least: number, most: number): Fault | undefined {
  if (text.trim() === '') return needed
  const isBetween = /^\d{1,9}$/u.test(text.trim()) && Number(text) >= least && Number(text) <= most
  return isBetween ? undefined : { key: 'between', values: { least, most } }
}

const unlessEmpty = (text: string, fault: (text: string) => Fault | undefined) =>
  text.trim() === '' ? undefined : fault(text)
const isWritten = (texts: Readonly<Record<string, string>>) => Object.values(texts).some((text) => text.trim() !== '')

type Found = readonly (readonly [field: string, fault: Fault | undefined])[]

function ofWhat(form: PromotionForm, { languages, timeZone }: Known): Found {
  const [startAt, endAt] = [instantOf(form.startAt, timeZone), instantOf(form.endAt, timeZone)]
  const isEndless = form.endAt === ''
  // One language is enough: what another lacks is read in the brand's own.
  const [first = ''] = languages
  return [
    [`title ${first}`, isWritten(form.titles) ? undefined : needed],
    [`text ${first}`, isWritten(form.texts) ? undefined : needed],
    ['startAt', startAt === undefined ? { key: form.startAt === '' ? 'needed' : 'time' } : undefined],
    ['endAt', isEndless || endAt !== undefined ? undefined : { key: 'time' }],
    ['endAt', endAt !== undefined && startAt !== undefined && endAt <= startAt ? { key: 'order' } : undefined],
    ['rankFrom', faultOfNumber(form.rankFrom, 0, 99)],
  ]
}

function ofGives(form: PromotionForm): Found {
  const reward: Found =
    rewardKindOf(form) === 'PERCENT'
      ? [
          ['percent', faultOfNumber(form.percent, 1, 1000)],
          ['cap', faultOfAmount(form.cap)],
        ]
      : [['amount', faultOfAmount(form.amount)]]
  return [
    ...reward,
    ['leastDeposit', isOfDeposits(form.type) ? unlessEmpty(form.leastDeposit, faultOfAmount) : undefined],
    ['applicationMost', form.type === 'MANUAL' ? faultOfNumber(form.applicationMost, 1, 100) : undefined],
    ['code', form.type === 'PROMOCODE' ? faultOfCode(form.code) : undefined],
  ]
}

function faultOfCode(text: string): Fault | undefined {
  if (text.trim() === '') return needed
  return codePattern.test(text.trim()) ? undefined : { key: 'code' }
}

function ofPlayed(form: PromotionForm): Found {
  const products = Object.entries(form.products)
  const isNothing = products.every(([, percent]) => Number(percent) === 0)
  return [
    ['multiplier', faultOfNumber(form.multiplier, 1, 100)],
    ['days', faultOfNumber(form.days, 1, 365)],
    ...products.map(([product, percent]) => [`product ${product}`, faultOfNumber(percent, 0, 100)] as const),
    // Where no bet counts nobody could ever come to the end of it.
    [`product ${products[0]?.[0] ?? ''}`, isNothing ? { key: 'noProduct' } : undefined],
    ['stakePercent', faultOfNumber(form.stakePercent, 1, 100)],
    ['stakeLeast', faultOfAmount(form.stakeLeast)],
    ['conversionMax', form.isConversionBound ? faultOfNumber(form.conversionMax, 1, 1000) : undefined],
  ]
}

function ofMoney(form: PromotionForm): Found {
  const largest = fromWire((rewardKindOf(form) === 'PERCENT' ? form.cap : form.amount).trim()) ?? 0n
  const isTooLittle = (fromWire(form.budget.trim()) ?? largest) < largest
  return [
    ['budget', faultOfAmount(form.budget) ?? (isTooLittle ? { key: 'oneBonus' } : undefined)],
    ['winnersMax', unlessEmpty(form.winnersMax, (text) => faultOfNumber(text, 1, 10_000_000))],
    ['claimDays', faultOfNumber(form.claimDays, 1, 90)],
  ]
}

const asMap = (found: Found): Faults =>
  new Map(found.flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault] as const])))

/** What is wrong in each step, as the contract has it. */
export function faultsOf(form: PromotionForm, known: Known): Readonly<Record<Step, Faults>> {
  return {
    what: asMap(ofWhat(form, known)),
    gives: asMap(ofGives(form)),
    played: asMap(ofPlayed(form)),
    money: asMap(ofMoney(form)),
    look: new Map(),
  }
}
