import { sum } from '../../../kernel/sum.ts'
import { chance } from '../../../kernel/fraction.ts'
import { noWins, winsOf } from '../play.ts'
import { digitSymbols, type Grammar, numberSymbols, type Selection, symbolList } from '../selection.ts'
import { placesKey, shapeOf } from './digit-facts.ts'
import { allNumbers, digitsGrammar, type DigitPlay, picksAt, tierPlay } from './digit-play.ts'
import { codeOn, type Segment } from './segments.ts'

type GroupTier = 'group2' | 'group3' | 'group6'

/** Groups of two or three digits, not all equal, by their digits in increasing order. */
type Groups = ReadonlyMap<string, GroupTier>

const tierOfShape: Readonly<Record<string, GroupTier>> = { '11': 'group2', '21': 'group3', '111': 'group6' }

const isIncreasing = (number: string): boolean =>
  [...number].every((digit, at, digits) => at === 0 || (digits[at - 1] ?? '') <= digit)

function digitGroups(length: number): Groups {
  const groups = allNumbers(length)
    .filter(isIncreasing)
    .map((sorted): [string, GroupTier | undefined] => [sorted, tierOfShape[shapeOf([...sorted])]])
  return new Map(groups.filter((each): each is [string, GroupTier] => each[1] !== undefined))
}

type Stars = 2 | 3

/** All groups of that many digits: 45 of two, 210 of three. */
const groupsOf: Readonly<Record<Stars, Groups>> = { 2: digitGroups(2), 3: digitGroups(3) }

const tiersOf = {
  2: { group2: chance(2, 100) },
  3: { group3: chance(3, 1_000), group6: chance(6, 1_000) },
} as const

const starsOf = ({ at }: Segment): Stars => (at.length === 2 ? 2 : 3)

/** Picks with the groups that each stands for. */
type GroupsByPick = ReadonlyMap<string, Groups>

/** A play whose picks each stand for some groups. */
function groupsPlay(parts: {
  readonly name: string
  readonly segment: Segment
  readonly grammar: Grammar
  readonly byPick: GroupsByPick
  readonly refuses?: (selection: Selection) => string | undefined
}): DigitPlay {
  const { segment, grammar, byPick } = parts
  const stars = starsOf(segment)
  const key = placesKey(segment.at)
  const covered = (selection: Selection) =>
    new Map(picksAt(selection, 0).flatMap((pick) => [...(byPick.get(pick) ?? [])]))
  return tierPlay({
    code: codeOn(parts.name, segment),
    grammar,
    pricing: 'series',
    chances: tiersOf[stars],
    count: (selection, tier) => [...covered(selection).values()].filter((own) => own === tier).length,
    wins: ({ star }, selection) => {
      const { sorted } = star(key)
      const pick = picksAt(selection, 0).find((each) => byPick.get(each)?.has(sorted))
      const tier = pick === undefined ? undefined : byPick.get(pick)?.get(sorted)
      return tier === undefined ? noWins : winsOf(1, tier)
    },
    coverage: {
      outcomes: groupsOf[stars].size,
      atMost: (selection) => sum(picksAt(selection, 0).map((pick) => byPick.get(pick)?.size ?? 0)),
      covered: (selection) => covered(selection).keys(),
    },
    ...(parts.refuses && { refuses: parts.refuses }),
  })
}

/** The groups that belong to each of some picks. */
function byPickOf(
  groups: Groups,
  picks: readonly string[],
  belongs: (sorted: string, pick: string) => boolean,
): GroupsByPick {
  const entries = [...groups]
  return new Map(picks.map((pick) => [pick, new Map(entries.filter(([sorted]) => belongs(sorted, pick)))]))
}

const digitSum = (digits: string): number => sum([...digits].map(Number))
const bySumOf = (stars: Stars): GroupsByPick =>
  byPickOf(groupsOf[stars], numberSymbols(1, 9 * stars - 1), (sorted, pick) => digitSum(sorted) === Number(pick))
const byDigitOf = (stars: Stars): GroupsByPick =>
  byPickOf(groupsOf[stars], digitSymbols, (sorted, pick) => sorted.includes(pick))

const bySum = { 2: bySumOf(2), 3: bySumOf(3) }
const byDigit = { 2: byDigitOf(2), 3: byDigitOf(3) }

/** Each number that is typed has one group, those of three equal digits none. */
const byNumber: GroupsByPick = new Map(
  allNumbers(3).map((number) => {
    const sorted = [...number].toSorted().join('')
    const tier = groupsOf[3].get(sorted)
    return [number, new Map(tier === undefined ? [] : [[sorted, tier]])]
  }),
)

/** Groups by the sum of their digits: 1–26 of three, 1–17 of two. Lottery rule book C.2, GROUPSUM, tables 2 and 3. */
export function groupSum(segment: Segment): DigitPlay {
  const byPick = bySum[starsOf(segment)]
  return groupsPlay({
    name: 'GROUPSUM',
    segment,
    grammar: { kind: 'lists', lists: [symbolList('SUM', [...byPick.keys()])] },
    byPick,
  })
}

/** Groups that hold the one digit picked. Lottery rule book C.2, GROUPDAN. */
export function groupDan(segment: Segment): DigitPlay {
  const byPick = byDigit[starsOf(segment)]
  return groupsPlay({ name: 'GROUPDAN', segment, grammar: digitsGrammar('DAN', { max: 1 }), byPick })
}

/**
 * Typed groups of three digits, in any order; one that is typed in two orders counts once, and one of equal digits is
 * refused (`triple`). Lottery rule book C.2, GROUPMIX.
 */
export function groupMix(segment: Segment): DigitPlay {
  return groupsPlay({
    name: 'GROUPMIX',
    segment,
    grammar: { kind: 'numbers', digits: 3, min: 1, max: byNumber.size, repeats: 'dropped' },
    byPick: byNumber,
    refuses: (selection) =>
      picksAt(selection, 0).some((pick) => byNumber.get(pick)?.size === 0) ? 'triple' : undefined,
  })
}
