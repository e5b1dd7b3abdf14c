/** The whole days of a time, and what of it lies before and behind them. */
export interface Span {
  /** Days of the zone, the last one not among them; null is without an end. */
  readonly days: { readonly from: string | null; readonly to: string | null } | null
  readonly edges: readonly { readonly from: number; readonly to: number }[]
}

interface Requested {
  readonly from: number
  readonly to: number
  readonly timeZone: string
}

/** The year 3000. */
const endOfDays = 32_503_680_000_000

/** Cuts a time into days of a zone. From the epoch on is from ever, up to the year 3000 is for ever. */
export function totalsSpan({ from, to, timeZone }: Requested): Span {
  if (to <= from) return { days: null, edges: [] }
  const first = from <= 0 ? null : wholeFrom(from, timeZone)
  const last = to >= endOfDays ? null : dayOf(to, timeZone)
  if (first && last && Temporal.PlainDate.compare(first, last) >= 0) return { days: null, edges: [{ from, to }] }
  const edges = [
    ...(first ? [{ from, to: startOf(first, timeZone) }] : []),
    ...(last ? [{ from: startOf(last, timeZone), to }] : []),
  ].filter((edge) => edge.from < edge.to)
  return { days: { from: first?.toString() ?? null, to: last?.toString() ?? null }, edges }
}

const dayOf = (at: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate()
const startOf = (day: Temporal.PlainDate, timeZone: string) => day.toZonedDateTime(timeZone).epochMilliseconds

/** The first day that lies whole from then on. */
function wholeFrom(at: number, timeZone: string): Temporal.PlainDate {
  const day = dayOf(at, timeZone)
  return startOf(day, timeZone) === at ? day : day.add({ days: 1 })
}
