/** An instant with its zone; undefined of a time that says none. Trap 31. */
export function instantOf(text: string | undefined): number | undefined {
  const [, year, month, day, hour, minute, second, sign, zoneHour, zoneMinute] =
    /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:Z|([+-])(\d{2}):(\d{2}))$/.exec(text ?? '') ?? []
  if (year === undefined) return undefined
  const days = daysSince1970(Number(year), Number(month), Number(day))
  const offset = sign === undefined ? 0 : (Number(zoneHour) * 60 + Number(zoneMinute)) * (sign === '-' ? -1 : 1)
  return ((days * 24 + Number(hour)) * 60 + Number(minute) - offset) * 60_000 + Number(second) * 1000
}

/** Days of the calendar since the first of 1970, by eras of 400 years that begin with a March. */
function daysSince1970(year: number, month: number, day: number): number {
  const ofMarch = month <= 2 ? year - 1 : year
  const era = Math.floor(ofMarch / 400)
  const yearOfEra = ofMarch - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}
