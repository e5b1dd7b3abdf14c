import { addDays, dayAt, startOfDay, type Day } from './zone-days.ts'

export const presets = ['today', 'yesterday', 'previous7', 'previous15', 'previous30', 'month', 'custom'] as const
/** The spans that agents are counted and paid by. */
export const teamPresets = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'custom'] as const
/** `any`: no days are chosen. */
export type Preset = (typeof presets)[number] | (typeof teamPresets)[number] | 'any'

export interface Period {
  readonly from: number
  /** The first moment after the period. */
  readonly to: number
}

/** Both days are among them. */
export interface Days {
  readonly first: Day
  readonly last: Day
}

/** Days of a member's own records that may be chosen at once (rule book E12); what is older is read, and exported, in parts. */
export const recordDaysMax = 90

/** The days of a zone, the brand's where none is named otherwise; the previous ones end with today, where people look first. */
export function daysOf(preset: Exclude<Preset, 'custom' | 'any'>, now: number, zone?: string): Days {
  const today = dayAt(now, zone)
  if (preset === 'today') return { first: today, last: today }
  if (preset === 'yesterday') return { first: addDays(today, -1), last: addDays(today, -1) }
  if (preset === 'previous7') return { first: addDays(today, -6), last: today }
  if (preset === 'previous15') return { first: addDays(today, -14), last: today }
  if (preset === 'previous30') return { first: addDays(today, -29), last: today }
  if (preset === 'week') return { first: addDays(today, -weekdayOf(today)), last: today }
  const monthBegins = `${today.slice(0, 8)}01`
  if (preset === 'month') return { first: monthBegins, last: today }
  const last = addDays(monthBegins, -1)
  return { first: `${last.slice(0, 8)}01`, last }
}

/** How many days after its Monday a day is. */
const weekdayOf = (day: Day) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7

export const periodOf = (preset: Exclude<Preset, 'custom' | 'any'>, now: number, zone?: string): Period =>
  span(daysOf(preset, now, zone), zone)

function span({ first, last }: Days, zone?: string): Period {
  return { from: startOfDay(first, zone), to: startOfDay(addDays(last, 1), zone) }
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** Two date fields, both days within; undefined when they make no period, or too long a one. */
export function customPeriod(
  { first, last }: { readonly first: string; readonly last: string },
  daysMax: number,
  zone?: string,
): Period | undefined {
  if (!isDay(first) || !isDay(last) || last < first) return undefined
  if (Number.isFinite(daysMax) && last > addDays(first, daysMax - 1)) return undefined
  return span({ first, last }, zone)
}

export const dateField = (at: number, zone?: string): Day => dayAt(at, zone)
