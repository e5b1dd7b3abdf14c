import { codeOn, type Segment } from './segments.ts'
import type { DigitPlay } from './digit-play.ts'
import { type Sides, sidesPlay } from './sides.ts'

type Form = 'TRIPLE' | 'PAIR' | 'STRAIGHT' | 'HALF' | 'MIXED'

/**
 * What three digits look like: all equal, exactly two equal, and of three different ones on the circle of digits, where 9
 * and 0 are neighbours: all in a row, one neighbouring pair, or none. Lottery rule book C.2, FORM.
 */
function formOf(number: number): Form {
  const digits = [Math.trunc(number / 100), Math.trunc(number / 10) % 10, number % 10]
  const different = new Set(digits)
  if (different.size === 1) return 'TRIPLE'
  if (different.size === 2) return 'PAIR'
  // Of three different digits each has another one above it on the circle at most once.
  const neighbours = digits.filter((digit) => different.has((digit + 1) % 10)).length
  if (neighbours === 2) return 'STRAIGHT'
  return neighbours === 1 ? 'HALF' : 'MIXED'
}

const forms = Array.from({ length: 1_000 }, (_, number) => formOf(number))
const is = (form: Form) => (number: number) => forms[number] === form
const formSides: Sides = {
  TRIPLE: is('TRIPLE'),
  PAIR: is('PAIR'),
  STRAIGHT: is('STRAIGHT'),
  HALF: is('HALF'),
  MIXED: is('MIXED'),
}
const eachOnce = forms.map(() => 1)

function formOn(code: string, segment: Segment, pricing: 'odds' | 'series'): DigitPlay {
  return sidesPlay({
    code,
    pricing,
    sides: formSides,
    ways: eachOnce,
    drawn: ({ digits }) => Number(segment.at.map((place) => digits[place]).join('')),
  })
}

/** The form of a segment of three, at prices of the series. */
export function form(segment: Segment): DigitPlay {
  return formOn(codeOn('FORM', segment), segment, 'series')
}

/** The same at odds: `FORM_F3`. Lottery rule book C.3. */
export function creditForm(segment: Segment): DigitPlay {
  return formOn(`FORM_${segment.name}`, segment, 'odds')
}
