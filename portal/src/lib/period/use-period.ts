import { useState } from 'react'
import { serverNow } from '../clock/server-clock.ts'
import { customPeriod, dateField, periodOf, type Period, type Preset } from './periods.ts'

/** What no days are chosen from: all there is. */
const always: Period = { from: 0, to: Number.MAX_SAFE_INTEGER }

/** The chosen days; undefined while two custom days do not make a period. */
export function usePeriod(initial: Exclude<Preset, 'custom'>) {
  const [preset, setPreset] = useState<Preset>(initial)
  const [days, setDays] = useState(() => ({ first: dateField(serverNow()), last: dateField(serverNow()) }))
  const period = preset === 'any' ? always : daysOf(preset, days)
  return { preset, setPreset, days, setDays, period }
}

function daysOf(preset: Exclude<Preset, 'any'>, { first, last }: { readonly first: string; readonly last: string }) {
  return preset === 'custom' ? customPeriod(first, last) : periodOf(preset, serverNow())
}

export type PeriodChoice = ReturnType<typeof usePeriod>
