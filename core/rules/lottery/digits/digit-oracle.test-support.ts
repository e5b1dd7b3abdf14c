/**
 * The plays on digits written a second time, the slow way: every line is spread into single notes, each of which says
 * whether it wins on the digits of a draw. It shares no code with the rules.
 */

interface OracleNote {
  readonly tier: string
  readonly wins: (draw: readonly number[]) => boolean
}

type Lists = readonly (readonly string[])[]

const segments: Readonly<Record<string, readonly number[]>> = {
  '5': [0, 1, 2, 3, 4],
  F4: [0, 1, 2, 3],
  B4: [1, 2, 3, 4],
  F3: [0, 1, 2],
  M3: [1, 2, 3],
  B3: [2, 3, 4],
  F2: [0, 1],
  B2: [3, 4],
}
const segmentsOfThree: Readonly<Record<string, readonly number[]>> = { '': [0, 1, 2], F2: [0, 1], B2: [1, 2] }

/** The digit occurrences that each list of a group play is for. */
const groupRoles: Readonly<
  Record<string, { readonly shape: string; readonly lists: Readonly<Record<number, number>> }>
> = {
  GROUP120: { shape: '11111', lists: { 1: 0 } },
  GROUP60: { shape: '2111', lists: { 2: 0, 1: 1 } },
  GROUP30: { shape: '221', lists: { 2: 0, 1: 1 } },
  GROUP20: { shape: '311', lists: { 3: 0, 1: 1 } },
  GROUP10: { shape: '32', lists: { 3: 0, 2: 1 } },
  GROUP5: { shape: '41', lists: { 4: 0, 1: 1 } },
  GROUP24: { shape: '1111', lists: { 1: 0 } },
  GROUP12: { shape: '211', lists: { 2: 0, 1: 1 } },
  GROUP6x4: { shape: '22', lists: { 2: 0 } },
  GROUP4: { shape: '31', lists: { 3: 0, 1: 1 } },
  GROUP3: { shape: '21', lists: { 2: 0, 1: 0 } },
  GROUP6: { shape: '111', lists: { 1: 0 } },
  GROUP2: { shape: '11', lists: { 1: 0 } },
}

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const multisets = (length: number, from = 0): number[][] =>
  length === 0
    ? [[]]
    : digits.slice(from).flatMap((first) => multisets(length - 1, first).map((rest) => [first, ...rest]))
const timesIn = (set: readonly number[], digit: number) => set.filter((other) => other === digit).length
const shape = (set: readonly number[]) =>
  [...new Set(set)]
    .map((digit) => timesIn(set, digit))
    .sort((a, b) => b - a)
    .join('')

interface Multiset {
  readonly text: string
  readonly shape: string
  readonly times: readonly (readonly [digit: string, times: number])[]
  readonly sum: number
}

const multisetsOf = new Map(
  [2, 3, 4, 5].map((length) => [
    length,
    multisets(length).map((set): Multiset => ({
      text: set.join(''),
      shape: shape(set),
      times: [...new Set(set)].map((digit) => [String(digit), timesIn(set, digit)]),
      sum: set.reduce((a, b) => a + b, 0),
    })),
  ]),
)
const byShape = new Map<string, readonly Multiset[]>()
const ofShape = (wanted: string): readonly Multiset[] => {
  const length = [...wanted].reduce((sum, times) => sum + Number(times), 0)
  const found = byShape.get(wanted) ?? (multisetsOf.get(length) ?? []).filter((set) => set.shape === wanted)
  byShape.set(wanted, found)
  return found
}

const products = (lists: Lists): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((before) => list.map((each) => [...before, each])), [[]])
const subsets = <T>(items: readonly T[], size: number): T[][] =>
  items.length < size
    ? []
    : size === 0
      ? [[]]
      : [...subsets(items.slice(1), size - 1).map((rest) => [items[0] as T, ...rest]), ...subsets(items.slice(1), size)]
const numbers = (length: number) => Array.from({ length: 10 ** length }, (_, n) => String(n).padStart(length, '0'))

const drawnAt = (draw: readonly number[], at: readonly number[]) => at.map((place) => draw[place] ?? -1)
const textAt = (draw: readonly number[], at: readonly number[]) => drawnAt(draw, at).join('')
const sortedBy = new Map<string, string>()
const sortedAt = (draw: readonly number[], at: readonly number[]) => {
  const text = textAt(draw, at)
  const found = sortedBy.get(text) ?? [...text].sort().join('')
  sortedBy.set(text, found)
  return found
}
const spanOf = (of: readonly number[]) => Math.max(...of) - Math.min(...of)
const sumOf = (of: readonly number[]) => of.reduce((a, b) => a + b, 0)
const numbersBy = new Map<string, readonly string[]>()
const numbersWith = (name: 'SUM' | 'SPAN', length: number, value: string): readonly string[] => {
  const key = `${name}${length} ${value}`
  const of = name === 'SUM' ? sumOf : spanOf
  const found = numbersBy.get(key) ?? numbers(length).filter((text) => of([...text].map(Number)) === Number(value))
  numbersBy.set(key, found)
  return found
}

function naiveForm([a = 0, b = 0, c = 0]: readonly number[]): string {
  if (a === b && b === c) return 'TRIPLE'
  if (a === b || b === c || a === c) return 'PAIR'
  const near = (x: number, y: number) => [1, 9].includes(Math.abs(x - y))
  return ['MIXED', 'HALF', 'STRAIGHT'][[near(a, b), near(b, c), near(a, c)].filter(Boolean).length] ?? ''
}

const hasSide = (side: string, value: number, big: number) =>
  side === 'BIG' ? value >= big : side === 'SMALL' ? value < big : (side === 'ODD') === (value % 2 === 1)
const duelOf = (one: number, other: number) => (one > other ? 'DRAGON' : one < other ? 'TIGER' : 'TIE')

function groupNotes(name: string, lists: Lists, at: readonly number[]): OracleNote[] {
  const role = groupRoles[name]
  if (!role) throw new Error(name)
  return ofShape(role.shape)
    .filter(({ times }) => times.every(([digit, count]) => lists[role.lists[count] ?? -1]?.includes(digit)))
    .map(({ text }) => ({ tier: 'ALL', wins: (draw) => sortedAt(draw, at) === text }))
}

function groupSets(at: readonly number[], isIn: (set: Multiset) => boolean): OracleNote[] {
  const shapes = at.length === 2 ? { '11': 'group2' } : { '21': 'group3', '111': 'group6' }
  return Object.entries(shapes).flatMap(([each, tier]) =>
    ofShape(each)
      .filter(isIn)
      .map(({ text }) => ({ tier, wins: (draw) => sortedAt(draw, at) === text })),
  )
}

const sorted = (text: string) => [...text].sort().join('')
const exact = (text: string, at: readonly number[], tier = 'ALL'): OracleNote => ({
  tier,
  wins: (draw) => textAt(draw, at) === text,
})

/** Plays on one segment, by the name before the `@`. */
const onSegment: Readonly<Record<string, (lists: Lists, at: readonly number[]) => OracleNote[]>> = {
  STRAIGHT: (lists, at) => products(lists).map((each) => exact(each.join(''), at)),
  STRAIGHT_TEXT: ([typed = []], at) => [...new Set(typed)].map((each) => exact(each, at)),
  COMBO: (lists, at) =>
    products(lists).flatMap((each) =>
      at.map((_, from) => exact(each.slice(from).join(''), at.slice(from), String(at.length - from))),
    ),
  GROUPMIX: ([typed = []], at) => {
    const wanted = new Set(typed.map(sorted))
    return groupSets(at, ({ text }) => wanted.has(text))
  },
  GROUPSUM: ([sums = []], at) => groupSets(at, (set) => sums.includes(String(set.sum))),
  GROUPDAN: ([dan = []], at) => groupSets(at, ({ text }) => text.includes(dan[0] ?? '')),
  SUM: ([sums = []], at) => sums.flatMap((each) => numbersWith('SUM', at.length, each).map((text) => exact(text, at))),
  SPAN: ([spans = []], at) =>
    spans.flatMap((each) => numbersWith('SPAN', at.length, each).map((text) => exact(text, at))),
  SUMTAIL: ([tails = []], at) =>
    tails.map((tail) => ({ tier: 'ALL', wins: (draw) => String(sumOf(drawnAt(draw, at))).endsWith(tail) })),
  FORM: ([forms = []], at) => forms.map((tier) => ({ tier, wins: (draw) => naiveForm(drawnAt(draw, at)) === tier })),
  BSOE: (lists, at) =>
    products(lists).map((sides) => ({
      tier: 'ALL',
      wins: (draw) => sides.every((side, place) => hasSide(side, draw[at[place] ?? -1] ?? -1, 5)),
    })),
}

function presentNotes(name: string, [picks = []]: Lists, at: readonly number[]): OracleNote[] {
  const size = name.startsWith('ANY') ? Number(name.slice(3)) : 1
  const least = name.startsWith('ANY') ? 1 : Number(name.slice(5))
  return subsets(picks, size).map((wanted) => ({
    tier: 'ALL',
    wins: (draw) => wanted.every((digit) => timesIn(drawnAt(draw, at), Number(digit)) >= least),
  }))
}

function anyPlacesNotes(name: string, size: number, lists: Lists): OracleNote[] {
  if (name === 'RX_STRAIGHT') {
    return subsets([0, 1, 2, 3, 4], size).flatMap((at) =>
      products(at.map((place) => lists[place] ?? [])).map((each) => exact(each.join(''), at)),
    )
  }
  const [places = [], ...own] = lists
  return subsets(places.map(Number), size).flatMap((at) => groupNotes(name.slice(3), own, at))
}

/** The places of a draw that a play looks at, in order. */
export function oraclePlaces(model: 'D5' | 'D3', code: string): readonly number[] {
  const [name = '', segment = ''] = code.split(/@|_(?=[FMB]3$)/)
  if (name === 'DT') return segment.split('-').map(Number)
  if (name === 'DT15') return [0, 4]
  if (name.startsWith('BALL')) return [Number(name.slice(4)) - 1]
  if (model === 'D3') return segmentsOfThree[segment] ?? []
  return segments[segment] ?? [0, 1, 2, 3, 4]
}

/** The notes of a line, one by one. */
export function oracleNotes(model: 'D5' | 'D3', code: string, lists: Lists): readonly OracleNote[] {
  const [name = '', suffix = ''] = code.split(/@|_(?=[FMB]3$)/)
  const at = oraclePlaces(model, code)
  if (name.startsWith('RX_')) return anyPlacesNotes(name, Number(suffix), lists)
  if (name.startsWith('ANY') || name.startsWith('LUCKY')) return presentNotes(name, lists, at)
  if (name === 'FIXED') return lists.flatMap((picks, place) => picks.map((digit) => exact(digit, [place])))
  const [picks = []] = lists
  const byPick = (wins: (pick: string, draw: readonly number[]) => boolean) =>
    picks.map((tier) => ({ tier, wins: (draw: readonly number[]) => wins(tier, draw) }))
  if (name.startsWith('DT'))
    return byPick((pick, draw) => duelOf(draw[at[0] ?? -1] ?? 0, draw[at[1] ?? -1] ?? 0) === pick)
  if (name === 'TOTAL' || name === 'SUM5') return byPick((pick, draw) => hasSide(pick, sumOf(draw), 23))
  if (name.startsWith('BALL')) {
    return byPick((pick, draw) =>
      pick.length === 1 ? textAt(draw, at) === pick : hasSide(pick, drawnAt(draw, at)[0] ?? 0, 5),
    )
  }
  return onSegment[name]?.(lists, at) ?? groupNotes(name, lists, at)
}
