import { fromWire } from '@parlour/core/money/money.ts'
import { instantOf } from '../../lib/i18n/zone-time.ts'
import { isOfDeposits, needsLeastDeposit } from '@parlour/core/rules/promo/promotion-terms.ts'
import { areApart, isWhole, mostOf } from '@parlour/core/rules/promo/reward-terms.ts'
import { freeSpinsFaults } from '../../lib/free-spins/free-spins-form.ts'
import { hasSpins } from './spins-terms.ts'
import type { PromotionForm } from './promotion-form.ts'
import { listed, moneyOf, rateOf, rewardKindOf, rewardOf, tiersOf } from './reward-form.ts'
import type { Known } from './promotions.queries.ts'

export const steps = ['what', 'gives', 'played', 'money', 'look'] as const
export type Step = (typeof steps)[number]

/** What is wrong with a field: the key of its words, and between which numbers it is. */
export interface Fault {
  readonly key:
    | 'needed'
    | 'amount'
    | 'amounts'
    | 'rate'
    | 'capBelow'
    | 'tiers'
    | 'rising'
    | 'countTiers'
    | 'sumTiers'
    | 'between'
    | 'time'
    | 'order'
    | 'code'
    | 'oneBonus'
    | 'noProduct'
    | 'endings'
    | 'apart'
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

const daysMost = 31

function faultOfAmounts(text: string): Fault | undefined {
  const amounts = listed(text)
  if (amounts.length === 0) return needed
  return amounts.length <= daysMost && amounts.every((one) => amountPattern.test(one)) ? undefined : { key: 'amounts' }
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
    ['endAt', isEndless && form.type === 'DEPOSIT_BET_BONUS' ? needed : undefined],
    ['endAt', isEndless || endAt !== undefined ? undefined : { key: 'time' }],
    ['endAt', endAt !== undefined && startAt !== undefined && endAt <= startAt ? { key: 'order' } : undefined],
    ['rankFrom', faultOfNumber(form.rankFrom, 0, 99)],
  ]
}

function ofGives(form: PromotionForm): Found {
  return [
    ...ofReward(form),
    ['leastDeposit', faultOfLeast(form)],
    ['applicationMost', form.type === 'MANUAL' ? faultOfNumber(form.applicationMost, 1, 100) : undefined],
    ['code', form.type === 'PROMOCODE' ? faultOfCode(form.code) : undefined],
    ['freeSpins', hasSpins(form) && freeSpinsFaults(form.freeSpins).size > 0 ? needed : undefined],
    ['spinsTurnover', hasSpins(form) ? faultOfNumber(form.spinsTurnover, 0, 10_000) : undefined],
  ]
}

function ofReward(form: PromotionForm): Found {
  switch (rewardKindOf(form)) {
    case 'PERCENT':
      return [
        ['percent', faultOfNumber(form.percent, 1, 1000)],
        ['cap', faultOfAmount(form.cap)],
      ]
    case 'FIXED':
      return [['amount', faultOfAmount(form.amount)]]
    case 'FRIEND':
      return [
        ['amount', faultOfAmount(form.amount)],
        ['friendAmount', unlessEmpty(form.friendAmount, faultOfAmount)],
        ['turnover', faultOfAmount(form.turnover)],
        ['withinDays', faultOfNumber(form.withinDays, 1, 365)],
        ...ofFurther(form),
      ]
    case 'STREAK':
      return [['amounts', faultOfAmounts(form.amounts)]]
    case 'RATES':
      return [...ofRates(form.rates), ['rewardLeast', faultOfAmount(form.rewardLeast)], ['cap', faultOfCap(form)]]
    case 'LOSS':
      return [
        ['lossProducts', form.lossProducts.length === 0 ? { key: 'noProduct' } : undefined],
        ['tiers', faultOfTiers(form.tiers)],
        ['cap', faultOfAmount(form.cap)],
      ]
    case 'TIERS':
      return [['tiers', faultOfSteps(form)]]
    case 'LUCKY':
      return [
        ['endings', faultOfEndings(form)],
        ['lossProducts', form.lossProducts.length === 0 ? { key: 'noProduct' } : undefined],
        ['rewardLeast', faultOfAmount(form.rewardLeast)],
        ['times', faultOfNumber(form.times, 1, 1000)],
        ['cap', faultOfAmount(form.cap)],
        ['perDay', faultOfNumber(form.perDay, 1, 50)],
      ]
  }
}

/** Where its rate is empty there is no further part, and nothing is wrong in it. */
function ofFurther({ furtherRate, furtherDays, furtherLeast }: PromotionForm): Found {
  if (furtherRate.trim() === '') return []
  const rate = rateOf(furtherRate)
  return [
    ['furtherRate', rate !== undefined && rate > 0 && rate <= rateMost ? undefined : { key: 'rate' }],
    ['furtherDays', faultOfNumber(furtherDays, 1, 365)],
    ['furtherLeast', faultOfAmount(furtherLeast)],
  ]
}

const endingsMost = 10

function faultOfEndings({ endings: text }: Pick<PromotionForm, 'endings'>): Fault | undefined {
  const endings = listed(text)
  if (endings.length === 0) return needed
  if (endings.length > endingsMost || endings.some((ending) => !/^\d{2,6}$/u.test(ending))) return { key: 'endings' }
  return areApart(endings) ? undefined : { key: 'apart' }
}

const rateMost = 5000

function ofRates(rates: PromotionForm['rates']): Found {
  const found = Object.entries(rates).map(([product, text]) => {
    const rate = rateOf(text)
    const isRate = rate !== undefined && rate <= rateMost
    return [`rate ${product}`, isRate ? undefined : { key: 'rate' as const }] as const
  })
  const isNothing = Object.values(rates).every((text) => rateOf(text) === 0)
  return [...found, [`rate ${Object.keys(rates)[0] ?? ''}`, isNothing ? { key: 'noProduct' } : undefined]]
}

function faultOfCap({ cap, rewardLeast }: PromotionForm): Fault | undefined {
  const isBelow = (fromWire(cap.trim()) ?? 0n) < (fromWire(rewardLeast.trim()) ?? 0n)
  return faultOfAmount(cap) ?? (isBelow ? { key: 'capBelow' } : undefined)
}

function faultOfTiers(text: string): Fault | undefined {
  const tiers = tiersOf(text)
  if (tiers.length === 0) return needed
  const isWritten = tiers.every(([from = '', percent = '', ...more]) => {
    const rate = rateOf(percent)
    return more.length === 0 && amountPattern.test(from) && rate !== undefined && rate > 0 && rate <= rateMost
  })
  if (!isWritten || tiers.length > 20) return { key: 'tiers' }
  const from = tiers.map(([first = '']) => fromWire(first) ?? 0n)
  return from.every((one, at) => at === 0 || one > (from[at - 1] ?? 0n)) ? undefined : { key: 'rising' }
}

const depositsMost = 100

function faultOfSteps(form: PromotionForm): Fault | undefined {
  const { type, tiers: text } = form
  const tiers = tiersOf(text)
  if (tiers.length === 0) return needed
  const isCount = type === 'DEPOSIT_COUNT'
  const isFigure = (one: string) => (isCount ? /^[1-9]\d{0,2}$/u.test(one) && Number(one) <= depositsMost : isSum(one))
  const isWritten = tiers.every(
    (words) =>
      words.length === (isCount ? 2 : 3) &&
      words.slice(0, -1).every(isFigure) &&
      amountPattern.test(words.at(-1) ?? ''),
  )
  if (!isWritten || tiers.length > 20) return { key: isCount ? 'countTiers' : 'sumTiers' }
  const reward = moneyOf(rewardOf(form))
  return isWhole(reward) ? undefined : { key: 'rising' }
}

const isSum = (text: string) => text === '0' || amountPattern.test(text)

function faultOfLeast({ type, leastDeposit }: PromotionForm): Fault | undefined {
  if (isOfDeposits(type)) return unlessEmpty(leastDeposit, faultOfAmount)
  return needsLeastDeposit(type) ? faultOfAmount(leastDeposit) : undefined
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
  const largest = mostOf(moneyOf(rewardOf(form)))
  const isTooLittle = (fromWire(form.budget.trim()) ?? largest) < largest
  return [
    ['budget', faultOfAmount(form.budget) ?? (isTooLittle ? { key: 'oneBonus' } : undefined)],
    ['winnersMax', unlessEmpty(form.winnersMax, (text) => faultOfNumber(text, 1, 10_000_000))],
    ['claimDays', faultOfNumber(form.claimDays, 1, 90)],
    ['holdout', faultOfNumber(form.holdout, 0, 50)],
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
