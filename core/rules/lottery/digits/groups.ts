import { sum } from '../../../kernel/sum.ts'
import { choose, combinationsOf } from '../combinations.ts'
import { chance } from '../../../kernel/fraction.ts'
import { digitSymbols, type Grammar, type Selection, symbolList, type SymbolList } from '../selection.ts'
import { placesKey, type StarFacts } from './digit-facts.ts'
import { type DigitPlay, onePrizePlay, picksAt, product } from './digit-play.ts'
import { codeOn, type Segment } from './segments.ts'

/** Digits of a group that occur equally often. */
interface Role {
  readonly name: 'FOUR' | 'TRIPLE' | 'PAIR' | 'SINGLE'
  readonly times: number
  /** How many different digits play it. */
  readonly digits: number
}

/** Digits in any order, some of them more than once. Lottery rule book C.2, the plays GROUP… of lists. */
export interface Group {
  readonly name: string
  /** One or two, the most frequent first; each has a list of its own unless all take theirs from one. */
  readonly roles: readonly [Role] | readonly [Role, Role]
  readonly isOneList: boolean
}

const four = (digits = 1): Role => ({ name: 'FOUR', times: 4, digits })
const triple = (digits = 1): Role => ({ name: 'TRIPLE', times: 3, digits })
const pair = (digits = 1): Role => ({ name: 'PAIR', times: 2, digits })
const single = (digits = 1): Role => ({ name: 'SINGLE', times: 1, digits })

const group = (name: string, ...roles: readonly [Role] | readonly [Role, Role]): Group => ({
  name,
  roles,
  isOneList: roles.length === 1,
})

export const fiveDigitGroups: readonly Group[] = [
  group('GROUP120', single(5)),
  group('GROUP60', pair(), single(3)),
  group('GROUP30', pair(2), single()),
  group('GROUP20', triple(), single(2)),
  group('GROUP10', triple(), pair()),
  group('GROUP5', four(), single()),
]
export const fourDigitGroups: readonly Group[] = [
  group('GROUP24', single(4)),
  group('GROUP12', pair(), single(2)),
  group('GROUP6x4', pair(2)),
  group('GROUP4', triple(), single()),
]
/** Of three digits: a pair and another digit, both from one list; and three different ones. */
export const threeDigitGroups: readonly Group[] = [
  { ...group('GROUP3', pair(), single()), isOneList: true },
  group('GROUP6', single(3)),
]
export const twoDigitGroups: readonly Group[] = [group('GROUP2', single(2))]

const factorial = (number: number): number => (number < 2 ? 1 : number * factorial(number - 1))

/** How many digits a group has. */
export const groupLength = ({ roles }: Group): number => sum(roles.map(({ times, digits }) => times * digits))

/** In how many orders the digits of one note can come. */
function orders(of: Group): number {
  return factorial(groupLength(of)) / product(of.roles.map(({ times, digits }) => factorial(times) ** digits))
}

/** The lists of a group; each has at least the digits that its role needs. */
export function groupLists({ roles, isOneList }: Group): readonly SymbolList[] {
  if (isOneList) return [symbolList('DIGITS', digitSymbols, { min: sum(roles.map(({ digits }) => digits)) })]
  return roles.map(({ name, digits }) => symbolList(name, digitSymbols, { min: digits }))
}

/** The list of each role. */
function listsOf({ roles, isOneList }: Group, selection: Selection): readonly (readonly string[])[] {
  return roles.map((_, at) => picksAt(selection, isOneList ? 0 : at))
}

/**
 * How many notes lists make: the digits of the first role are chosen with j of them among those common to both lists,
 * and the second role has j digits fewer to choose from. Lottery rule book C.2, the formulas with h.
 */
export function groupNotes(of: Group, selection: Selection): number {
  const [first, second] = of.roles
  const [own = [], other = []] = listsOf(of, selection)
  if (second === undefined) return choose(own.length, first.digits)
  const common = own.filter((digit) => other.includes(digit)).length
  return sum(
    Array.from(
      { length: Math.min(first.digits, common) + 1 },
      (_, shared) =>
        choose(common, shared) *
        choose(own.length - common, first.digits - shared) *
        choose(other.length - shared, second.digits),
    ),
  )
}

const shapeOfGroup = ({ roles }: Group): string =>
  roles.map(({ times, digits }) => String(times).repeat(digits)).join('')

/** Whether digits make a note of the lists: at most one does. */
export function isGroup(of: Group, { shape, counts }: StarFacts, selection: Selection): boolean {
  if (shape !== shapeOfGroup(of)) return false
  const lists = listsOf(of, selection)
  return [...counts].every(([digit, count]) => {
    const role = of.roles.findIndex(({ times }) => times === count)
    return picksAt(lists, role).includes(digit)
  })
}

/** Every note by its digits, `8,9|0,1,2`. */
export function groupKeys(of: Group, selection: Selection): readonly string[] {
  const [first, second] = of.roles
  const [own = [], other = []] = listsOf(of, selection)
  const chosen = combinationsOf(own, first.digits)
  if (second === undefined) return chosen
  return chosen.flatMap((digits) => {
    const left = other.filter((digit) => !digits.includes(digit))
    return combinationsOf(left, second.digits).map((others) => `${digits}|${others}`)
  })
}

/** The notes of a group that can be bought at all. */
export function allGroupNotes(of: Group): number {
  return groupNotes(
    of,
    groupLists(of).map(() => digitSymbols),
  )
}

/** The chance of a note: the orders of its digits, of all numbers of so many digits. */
export const groupChance = (of: Group) => chance(orders(of), 10 ** groupLength(of))

/** A group on a segment. */
export function groupPlay(of: Group, segment: Segment): DigitPlay {
  const key = placesKey(segment.at)
  const grammar: Grammar = { kind: 'lists', lists: groupLists(of) }
  return onePrizePlay({
    code: codeOn(of.name, segment),
    grammar,
    count: (selection) => groupNotes(of, selection),
    chance: groupChance(of),
    hits: ({ star }, selection) => (isGroup(of, star(key), selection) ? 1 : 0),
    coverage: {
      outcomes: allGroupNotes(of),
      atMost: (selection) => groupNotes(of, selection),
      covered: (selection) => groupKeys(of, selection),
    },
  })
}
