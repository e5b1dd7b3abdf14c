import { choose } from './combinations.ts'
import type { Play } from './play.ts'
import type { Selection } from './selection.ts'
import type { Rules, WorkedCase } from './worked-cases.test-support.ts'

// What the Vietnamese plays do not ask of the engine: lists, tiers, ties, series, discounts. By a play made up for it.

const words = ['BIG', 'SMALL', 'TIE']
const one = (ways: number, of: number) => ({ numerator: BigInt(ways), denominator: BigInt(of) })

/** A position of digits and a pool of words; a digit pays by what it is, a word may come back. */
function madeUp(rules: Rules, change: Partial<Play> = {}): Play {
  return {
    code: 'MADE_UP',
    grammar: {
      kind: 'lists',
      lists: [
        rules.symbolList('DIGITS', rules.digitSymbols, { min: 0, max: 8 }),
        rules.symbolList('WORDS', words, { min: 0 }),
      ],
    },
    pricing: 'odds',
    unitsPerNote: 1,
    notes: ([digits = [], picked = []]: Selection) => [
      { kind: 'digit', count: digits.length },
      { kind: 'word', count: picked.length },
    ],
    chances: { digit: { hit: one(1, 10) }, word: { side: one(9, 20), [rules.returned]: one(1, 10) } },
    coverage: {
      outcomes: 10,
      atMost: (selection) => selection.flat().length,
      covered: (selection) => selection.flat(),
    },
    refuses: ([digits = []]) => (digits.includes('4') ? 'four' : undefined),
    ...change,
  }
}

const contentCase = (content: string, expected: unknown): WorkedCase => ({
  name: `lists: ${JSON.stringify(content)}`,
  run: (rules) => {
    const play = madeUp(rules)
    const priced = rules.priceLine({ play, bettingContent: content })
    if (!priced.ok) return Object.values(priced.details ?? {})
    const { canonical, selection, units } = priced.value
    return [canonical, rules.selectionOf(play.grammar, canonical), selection, units]
  },
  expected,
})

const returnOf = (
  rules: Rules,
  { change = {}, ...terms }: { change?: Partial<Play>; discount?: bigint; unitsPerNote?: number },
) => ({
  play: madeUp(rules, change),
  prizes: { hit: 90_000n, side: 19_000n },
  ...terms,
})

const tied = { wins: [{ tier: 'RETURNED', notes: 2 }], units: 3, stakePerUnit: 10_000n, notePrice: 1n, winCap: 50_000n }

const settledCase = (name: string, change: object, expected: unknown[]): WorkedCase => ({
  name: `settling: ${name}`,
  run: (rules) => {
    const settled = rules.settleLine({ ...tied, prizes: { hit: 30_000n }, ...change })
    return [settled.hits, settled.ties, settled.payout, settled.isCut, settled.state]
  },
  expected,
})

const twoTiers = { hit: 90_000n, side: 19_000n }

/** Cases of the engine itself. */
export const engineCases: readonly WorkedCase[] = [
  contentCase('731,TIE BIG', [
    '137,BIG TIE',
    [
      ['1', '3', '7'],
      ['BIG', 'TIE'],
    ],
    [
      ['1', '3', '7'],
      ['BIG', 'TIE'],
    ],
    5,
  ]),
  contentCase('5,-', ['5,-', [['5'], []], [['5'], []], 1]),
  contentCase('55,-', ['5,-', [['5'], []], [['5'], []], 1]),
  contentCase('-,SMALL', ['-,SMALL', [[], ['SMALL']], [[], ['SMALL']], 1]),
  contentCase('-,-', ['no_note']),
  contentCase('5', ['lists', 2]),
  contentCase('5,-,-', ['lists', 2]),
  contentCase('5a,-', ['symbol', 'DIGITS']),
  contentCase('-,HUGE', ['symbol', 'WORDS']),
  contentCase('-,', ['symbol', 'WORDS']),
  contentCase('01235678,-', ['01235678,-', ['01235678'.split(''), []], ['01235678'.split(''), []], 8]),
  contentCase('012356789,-', ['count', 'DIGITS', 0, 8]),
  contentCase('45,-', ['four']),
  {
    name: 'lists: the separator follows from the symbols, at most all of them, at least one',
    run: (rules) =>
      [rules.symbolList('A', ['x', 'y']), rules.symbolList('B', ['x', '10'])].map(
        ({ separator, min, max }) => `${separator}|${min}|${max}`,
      ),
    expected: ['|1|2', ' |1|2'],
  },
  {
    name: 'symbols: digits and numbers',
    run: (rules) => [rules.digitSymbols, rules.numberSymbols(9, 11)],
    expected: ['0123456789'.split(''), ['9', '10', '11']],
  },
  {
    name: 'numbers: one that is typed twice counts once where repeats are dropped',
    run: (rules) => {
      const grammar = { kind: 'numbers', digits: 2, min: 1, max: 2, repeats: 'dropped' } as const
      return ['12,12,07', '12,12,07,08'].map((content) => {
        const read = rules.readSelection(grammar, content)
        return read.ok ? rules.selectionText(grammar, read.value) : read.details?.['reason']
      })
    },
    expected: ['07,12', 'count'],
  },
  settledCase('some units come back', {}, [0, 2, 20_000n, false, 'LOST']),
  settledCase('all units come back', { units: 2 }, [0, 2, 20_000n, false, 'TIE']),
  settledCase('nothing wins', { wins: [] }, [0, 0, 0n, false, 'LOST']),
  settledCase('a win beside a tie; the cap is for what is won', { wins: [...tied.wins, { tier: 'hit', notes: 2 }] }, [
    2,
    2,
    70_000n,
    true,
    'WON',
  ]),
  settledCase('a note of series', { wins: [{ tier: 'hit', notes: 1 }], notePrice: 2n, stakePerUnit: 3n }, [
    1,
    0,
    4n,
    false,
    'WON',
  ]),
  {
    name: 'series: 1900 on one in ten, and on three in seven, cut',
    run: (rules) =>
      rules.seriesPrizes(
        madeUp(rules, { pricing: 'series', chances: { a: { a: one(1, 10) }, b: { b: one(3, 7) } } }),
        1900,
      ),
    expected: { a: 190_000n, b: 44_333n },
  },
  {
    name: 'the price of a note',
    run: (rules) => [madeUp(rules), madeUp(rules, { pricing: 'series' })].map(rules.notePrice),
    expected: [1n, 2n],
  },
  {
    name: 'prizes: of a tier, of all, as text and back',
    run: (rules) => [
      rules.prizeOf(twoTiers, 'side'),
      rules.prizeOf(rules.onePrize(5n), 'side'),
      rules.prizesText(twoTiers),
      rules.prizesText(rules.onePrize(5n)),
      rules.prizesText({ hit: 5n }),
      rules.readPrizes('hit=90000;side=19000'),
      rules.readPrizes('5'),
      rules.readPrizes('hit=5'),
    ],
    expected: [19_000n, 5n, 'hit=90000;side=19000', '5', 'hit=5', twoTiers, { ALL: 5n }, { hit: 5n }],
  },
  {
    name: 'prizes: those that a selection can win, one where they are alike',
    run: (rules) => [
      rules.prizesOfSelection(madeUp(rules), twoTiers, [['1'], []]),
      rules.prizesOfSelection(madeUp(rules), twoTiers, [['1'], ['BIG']]),
      rules.prizesOfSelection(madeUp(rules), { hit: 7n, side: 7n }, [['1'], ['BIG']]),
    ],
    expected: [{ ALL: 90_000n }, twoTiers, { ALL: 7n }],
  },
  {
    name: 'odds: what a stake of 1 pays',
    run: (rules) => [rules.oddsOf(twoTiers, 2n), rules.oddsOf(rules.onePrize(5n), 2n), rules.oddsOf({ hit: 5n }, 1n)],
    expected: [{ hit: 45_000n, side: 9_500n }, 2n, { hit: 5n }],
  },
  {
    name: 'returns: a digit 9 in 10, a word 19/20 × 9/10 and a tenth back; together what they weigh',
    run: (rules) => {
      const offer = returnOf(rules, {})
      const { lowest, highest } = rules.theoreticalReturn(offer)
      const mixed = rules.returnOfSelection(offer, [['1', '2'], ['BIG']])
      return [lowest, highest, mixed].map(rules.returnText)
    },
    expected: ['0.900000', '0.955000', '0.918333'],
  },
  {
    name: 'returns: a discount and units of a note change what is charged; a series has a price of 2',
    run: (rules) =>
      [
        returnOf(rules, { discount: 2_500n }),
        returnOf(rules, { unitsPerNote: 3 }),
        returnOf(rules, { change: { pricing: 'series' } }),
        returnOf(rules, { change: { unitsPerNote: 9 } }),
      ].map((offer) => rules.returnText(rules.theoreticalReturn(offer).lowest)),
    expected: ['1.200000', '0.300000', '0.450000', '0.100000'],
  },
  {
    name: 'stake: what is charged of it',
    run: (rules) => [rules.chargedStake(10_001n, 6_600n), rules.chargedStake(10_001n, 0n)],
    expected: [3_400n, 10_001n],
  },
  {
    name: 'fractions: sum, order, chance',
    run: (rules) => [
      rules.addFractions([one(1, 2), one(1, 3)]),
      rules.addFractions([]),
      rules.isLess(one(1, 3), one(1, 2)),
      rules.isLess(one(1, 2), one(1, 2)),
      rules.chance(3, 7),
    ],
    expected: [one(5, 6), one(0, 1), true, false, one(3, 7)],
  },
  {
    name: 'wins of one prize, and none',
    run: (rules) => [
      rules.winsOf(2),
      rules.winsOf(0),
      rules.winsOf(1, 'side'),
      rules.noteCount(madeUp(rules), [['1'], ['BIG']]),
    ],
    expected: [[{ tier: 'ALL', notes: 2 }], [], [{ tier: 'side', notes: 1 }], choose(2, 1)],
  },
]
