import { lunarYears } from '@parlour/core/rules/lottery/mark-six/lunar-years.ts'
import type { ListModel } from '@parlour/core/rules/lottery/model.ts'
import { type Fields, isFields } from './case.ts'
import { type CaseFamily, objectOf, plain } from './case-family.ts'
import { MalformedCase, numberField, numbersField, textField } from './read-fields.ts'

/** Draws of a list of balls. */
function balls(model: ListModel): CaseFamily {
  return {
    ...plain,
    model: () => model,
    numbers: (draw) => numbersField({ draw }, 'draw').map(String),
  }
}

/** Dan-tuo is a play of its own, told by the form of the selection. */
const elevenFive: CaseFamily = {
  ...balls('C11X5'),
  playCode: (playType, selection) => (isFields(selection) ? `${playType}_DAN` : playType),
}

const yearOf = (draw: unknown): string => textField(objectOf(draw), 'zodiacYear')

function firstDayOf(animal: string): string {
  const year = lunarYears.find((row) => row.animal === animal)
  if (year === undefined) throw new MalformedCase(`draw: no year of the ${animal}`)
  return year.newYear
}

/** Cases price animals by name; the play has a price for the animal of the year and one for the others. */
function animalOdds(fields: Fields): Fields | undefined {
  const odds = fields['odds']
  if (!isFields(odds)) return undefined
  const ofYear = yearOf(fields['draw'])
  return Object.fromEntries(
    Object.entries(odds).map(([animal, price]) => [animal === ofYear ? 'YEAR' : 'OTHER', price]),
  )
}

const markSix: CaseFamily = {
  ...balls('LHC49'),
  numbers: (draw) => [...numbersField(objectOf(draw), 'normal'), numberField(objectOf(draw), 'special')].map(String),
  drawnOn: (draw) => firstDayOf(yearOf(draw)),
  odds: (play, fields) => (play.code === 'TX' || play.code === 'PTX' ? animalOdds(fields) : undefined),
}

/** Races, five of eleven, dice, three digits, keno and mark six. */
export const ballFamilies: Readonly<Record<string, CaseFamily>> = {
  PK10: balls('PK10'),
  '11X5': elevenFive,
  '11X5_CREDIT': balls('C11X5'),
  K3: balls('DICE3'),
  PC28: balls('PC28'),
  KENO: balls('KENO80'),
  LHC: markSix,
}
