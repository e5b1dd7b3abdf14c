const clocks = new Map<string, Intl.DateTimeFormat>()

/** Made once a zone: making one costs more than using it. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(timeZone, made)
  return made
}

/** What the clocks of a zone say at an instant, as a field of the browser writes it: `2026-11-23T16:15`. */
export function clockAt(at: number, timeZone: string): string {
  const found = new Map(
    clockIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const dayMs = 86_400_000

/**
 * The instant at which the clocks of a zone say that, the first of two where they are put back; undefined for what is no
 * time, or is left out where they are put forward.
 */
export function instantOf(clock: string, timeZone: string): number | undefined {
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u.test(clock) ? Date.parse(`${clock}Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return undefined
  const aheadAt = (at: number) => Date.parse(`${clockAt(at, timeZone)}Z`) - at
  // Clocks change at most once within the two days around it: the zone is ahead as it was before, or as it is after.
  return [asUtc - dayMs, asUtc + dayMs]
    .map((near) => asUtc - aheadAt(near))
    .toSorted((a, b) => a - b)
    .find((at) => clockAt(at, timeZone) === clock)
}
