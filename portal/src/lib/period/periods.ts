export const presets = ['today', 'yesterday', 'previous7', 'previous30', 'month', 'custom'] as const
/** `any`: no days are chosen. */
export type Preset = (typeof presets)[number] | 'any'

export interface Period {
  readonly from: number
  /** The first moment after the period. */
  readonly to: number
}

const startOfDay = (at: Date, shift = 0) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + shift).getTime()

/** The reader's own days; the previous ones end with today, since that is where people look first. */
export function periodOf(preset: Exclude<Preset, 'custom' | 'any'>, now: number): Period {
  const at = new Date(now)
  const tomorrow = startOfDay(at, 1)
  if (preset === 'today') return { from: startOfDay(at), to: tomorrow }
  if (preset === 'yesterday') return { from: startOfDay(at, -1), to: startOfDay(at) }
  if (preset === 'previous7') return { from: startOfDay(at, -6), to: tomorrow }
  if (preset === 'previous30') return { from: startOfDay(at, -29), to: tomorrow }
  return { from: new Date(at.getFullYear(), at.getMonth(), 1).getTime(), to: tomorrow }
}

/** Two date fields, both days within; undefined when they make no period. */
export function customPeriod(first: string, last: string): Period | undefined {
  const from = new Date(`${first}T00:00:00`)
  const until = new Date(`${last}T00:00:00`)
  if (Number.isNaN(from.getTime()) || Number.isNaN(until.getTime()) || until < from) return undefined
  return { from: from.getTime(), to: startOfDay(until, 1) }
}

export function dateField(at: number): string {
  const date = new Date(at)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
