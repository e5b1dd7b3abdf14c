import { useState } from 'react'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { customPeriod, dateField, periodOf, type Period, type Preset } from './periods.ts'

/** The chosen days; undefined while two custom days do not make a period. */
export function usePeriod(initial: Exclude<Preset, 'custom'>) {
  const [preset, setPreset] = useState<Preset>(initial)
  const [days, setDays] = useState(() => ({ first: dateField(serverNow()), last: dateField(serverNow()) }))
  const period: Period | undefined =
    preset === 'custom' ? customPeriod(days.first, days.last) : periodOf(preset, serverNow())
  return { preset, setPreset, days, setDays, period }
}

export type PeriodChoice = ReturnType<typeof usePeriod>
