import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'

/** Days of which profit and loss may be asked at once: a leap year. */
const daysMax = 366

export interface DaySpan {
  /** The first instant of the first day. */
  readonly begin: number
  /** The first instant after the last day. */
  readonly end: number
}

interface Requested {
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

/** Reads two days of a zone, both among them. A day that no calendar has, and too many of them, are malformed. */
export function readDaySpan({ from, to, timeZone }: Requested): Decision<DaySpan, 'request.malformed'> {
  const first = dayOf(from)
  const last = dayOf(to)
  if (!first || !last) return refuse('request.malformed', { from, to })
  const days = first.until(last, { largestUnit: 'day' }).days + 1
  if (days < 1 || days > daysMax) return refuse('request.malformed', { days, daysMax })
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  return accept({ begin: startOf(first), end: startOf(last.add({ days: 1 })) })
}

function dayOf(text: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return undefined
  }
}
