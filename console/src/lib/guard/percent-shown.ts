/** Places of a percentage that are told apart at a glance. */
const places = 3

/** A part of turnover as it is read, on one line: `"1.25 %"`. */
export const percentShown = (rate: string): string => `${Number(Number(rate).toFixed(places))}\u00A0%`
