import type { Engine } from './against-oracle.test-support.ts'
import { anyDay } from './against-oracle.test-support.ts'
import type * as Combinations from './combinations.ts'
import type * as Fractions from '../../kernel/fraction.ts'
import type * as Models from './model.ts'
import type * as PlayRules from './play.ts'
import type * as Selection from './selection.ts'
import type * as StakeLine from './stake-line.ts'
import type * as TheoreticalReturn from './theoretical-return.ts'
import type * as ValidTurnover from './valid-turnover.ts'

/** Everything a worked case may call: the engine that settles, the counting, the returns and the turnover. */
export type Rules = Engine &
  typeof Combinations &
  typeof Fractions &
  typeof Models &
  typeof PlayRules &
  typeof Selection &
  typeof StakeLine &
  typeof TheoreticalReturn &
  typeof ValidTurnover

type TestModel = 'VN27' | 'VN18'

export interface WorkedCase {
  readonly name: string
  readonly run: (rules: Rules) => unknown
  readonly expected: unknown
}

/** MB1 and MN1, the test draws of lottery rule book A.5. */
export const testNumbers: Readonly<Record<TestModel, readonly string[]>> = {
  VN27: (
    '87122 64388 51684 45089 15702 11869 95889 95412 35845 75289 3651 7848 0102 9621 ' +
    '1951 8583 0029 9692 0278 9912 300 105 083 75 26 18 99'
  ).split(' '),
  VN18: '739146 20746 58213 90877 41302 66713 05946 83321 17755 29038 70460 12084 3313 8846 0219 7605 513 46'.split(
    ' ',
  ),
}

function play(rules: Rules, code: string, model: TestModel = 'VN27'): NonNullable<ReturnType<Rules['findPlay']>> {
  const found = rules.findPlay(model, code)
  if (found === undefined) throw new Error(`no play ${code}`)
  return found
}

function judge(rules: Rules, model: TestModel) {
  const read = rules.readDraw(model, testNumbers[model])
  if (!read.ok) throw new Error('a test draw is a draw')
  return rules.judgeOf(model, read.value, anyDay)
}

export const lineCase = (
  code: string,
  model: TestModel,
  content: string,
  expected: [units: number, hits: number],
): WorkedCase => ({
  name: `${code} ${content} on ${model}`,
  run: (rules) => {
    const priced = rules.priceLine({ play: play(rules, code, model), bettingContent: content })
    if (!priced.ok) return priced.code
    const { units, canonical } = priced.value
    const wins = judge(rules, model)(code, rules.selectionOf(play(rules, code, model).grammar, canonical))
    const terms = { stakePerUnit: 10_000n, notePrice: 1n, prizes: rules.onePrize(10_000n), winCap: 10_000_000n }
    const { hits, payout } = rules.settleLine({ wins, units, ...terms })
    return [units, hits, payout]
  },
  expected: [...expected, BigInt(expected[1]) * 10_000n],
})

export const refusalCase = (code: string, content: string, reason: string): WorkedCase => ({
  name: `${code} refuses ${JSON.stringify(content)}`,
  run: (rules) => {
    const priced = rules.priceLine({ play: play(rules, code), bettingContent: content })
    return priced.ok ? 'accepted' : priced.details?.['reason']
  },
  expected: reason,
})

export const returnCase = (code: string, model: TestModel, odds: bigint, expected: string): WorkedCase => ({
  name: `return of ${code} on ${model}`,
  run: (rules) => {
    const offer = { play: play(rules, code, model), prizes: rules.onePrize(odds) }
    const { lowest, highest } = rules.theoreticalReturn(offer)
    return [lowest, highest].map(rules.returnText)
  },
  expected: [expected, expected],
})

/** `count` different numbers of a play, from 0 upwards. */
export const firstNumbers = (count: number, digits: number): string[] =>
  Array.from({ length: count }, (_, n) => String(n).padStart(digits, '0'))

export const turnoverCase = (
  name: string,
  code: string,
  lines: readonly (readonly string[])[],
  counts: boolean,
): WorkedCase => ({
  name: `turnover: ${name}`,
  run: (rules) =>
    rules.validTurnovers({
      play: play(rules, code),
      lines: lines.map((picks, i) => ({ selection: [picks.toSorted()], stake: BigInt(i + 1) })),
    }),
  expected: lines.map((_, i) => (counts ? BigInt(i + 1) : 0n)),
})

const allNumbers = firstNumbers(100, 2)

/** That many different pairs, a line each, the higher number first: the order of picks must not matter. */
const pairLines = (pairs: number): string[][] =>
  allNumbers.flatMap((one, i) => allNumbers.slice(i + 1).map((other) => [other, one])).slice(0, pairs)

const settleCase = (name: string, terms: { odds: bigint; winCap: bigint }, expected: unknown[]): WorkedCase => ({
  name: `settlement: ${name}`,
  run: (rules) => {
    const wins = judge(rules, 'VN27')('LO2', [['89']])
    const line = { wins, units: 27, stakePerUnit: 3n, notePrice: 1n, winCap: terms.winCap }
    const { hits, payout, isCut, state } = rules.settleLine({ ...line, prizes: rules.onePrize(terms.odds) })
    return [hits, payout, isCut, state]
  },
  expected,
})

const stakeCase = (claimed: { units: number; totalStake: bigint }, expected: unknown): WorkedCase => ({
  name: `stake: claimed ${claimed.units} units, ${claimed.totalStake}`,
  run: (rules) => {
    const checked = rules.checkStake({ singleBetPrice: 20_000n, unit: 1_000n, units: 27, claimed })
    return checked.ok ? [checked.value.stakePerUnit, checked.value.totalStake] : checked.code
  },
  expected,
})

const drawCase = (name: string, change: (numbers: string[]) => void, expected: boolean): WorkedCase => ({
  name: `draw: ${name}`,
  run: (rules) => {
    const numbers = [...testNumbers.VN27]
    change(numbers)
    return rules.readDraw('VN27', numbers).ok
  },
  expected,
})

const setNumber = (at: number, number: string) => (numbers: string[]) => {
  numbers[at] = number
}

/** Cases worked by hand from the rule book; every mutant of the rules is tried on them too. */
export const workedCases: readonly WorkedCase[] = [
  lineCase('LO2', 'VN27', '89', [27, 3]),
  lineCase('LO2', 'VN27', '89,02,04', [81, 5]),
  lineCase('LO2', 'VN18', '13,55', [36, 5]),
  lineCase('LO3', 'VN27', '102,083', [46, 2]),
  lineCase('LO3', 'VN18', '946,146,000', [51, 2]),
  lineCase('XIEN2', 'VN27', '89,02', [1, 1]),
  lineCase('XIEN2', 'VN27', '89,02,12,04', [6, 3]),
  lineCase('XIEN2', 'VN18', '13,46,55,99,84', [10, 6]),
  lineCase('DE_DB', 'VN27', '22,87', [2, 1]),
  lineCase('DE_DB', 'VN18', '46', [1, 1]),
  lineCase('DAU', 'VN18', '4,6', [2, 1]),
  lineCase('DUOI', 'VN18', '4', [1, 0]),
  lineCase('DUOI', 'VN27', '2,7', [2, 1]),
  refusalCase('LO2', '', 'digits'),
  refusalCase('LO2', '1', 'digits'),
  refusalCase('LO2', '123', 'digits'),
  refusalCase('LO2', '1a', 'digits'),
  refusalCase('LO2', '12 34', 'digits'),
  refusalCase('LO2', '12,', 'digits'),
  refusalCase('LO2', '１２', 'digits'),
  refusalCase('LO2', '12,34,12', 'repeat'),
  refusalCase('XIEN2', '12', 'count'),
  refusalCase('XIEN2', firstNumbers(21, 2).join(','), 'count'),
  refusalCase('LO3', firstNumbers(101, 3).join(','), 'count'),
  returnCase('LO2', 'VN27', 995_000n, '0.995000'),
  returnCase('LO2', 'VN18', 995_000n, '0.995000'),
  returnCase('LO3', 'VN27', 9_600_000n, '0.960000'),
  returnCase('LO3', 'VN18', 9_600_000n, '0.960000'),
  returnCase('XIEN2', 'VN27', 160_000n, '0.878114'),
  returnCase('XIEN2', 'VN18', 280_000n, '0.731019'),
  returnCase('DE_DB', 'VN27', 995_000n, '0.995000'),
  returnCase('DAU', 'VN18', 99_000n, '0.990000'),
  returnCase('DUOI', 'VN27', 99_000n, '0.990000'),
  returnCase('DUOI', 'VN27', 1_000_000n, '10.000000'),
  turnoverCase('75 of 100 numbers count', 'DE_DB', [firstNumbers(75, 2)], true),
  turnoverCase('76 of 100 do not', 'DE_DB', [firstNumbers(76, 2)], false),
  turnoverCase('two lines together', 'LO2', [firstNumbers(70, 2), firstNumbers(76, 2).slice(40)], false),
  turnoverCase('the same numbers twice cover once', 'LO2', [firstNumbers(50, 2), firstNumbers(50, 2)], true),
  turnoverCase('7 of 10 digits', 'DAU', [firstNumbers(7, 1)], true),
  turnoverCase('8 of 10 digits', 'DUOI', [firstNumbers(8, 1)], false),
  turnoverCase(
    '750 of 1,000',
    'LO3',
    firstNumbers(750, 3).map((pick) => [pick]),
    true,
  ),
  turnoverCase(
    '751 of 1,000',
    'LO3',
    firstNumbers(751, 3).map((pick) => [pick]),
    false,
  ),
  turnoverCase('3,712 of 4,950 pairs', 'XIEN2', pairLines(3_712), true),
  turnoverCase('3,713 of 4,950 pairs', 'XIEN2', pairLines(3_713), false),
  turnoverCase('an empty list', 'LO2', [], true),
  settleCase('each unit is cut before the sum', { odds: 15_000n, winCap: 100n }, [3, 12n, false, 'WON']),
  settleCase('a payout at the cap is whole', { odds: 15_000n, winCap: 12n }, [3, 12n, false, 'WON']),
  settleCase('a payout above the cap is cut', { odds: 15_000n, winCap: 11n }, [3, 11n, true, 'WON']),
  stakeCase({ units: 27, totalStake: 54_000n }, [2_000n, 54_000n]),
  stakeCase({ units: 26, totalStake: 54_000n }, 'amount_mismatch'),
  stakeCase({ units: 27, totalStake: 54_001n }, 'amount_mismatch'),
  {
    name: 'stake of one unit: price × mode × multiple',
    run: (rules) => rules.stakePerUnit({ singleBetPrice: 20_000n, unit: 1_000n, multiple: 5 }),
    expected: 10_000n,
  },
  drawCase('as drawn', () => undefined, true),
  drawCase('a number less', (numbers) => numbers.pop(), false),
  drawCase('a number more', (numbers) => numbers.push('12'), false),
  drawCase('numbers in another order', (numbers) => numbers.reverse(), false),
  drawCase('a digit less', setNumber(0, '1234'), false),
  drawCase('a digit more', setNumber(0, '123456'), false),
  drawCase('a letter', setNumber(0, '1234x'), false),
  {
    name: 'choices of one, two, three and too many, in the order of the list',
    run: (rules) => [1, 2, 3, 4].map((size) => rules.combinationsOf(['a', 'b', 'c'], size)),
    expected: [['a', 'b', 'c'], ['a,b', 'a,c', 'b,c'], ['a,b,c'], []],
  },
  {
    name: 'how many choices there are, xiên 2, 3, 4 and trượt 8 of rule book A.6',
    run: (rules) => [
      rules.choose(1, 2),
      rules.choose(20, 2),
      rules.choose(20, 3),
      rules.choose(20, 4),
      rules.choose(16, 8),
    ],
    expected: [0, 190, 1_140, 4_845, 12_870],
  },
  {
    name: 'an unknown play is not found',
    run: (rules) => ['LO9', 'constructor', 'toString'].map((code) => rules.findPlay('VN27', code) === undefined),
    expected: [true, true, true],
  },
]

/** Any answer as text, amounts included, so that answers of two copies of the rules can be compared. */
export function answerText(answer: unknown): string {
  return JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
}
