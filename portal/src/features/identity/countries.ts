interface Country {
  readonly countryCode: string
  readonly countryDialingCode: string
}

/** The country that a reader's languages name, if numbers of it are taken; else the first of the list. */
export function startingCountry(countries: readonly Country[], languages: readonly string[]): string {
  const regions = languages.map((language) => new Intl.Locale(language).region)
  const own = regions.find((region) => countries.some(({ countryCode }) => countryCode === region))
  return own ?? countries[0]?.countryCode ?? ''
}

/** Countries as a list to choose from, by their names in the language of the page. */
export function countryNames(
  countries: readonly Country[],
  language: string,
): { value: string; label: string; short: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  const named = countries.map(({ countryCode, countryDialingCode }) => ({
    value: countryCode,
    name: names.of(countryCode) ?? countryCode,
    countryDialingCode,
  }))
  return named
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
    .map(({ value, name, countryDialingCode }) => ({
      value,
      label: `+${countryDialingCode} ${name}`,
      short: `+${countryDialingCode} ${value}`,
    }))
}
