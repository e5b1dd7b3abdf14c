import { applicationFieldsOf, applicationOf, type ApplicationFields } from './application-terms.ts'
import { orNull, plainAmount } from '../../lib/i18n/plain-amount.ts'
import { isJoined, isOfDeposits, isRepeated, needsLeastDeposit } from '@parlour/core/rules/promo/promotion-terms.ts'
import { noReward, rewardFormOf, rewardOf, type RewardForm } from './reward-form.ts'
import { clockAt, instantOf } from '../../lib/i18n/zone-time.ts'
import { spinsFieldsOf, spinsOf, type SpinsFields } from './spins-terms.ts'
import type { Known, Terms } from './promotions.queries.ts'

export type PromotionType = Terms['type']
export type RolloverBase = Terms['rollover']['base']
type Texts = Readonly<Record<string, string>>

export const promotionTypes = [
  'SIGNUP',
  'FIRST_DEPOSIT',
  'SECOND_DEPOSIT',
  'THIRD_DEPOSIT',
  'FOURTH_DEPOSIT',
  'FIFTH_DEPOSIT',
  'DEPOSIT',
  'PROMOCODE',
  'REFERRAL',
  'LOGIN',
  'REBATE',
  'CASHBACK',
  'DEPOSIT_COUNT',
  'DEPOSIT_BET_BONUS',
  'LUCKY_BET',
  'MANUAL',
] as const satisfies readonly PromotionType[]
export const rolloverBases = ['BONUS', 'DEPOSIT', 'DEPOSIT_PLUS_BONUS'] as const satisfies readonly RolloverBase[]

/** A promotion while it is written: everything as it is typed, times as the clocks of the brand say them. */
export interface PromotionForm extends RewardForm, ApplicationFields, SpinsFields {
  readonly type: PromotionType
  readonly titles: Texts
  readonly texts: Texts
  readonly startAt: string
  /** Empty where it goes on until it is ended. */
  readonly endAt: string
  readonly needJoin: boolean
  readonly rankFrom: string
  readonly leastDeposit: string
  readonly code: string
  readonly base: RolloverBase
  readonly multiplier: string
  readonly days: string
  readonly products: Texts
  readonly stakePercent: string
  readonly stakeLeast: string
  readonly isConversionBound: boolean
  readonly conversionMax: string
  readonly budget: string
  readonly winnersMax: string
  readonly claimDays: string
  readonly holdout: string
}

type OfType = RewardForm &
  Pick<PromotionForm, 'needJoin' | 'leastDeposit' | 'base' | 'multiplier' | 'stakePercent' | 'stakeLeast'>

const usualStake = { stakePercent: '10', stakeLeast: '5' } as const

const ofAmount = (multiplier: string): OfType => ({
  ...noReward,
  needJoin: false,
  rewardKind: 'FIXED',
  amount: '18',
  leastDeposit: '',
  base: 'BONUS',
  multiplier,
  ...usualStake,
})

/** What comes every day, or back of a member's own play, is small, and holds up no larger bets. */
const ofPlay: OfType = { ...ofAmount('1'), amount: '', stakePercent: '100', stakeLeast: '1000' }

const ofDeposit = (percent: string, cap: string, multiplier: string): OfType => ({
  ...noReward,
  needJoin: false,
  rewardKind: 'PERCENT',
  percent,
  cap,
  leastDeposit: '100',
  base: 'DEPOSIT_PLUS_BONUS',
  multiplier,
  ...usualStake,
})

/** What each type begins with: lottery rule book F.4. */
const usual: Readonly<Record<PromotionType, OfType>> = {
  SIGNUP: ofAmount('20'),
  FIRST_DEPOSIT: { ...ofDeposit('100', '800', '15'), needJoin: true },
  SECOND_DEPOSIT: ofDeposit('50', '500', '12'),
  THIRD_DEPOSIT: ofDeposit('30', '500', '12'),
  FOURTH_DEPOSIT: ofDeposit('30', '500', '12'),
  FIFTH_DEPOSIT: ofDeposit('30', '500', '12'),
  DEPOSIT: ofDeposit('10', '300', '8'),
  PROMOCODE: ofAmount('20'),
  REFERRAL: {
    ...ofAmount('3'),
    rewardKind: 'FRIEND',
    amount: '88',
    friendAmount: '18',
    turnover: '1000',
    withinDays: '30',
    furtherRate: '0.1',
    furtherDays: '90',
    furtherLeast: '1',
    leastDeposit: '200',
  },
  LOGIN: { ...ofPlay, multiplier: '3', rewardKind: 'STREAK', amounts: '1 2 3 4 5 6 18' },
  REBATE: { ...ofPlay, rewardKind: 'RATES', rewardLeast: '1', cap: '500' },
  DEPOSIT_COUNT: {
    ...ofAmount('5'),
    rewardKind: 'TIERS',
    amount: '',
    tiers: '3 18\n5 38\n10 88',
    leastDeposit: '100',
  },
  DEPOSIT_BET_BONUS: {
    ...ofAmount('5'),
    rewardKind: 'TIERS',
    amount: '',
    tiers: '1000 5000 18\n5000 25000 88\n20000 100000 388',
  },
  CASHBACK: { ...ofPlay, rewardKind: 'LOSS', tiers: '1000 3\n10000 5\n50000 8', cap: '5000' },
  LUCKY_BET: {
    ...ofPlay,
    multiplier: '3',
    rewardKind: 'LUCKY',
    endings: '888',
    rewardLeast: '10',
    times: '8',
    cap: '888',
    perDay: '3',
  },
  MANUAL: ofAmount('3'),
}

/** How much of a bet counts, in percent. What pays back nearly all of what is staked counts little. */
const usualPercents: Readonly<Record<string, string>> = {
  RNG: '100',
  FISH: '100',
  SPORTS: '100',
  ESPORTS: '100',
  BINGO: '50',
  BGS: '20',
  LOTT: '20',
  ELOTT: '20',
  LIVE: '10',
  COCKFIGHT: '10',
  PVP: '0',
}

/** What comes back of what is played, in percent; of the lottery, which pays it otherwise, nothing. */
const usualRates: Readonly<Record<string, string>> = {
  RNG: '0.8',
  FISH: '0.8',
  LIVE: '0.4',
  SPORTS: '0.4',
  ESPORTS: '0.4',
}

const hourMs = 3_600_000

/** A promotion of a type before anything is written; it begins with the next full hour. */
function newForm(type: PromotionType, { products, timeZone }: Known, now: number): PromotionForm {
  return {
    type,
    titles: {},
    texts: {},
    startAt: clockAt(Math.ceil(now / hourMs) * hourMs, timeZone),
    endAt: '',
    rankFrom: '0',
    code: '',
    days: '30',
    products: Object.fromEntries(products.map((product) => [product, usualPercents[product] ?? '0'])),
    isConversionBound: true,
    conversionMax: '5',
    budget: '',
    winnersMax: '',
    claimDays: '7',
    holdout: '0',
    ...applicationFieldsOf(),
    ...spinsFieldsOf(),
    ...usual[type],
    rates: Object.fromEntries(products.map((product) => [product, usualRates[product] ?? '0'])),
    lossProducts: products.filter((product) => usualRates[product] !== undefined),
  }
}

/** What is in the fields: of a version that was written, or of a new promotion. */
export function formOf(terms: Terms | undefined, known: Known, now: number): PromotionForm {
  if (terms === undefined) return newForm('FIRST_DEPOSIT', known, now)
  const { type, titles, texts, needJoin, reward, rollover, stakeMax, conversionMax } = terms
  return {
    type,
    titles,
    texts,
    startAt: clockAt(terms.startAt, known.timeZone),
    endAt: terms.endAt === null ? '' : clockAt(terms.endAt, known.timeZone),
    needJoin,
    rankFrom: String(terms.rankFrom),
    ...rewardFormOf(reward, known.products),
    leastDeposit: plainAmount(terms.leastDeposit),
    code: terms.code ?? '',
    base: rollover.base,
    multiplier: String(rollover.multiplier),
    days: String(rollover.days),
    // A product that a version does not name counts nothing.
    products: Object.fromEntries(known.products.map((product) => [product, String(rollover.products[product] ?? 0)])),
    stakePercent: String(stakeMax.percent),
    stakeLeast: plainAmount(stakeMax.least),
    isConversionBound: conversionMax !== null,
    conversionMax: conversionMax === null ? '5' : String(conversionMax),
    budget: plainAmount(terms.budget),
    winnersMax: terms.winnersMax === null ? '' : String(terms.winnersMax),
    claimDays: String(terms.claimDays),
    holdout: String(terms.holdoutPercent ?? 0),
    ...applicationFieldsOf(terms.application),
    ...spinsFieldsOf(terms.freeSpins),
  }
}

/** The same promotion as one of another type: what was left as the old type has it becomes what the new one has. */
export function withType(form: PromotionForm, type: PromotionType): PromotionForm {
  const [before, after] = [usual[form.type], usual[type]]
  const names = Object.keys(after) as (keyof OfType)[]
  const changed = names
    .filter((name) => name !== 'rates' && name !== 'lossProducts' && form[name] === before[name])
    .map((name) => [name, after[name]] as const)
  return { ...form, type, ...Object.fromEntries(changed) }
}

/** Whether members may have to join first: what is for a code, or for each friend, is joined by nobody. */
export const mayAskToJoin = (type: PromotionType) =>
  type !== 'PROMOCODE' && type !== 'MANUAL' && !isRepeatedWithoutJoining(type)
const isRepeatedWithoutJoining = (type: PromotionType) => isRepeated(type) && !isJoined(type)

const filled = (texts: Texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

/** What is sent of fields with nothing wrong in them. What a type does not have stays in its fields and is left out here. */
export function termsOf(form: PromotionForm, { timeZone }: Known): Terms {
  const { type } = form
  const isCode = type === 'PROMOCODE'
  const least = needsLeastDeposit(type) ? orNull(form.leastDeposit) : null
  const winnersMax = orNull(form.winnersMax)
  return {
    type,
    titles: filled(form.titles),
    texts: filled(form.texts),
    startAt: instantOf(form.startAt, timeZone) ?? 0,
    endAt: instantOf(form.endAt, timeZone) ?? null,
    needJoin: form.needJoin && mayAskToJoin(type),
    rankFrom: Number(form.rankFrom),
    leastDeposit: least,
    reward: rewardOf(form),
    rollover: {
      base: isOfDeposits(type) ? form.base : 'BONUS',
      multiplier: Number(form.multiplier),
      products: Object.fromEntries(Object.entries(form.products).map(([product, text]) => [product, Number(text)])),
      days: Number(form.days),
    },
    stakeMax: { percent: Number(form.stakePercent), least: form.stakeLeast.trim() },
    conversionMax: form.isConversionBound ? Number(form.conversionMax) : null,
    claimDays: Number(form.claimDays),
    code: isCode ? form.code.trim() : null,
    budget: form.budget.trim(),
    winnersMax: winnersMax === null ? null : Number(winnersMax),
    holdoutPercent: Number(form.holdout),
    ...applicationOf(form),
    ...spinsOf(form),
  }
}
