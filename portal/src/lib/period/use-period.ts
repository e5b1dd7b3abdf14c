import { useState } from 'react'
import { knownPermission } from '../api/permission.ts'
import { serverNow } from '../clock/server-clock.ts'
import { customPeriod, dateField, daysOf, periodOf, type Days, type Period, type Preset } from './periods.ts'

/** What no days are chosen from: all there is. */
const always: Period = { from: 0, to: Number.MAX_SAFE_INTEGER }

/** Records are kept by the brand's days: everybody reads the same ones, wherever they are. */
const zone = () => knownPermission()?.timeZone

/** The chosen days; undefined while two custom days do not make a period, or a longer one than may be. */
export function usePeriod(initial: Exclude<Preset, 'custom'>, daysMax: number) {
  const [preset, setPreset] = useState<Preset>(initial)
  const [days, setDays] = useState(() => {
    const today = dateField(serverNow(), zone())
    return { first: today, last: today }
  })
  const period = preset === 'any' ? always : periodOfChoice(preset, days, daysMax)
  const chosen: Days | undefined =
    preset === 'any' || period === undefined
      ? undefined
      : preset === 'custom'
        ? days
        : daysOf(preset, serverNow(), zone())
  return { preset, setPreset, days, setDays, period, chosen, daysMax }
}

function periodOfChoice(preset: Exclude<Preset, 'any'>, days: Days, daysMax: number) {
  return preset === 'custom' ? customPeriod(days, daysMax, zone()) : periodOf(preset, serverNow(), zone())
}

export type PeriodChoice = ReturnType<typeof usePeriod>
