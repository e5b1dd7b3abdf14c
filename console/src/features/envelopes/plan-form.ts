import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { plainAmount } from '../../lib/i18n/plain-amount.ts'
import { clockAt, instantOf } from '../../lib/i18n/zone-time.ts'
import type { Known, Plan, PlanBody } from './envelopes.queries.ts'

/** Envelopes while they are written: everything as it is typed, the opening as the clocks of the brand say it. */
export interface PlanForm {
  readonly titles: Readonly<Record<string, string>>
  readonly opensAt: string
  readonly minutes: string
  readonly days: string
  readonly pot: string
  readonly count: string
  readonly rankFrom: string
  readonly turnoverPercent: string
}

/** What is wrong with a field: the key of its words, and between which numbers it is. */
export interface Fault {
  readonly key: 'needed' | 'amount' | 'between' | 'time' | 'past'
  readonly values?: Readonly<Record<string, number>>
}

const hourMs = 3_600_000

/** What is in the fields: of a draft, or of new envelopes, which open with the next full hour. */
export function formOf(plan: Plan | undefined, { timeZone }: Known, now: number): PlanForm {
  if (plan === undefined) {
    const opensAt = clockAt(Math.ceil(now / hourMs) * hourMs, timeZone)
    return {
      titles: {},
      opensAt,
      minutes: '60',
      days: '1',
      pot: '',
      count: '100',
      rankFrom: '0',
      turnoverPercent: '100',
    }
  }
  return {
    titles: plan.titles,
    opensAt: clockAt(plan.opensAt, timeZone),
    minutes: String(plan.minutes),
    days: String(plan.days),
    pot: plainAmount(plan.pot),
    count: String(plan.count),
    rankFrom: String(plan.rankFrom),
    turnoverPercent: String(plan.turnoverPercent),
  }
}

const numbers = {
  minutes: [1, 1440],
  days: [1, 60],
  count: [1, 100_000],
  rankFrom: [0, 99],
  turnoverPercent: [0, 10_000],
} as const
const numberNames = Object.keys(numbers) as (keyof typeof numbers)[]
const amountPattern = /^[1-9]\d{0,11}(?:\.\d{1,4})?$/u

function faultOfNumber(text: string, [least, most]: readonly [number, number]): Fault | undefined {
  if (text.trim() === '') return { key: 'needed' }
  const isBetween = /^\d{1,6}$/u.test(text.trim()) && Number(text) >= least && Number(text) <= most
  return isBetween ? undefined : { key: 'between', values: { least, most } }
}

function faultOfTime(text: string, { timeZone }: Known, now: number): Fault | undefined {
  if (text === '') return { key: 'needed' }
  const at = instantOf(text, timeZone)
  if (at === undefined) return { key: 'time' }
  return at <= now ? { key: 'past' } : undefined
}

/** What is wrong, by the name of the field; as the contract has it. */
export function faultsOf(form: PlanForm, known: Known, now: number): ReadonlyMap<string, Fault> {
  const pot = form.pot.trim()
  // One language is enough: what another lacks is read in the brand's own.
  const isNamed = Object.values(form.titles).some((title) => title.trim() !== '')
  const found: readonly (readonly [field: string, fault: Fault | undefined])[] = [
    [`title ${known.languages[0] ?? ''}`, isNamed ? undefined : { key: 'needed' }],
    ['opensAt', faultOfTime(form.opensAt, known, now)],
    ['pot', pot === '' ? { key: 'needed' } : amountPattern.test(pot) ? undefined : { key: 'amount' }],
    ...numberNames.map((name) => [name, faultOfNumber(form[name], numbers[name])] as const),
  ]
  return new Map(found.flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault] as const])))
}

/** What is sent of fields with nothing wrong in them. */
export function bodyOf(form: PlanForm, { timeZone }: Known): Omit<PlanBody, 'reason'> {
  return {
    titles: Object.fromEntries(Object.entries(form.titles).filter(([, title]) => title.trim() !== '')),
    opensAt: instantOf(form.opensAt, timeZone) ?? 0,
    minutes: Number(form.minutes),
    days: Number(form.days),
    pot: form.pot.trim(),
    count: Number(form.count),
    rankFrom: Number(form.rankFrom),
    turnoverPercent: Number(form.turnoverPercent),
  }
}

export interface Cost {
  /** Of all days. */
  readonly total: string
  /** What one envelope holds on average, cut. */
  readonly average: string
  /** How many envelopes there are on all days. */
  readonly envelopes: number
}

/** What envelopes come to if all are opened. */
export function costOf({ pot, count, days }: Pick<PlanBody, 'pot' | 'count' | 'days'>): Cost {
  const amount = fromWire(pot) ?? 0n
  return {
    total: toWire(amount * BigInt(days)),
    average: toWire(count === 0 ? 0n : amount / BigInt(count)),
    envelopes: count * days,
  }
}

const dayMs = 86_400_000

/** When the envelopes of each day open: at the same time of the brand's day, whatever its clocks do. */
export function openingsOf(
  { opensAt, days }: Pick<PlanBody, 'opensAt' | 'days'>,
  { timeZone }: Pick<Known, 'timeZone'>,
): readonly number[] {
  const [day = '', hour = ''] = clockAt(opensAt, timeZone).split('T')
  return Array.from({ length: days }, (_, at) => {
    const later = new Date(Date.parse(`${day}T00:00Z`) + at * dayMs).toISOString().slice(0, 10)
    return instantOf(`${later}T${hour}`, timeZone) ?? opensAt + at * dayMs
  })
}

export type PlanState = 'draft' | 'published' | 'over' | 'ended'

/** Where envelopes are: only written, given out or to be, all given out, or ended by an operator. */
export function stateOf(plan: Plan, known: Pick<Known, 'timeZone'>, now: number): PlanState {
  if (plan.endedAt !== null) return 'ended'
  if (plan.publishedAt === null) return 'draft'
  const last = openingsOf(plan, known).at(-1) ?? plan.opensAt
  return last + plan.minutes * 60_000 <= now ? 'over' : 'published'
}
