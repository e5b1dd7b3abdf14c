import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { raffleBudget } from '@parlour/core/rules/promo/raffle-draw.ts'
import { orNull, plainAmount } from '../../lib/i18n/plain-amount.ts'
import { clockAt, instantOf } from '../../lib/i18n/zone-time.ts'
import type { Known, Raffle, RaffleBody } from './raffles.queries.ts'

type Names = Readonly<Record<string, string>>

/** A prize while it is written; the consolation has neither stock nor weight. */
export interface PrizeForm {
  readonly titles: Names
  readonly amount: string
  readonly turnoverPercent: string
  readonly stock: string
  readonly weight: string
}

/** A raffle while it is written: everything as it is typed, the closing as the clocks of the brand say it. */
export interface RaffleForm {
  readonly titles: Names
  readonly texts: Names
  readonly firstDay: string
  readonly lastDay: string
  readonly closesAt: string
  readonly depositStep: string
  readonly turnoverStep: string
  readonly perDay: string
  readonly ticketsMost: string
  readonly winners: string
  readonly perMember: string
  readonly prizes: readonly PrizeForm[]
  readonly consolation: PrizeForm
}

/** What is wrong with a field: the key of its words, and between which numbers it is. */
export interface Fault {
  readonly key: 'needed' | 'amount' | 'between' | 'day' | 'order' | 'time' | 'past' | 'early' | 'ways' | 'least'
  readonly values?: Readonly<Record<string, number>>
}

export const emptyPrize: PrizeForm = { titles: {}, amount: '', turnoverPercent: '100', stock: '1', weight: '1' }
export const prizesMost = 12
const dayMs = 86_400_000

/** What is in the fields: of a draft, or of a new raffle, which goes on for a week and is drawn at noon behind it. */
export function formOf(raffle: Raffle | undefined, { timeZone }: Known, now: number): RaffleForm {
  if (raffle === undefined) {
    const dayAt = (days: number) => clockAt(now + days * dayMs, timeZone).slice(0, 10)
    return {
      titles: {},
      texts: {},
      firstDay: dayAt(1),
      lastDay: dayAt(7),
      closesAt: `${dayAt(8)}T12:00`,
      depositStep: '500',
      turnoverStep: '5000',
      perDay: '10',
      ticketsMost: '10000',
      winners: '10',
      perMember: '1',
      prizes: [emptyPrize],
      consolation: emptyPrize,
    }
  }
  const prizeOf = (prize: Raffle['consolation']) => ({
    titles: prize.titles,
    amount: plainAmount(prize.amount),
    turnoverPercent: String(prize.turnoverPercent),
  })
  const { titles, texts, firstDay, lastDay, closesAt, depositStep, turnoverStep } = raffle
  return {
    titles,
    texts,
    firstDay,
    lastDay,
    closesAt: clockAt(closesAt, timeZone),
    depositStep: plainAmount(depositStep),
    turnoverStep: plainAmount(turnoverStep),
    perDay: String(raffle.perDay),
    ticketsMost: String(raffle.ticketsMost),
    winners: String(raffle.winners),
    perMember: String(raffle.perMember),
    prizes: raffle.prizes.map((prize) => ({
      ...prizeOf(prize),
      stock: String(prize.stock),
      weight: String(prize.weight),
    })),
    consolation: { ...emptyPrize, ...prizeOf(raffle.consolation) },
  }
}

const numbers = { perDay: [1, 100], ticketsMost: [1, 50_000], winners: [1, 500], perMember: [1, 10] } as const
const numberNames = Object.keys(numbers) as (keyof typeof numbers)[]
const prizeNumbers = { turnoverPercent: [0, 10_000], stock: [1, 500], weight: [1, 1_000_000] } as const
const amountPattern = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,4})?$/u
const dayPattern = /^\d{4}-\d{2}-\d{2}$/u

function faultOfNumber(text: string, [least, most]: readonly [number, number]): Fault | undefined {
  if (text.trim() === '') return { key: 'needed' }
  const isBetween = /^\d{1,7}$/u.test(text.trim()) && Number(text) >= least && Number(text) <= most
  return isBetween ? undefined : { key: 'between', values: { least, most } }
}

function faultOfAmount(text: string): Fault | undefined {
  if (text.trim() === '') return { key: 'needed' }
  return amountPattern.test(text.trim()) && amountOf(text) > 0n ? undefined : { key: 'amount' }
}

const amountOf = (text: string) => fromWire(text.trim()) ?? 0n
const isNamed = (names: Names) => Object.values(names).some((name) => name.trim() !== '')

type Found = readonly (readonly [field: string, fault: Fault | undefined])[]

function faultsOfTimes({ firstDay, lastDay, closesAt }: RaffleForm, { timeZone }: Known, now: number): Found {
  const at = instantOf(closesAt, timeZone)
  const today = clockAt(now, timeZone).slice(0, 10)
  const isEarly = at !== undefined && clockAt(at, timeZone).slice(0, 10) < lastDay
  return [
    ['firstDay', !dayPattern.test(firstDay) ? { key: 'day' } : firstDay < today ? { key: 'past' } : undefined],
    ['lastDay', !dayPattern.test(lastDay) ? { key: 'day' } : lastDay < firstDay ? { key: 'order' } : undefined],
    [
      'closesAt',
      at === undefined ? { key: 'time' } : at <= now ? { key: 'past' } : isEarly ? { key: 'early' } : undefined,
    ],
  ]
}

function faultsOfPrize(prize: PrizeForm, name: string, isStocked: boolean): Found {
  return [
    [`${name}.title`, isNamed(prize.titles) ? undefined : { key: 'needed' }],
    [`${name}.amount`, faultOfAmount(prize.amount)],
    [`${name}.turnoverPercent`, faultOfNumber(prize.turnoverPercent, prizeNumbers.turnoverPercent)],
    ...(isStocked
      ? (['stock', 'weight'] as const).map(
          (field) => [`${name}.${field}`, faultOfNumber(prize[field], prizeNumbers[field])] as const,
        )
      : []),
  ]
}

/** What is wrong, by the name of the field; as the contract has it. */
export function faultsOf(form: RaffleForm, known: Known, now: number): ReadonlyMap<string, Fault> {
  const { depositStep, turnoverStep, prizes, consolation } = form
  const isOfNothing = orNull(depositStep) === null && orNull(turnoverStep) === null
  const least = amountOf(consolation.amount)
  const isTooMuch = prizes.some(({ amount }) => amountPattern.test(amount.trim()) && amountOf(amount) < least)
  const found: Found = [
    ['titles', isNamed(form.titles) ? undefined : { key: 'needed' }],
    ['texts', isNamed(form.texts) ? undefined : { key: 'needed' }],
    ...faultsOfTimes(form, known, now),
    [
      'depositStep',
      isOfNothing ? { key: 'ways' } : orNull(depositStep) === null ? undefined : faultOfAmount(depositStep),
    ],
    ['turnoverStep', orNull(turnoverStep) === null ? undefined : faultOfAmount(turnoverStep)],
    ...numberNames.map((name) => [name, faultOfNumber(form[name], numbers[name])] as const),
    ...prizes.flatMap((prize, at) => faultsOfPrize(prize, `prizes.${at}`, true)),
    ...faultsOfPrize(consolation, 'consolation', false),
    ...(isTooMuch ? [['consolation.amount', { key: 'least' }] as const] : []),
  ]
  return new Map(found.flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault] as const])))
}

const filled = (names: Names) => Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''))

/** What is sent of fields with nothing wrong in them. */
export function bodyOf(form: RaffleForm, { timeZone }: Known): Omit<RaffleBody, 'reason'> {
  const prizeOf = ({ titles, amount, turnoverPercent }: PrizeForm) => ({
    titles: filled(titles),
    amount: amount.trim(),
    turnoverPercent: Number(turnoverPercent),
  })
  return {
    titles: filled(form.titles),
    texts: filled(form.texts),
    firstDay: form.firstDay,
    lastDay: form.lastDay,
    closesAt: instantOf(form.closesAt, timeZone) ?? 0,
    depositStep: orNull(form.depositStep),
    turnoverStep: orNull(form.turnoverStep),
    perDay: Number(form.perDay),
    ticketsMost: Number(form.ticketsMost),
    winners: Number(form.winners),
    perMember: Number(form.perMember),
    prizes: form.prizes.map((prize) => ({
      ...prizeOf(prize),
      stock: Number(prize.stock),
      weight: Number(prize.weight),
    })),
    consolation: prizeOf(form.consolation),
  }
}

/** The most that a raffle gives. */
export function budgetOf({
  prizes,
  consolation,
  winners,
}: Pick<RaffleBody, 'prizes' | 'consolation' | 'winners'>): string {
  return toWire(
    raffleBudget({
      prizes: prizes.map(({ amount, stock, weight }) => ({ amount: amountOf(amount), stock, weight })),
      consolation: amountOf(consolation.amount),
      winners,
    }),
  )
}

export type RaffleState = 'draft' | 'published' | 'closed' | 'drawn' | 'ended'

/** Where a raffle is: only written, giving tickets or about to, waiting for its draw, drawn, or ended by an operator. */
export function stateOf({ publishedAt, endedAt, draw, closesAt }: Raffle, now: number): RaffleState {
  if (endedAt !== null) return 'ended'
  if (publishedAt === null) return 'draft'
  if (draw !== null) return 'drawn'
  return closesAt <= now ? 'closed' : 'published'
}
