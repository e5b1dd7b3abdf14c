export const linePresets = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'custom'] as const
export type LinePreset = (typeof linePresets)[number]

/** A day may be a week or a month so far: people are counted as what is chosen. */
export const presetSpans: Readonly<Partial<Record<LinePreset, 'WEEK' | 'MONTH'>>> = {
  week: 'WEEK',
  month: 'MONTH',
  lastMonth: 'MONTH',
}

const dayMs = 86_400_000
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
const textOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Days before a day. */
const before = (day: string, days: number) => textOf(noonOf(day) - days * dayMs)

/** The days of a preset, by what day it is at the brand; weeks begin on Monday. */
export function presetDays(preset: Exclude<LinePreset, 'custom'>, today: string) {
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'yesterday') return { from: before(today, 1), to: before(today, 1) }
  if (preset === 'week')
    return {
      from: before(today, (new Date(noonOf(today)).getUTCDay() + 6) % 7),
      to: today,
    }
  const monthBegins = `${today.slice(0, 8)}01`
  if (preset === 'month') return { from: monthBegins, to: today }
  const last = before(monthBegins, 1)
  return { from: `${last.slice(0, 8)}01`, to: last }
}
