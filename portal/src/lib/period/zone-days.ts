/** A day of a calendar, as a date field writes it. */
export type Day = string

/** Which zone; without one the reader's own. */
type Zone = string | undefined

const parts = new Map<string, Intl.DateTimeFormat>()

/** Made once a zone: making one costs more than using it. */
function partsIn(zone: Zone): Intl.DateTimeFormat {
  const known = parts.get(zone ?? '')
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    ...(zone === undefined ? {} : { timeZone: zone }),
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  parts.set(zone ?? '', made)
  return made
}

function readingAt(at: number, zone: Zone) {
  const found = new Map(
    partsIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? ''
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    clock: `${part('hour')}:${part('minute')}:${part('second')}`,
  }
}

/** Which day it is there. */
export const dayAt = (at: number, zone?: Zone): Day => readingAt(at, zone).day

const asUtc = (day: Day, clock = '00:00:00') => Date.parse(`${day}T${clock}Z`)

/** The first instant of a day there: the clocks of a zone are read until they say midnight, or what comes after it. */
export function startOfDay(day: Day, zone?: Zone): number {
  const midnight = asUtc(day)
  let at = midnight
  for (let tries = 0; tries < 3; tries += 1) {
    const reading = readingAt(at, zone)
    const error = asUtc(reading.day, reading.clock) - midnight
    if (error === 0) break
    at -= error
  }
  return at
}

export const addDays = (day: Day, days: number): Day =>
  new Date(asUtc(day) + days * 86_400_000).toISOString().slice(0, 10)
