import { defined } from '../../../kernel/assert.ts'
import { type Animal, animals } from './animals.ts'
import { lunarYears } from './lunar-years.ts'

const place = (at: number): Animal => defined(animals.at(at % animals.length), 'a place of twelve')

/** The animal of the lunar year in which a day lies; days that the table does not reach are no days to settle on. */
export function animalOfDay(day: string): Animal {
  const at = lunarYears.findLastIndex(({ newYear }) => newYear <= day)
  // The year of the last row ends on a day that the table does not know.
  const { animal } = defined(at < lunarYears.length - 1 ? lunarYears[at] : undefined, `the lunar year of ${day}`)
  return animal
}

/** The animal of a number: the year's own for 1, 13, 25, 37 and 49, for each next number the one before. */
export function animalOfNumber(number: number, ofYear: Animal): Animal {
  return place(animals.indexOf(ofYear) - ((number - 1) % animals.length))
}
