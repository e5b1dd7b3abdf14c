import {
  firstNumbers,
  lineCase,
  refusalCase,
  returnCase,
  turnoverCase,
  type WorkedCase,
} from '../worked-cases.test-support.ts'

const first = (count: number, digits: number) => firstNumbers(count, digits).join(',')

/** Units and hits on MB1 and MN1, counted on the page of lottery rule book A.5. */
const lines: readonly WorkedCase[] = [
  lineCase('LO2_DAU', 'VN27', '78,10', [46, 2]),
  lineCase('LO2_DAU', 'VN27', '30,15,95,75,18', [115, 5]),
  lineCase('LO2_DAU', 'VN18', '29,46,51', [51, 2]),
  lineCase('LO2_1K', 'VN27', '89,99', [2, 4]),
  lineCase('LO2_1K', 'VN18', '13', [1, 4]),
  lineCase('LO4', 'VN27', '0102,7122', [40, 2]),
  lineCase('LO4', 'VN18', '9146,5946,0219', [48, 3]),
  lineCase('XIEN3', 'VN27', '89,02,12,04', [4, 1]),
  lineCase('XIEN4', 'VN27', '89,02,12,51,04', [5, 1]),
  lineCase('XIEN4', 'VN18', '13,46,55,02,05', [5, 5]),
  lineCase('DE_DAU_DB', 'VN27', '87,22', [2, 1]),
  lineCase('DE_DAU_DB', 'VN18', '73', [1, 1]),
  lineCase('DE_G1', 'VN27', '88,64,22', [3, 1]),
  lineCase('DE_DAU_G1', 'VN18', '20,46', [2, 1]),
  lineCase('DE_DAU', 'VN27', '26,75,22', [12, 2]),
  lineCase('DE_DAU', 'VN18', '46,13', [2, 1]),
  lineCase('DE_DAUDUOI', 'VN27', '26,22', [10, 2]),
  lineCase('DE_DAUDUOI', 'VN18', '46', [2, 2]),
  lineCase('DE_TONG', 'VN27', '4', [1, 1]),
  lineCase('DE_TONG', 'VN18', '0', [1, 1]),
  lineCase('CANG3_DB', 'VN27', '122,388', [2, 1]),
  lineCase('CANG3_DAU', 'VN27', '105,122,083', [9, 2]),
  lineCase('CANG3_DAU', 'VN18', '513', [1, 1]),
  lineCase('CANG3_DAUDUOI', 'VN27', '083,122,388', [12, 2]),
  lineCase('CANG3_DAUDUOI', 'VN18', '146,513', [4, 2]),
  lineCase('CANG3_G1', 'VN27', '388,122', [2, 1]),
  lineCase('CANG4_DB', 'VN18', '9146,0746', [2, 1]),
  lineCase('TRUOT4', 'VN27', '04,06,07,09,89', [5, 1]),
  lineCase('TRUOT8', 'VN27', '03,04,06,07,08,09,10,11,89', [9, 1]),
  lineCase('TRUOT8', 'VN27', '03,04,06,07,08,09,10,11,13', [9, 9]),
  lineCase('TRUOT10', 'VN18', '00,01,03,06,07,08,09,10,11,12', [1, 1]),
  lineCase('KEO_DB', 'VN27', 'XIU CHAN LE', [3, 2]),
  lineCase('KEO_DB', 'VN18', 'TAI', [1, 0]),
]

/** The longest line of each kind, and one pick more or less than a line may have. */
const lengths: readonly WorkedCase[] = [
  lineCase('DE_G1', 'VN27', first(100, 2), [100, 1]),
  lineCase('DE_TONG', 'VN27', first(10, 1), [10, 1]),
  lineCase('CANG3_DB', 'VN27', first(100, 3), [100, 0]),
  refusalCase('CANG3_DB', first(101, 3), 'count'),
  refusalCase('LO4', first(101, 4), 'count'),
  lineCase('XIEN2', 'VN27', first(20, 2), [190, 10]),
  lineCase('TRUOT4', 'VN27', '22,88,84,89,02,69,12,45,51,48,21,83,29,92,78,04,06,07,09,03', [4_845, 5]),
  refusalCase('TRUOT4', first(21, 2), 'count'),
  refusalCase('TRUOT4', first(3, 2), 'count'),
  lineCase('TRUOT8', 'VN27', first(16, 2), [12_870, 495]),
  refusalCase('TRUOT8', first(17, 2), 'count'),
  lineCase('TRUOT10', 'VN18', first(16, 2), [8_008, 286]),
  refusalCase('TRUOT10', first(17, 2), 'count'),
  refusalCase('TRUOT10', first(9, 2), 'count'),
  {
    name: 'how many numbers have two, three and four digits, rule book A.1',
    run: (rules) =>
      (['VN27', 'VN18'] as const).map((model) => [2, 3, 4].map((digits) => rules.numbersWithDigits(model, digits))),
    expected: [
      [27, 23, 20],
      [18, 17, 16],
    ],
  },
  {
    name: 'a line takes no more picks than there are',
    run: (rules) => ['DE_TONG', 'LO2_DAU', 'CANG3_G1'].map((code) => rules.findPlay('VN27', code)?.grammar),
    expected: [
      { kind: 'numbers', digits: 1, min: 1, max: 10, repeats: 'refused' },
      { kind: 'numbers', digits: 2, min: 1, max: 100, repeats: 'refused' },
      { kind: 'numbers', digits: 3, min: 1, max: 100, repeats: 'refused' },
    ],
  },
]

const returns: readonly WorkedCase[] = [
  returnCase('LO2_DAU', 'VN27', 995_000n, '0.995000'),
  returnCase('LO2_1K', 'VN27', 37_000n, '0.999000'),
  returnCase('LO4', 'VN18', 88_800_000n, '0.888000'),
  returnCase('XIEN3', 'VN27', 650_000n, '0.799366'),
  returnCase('XIEN4', 'VN18', 7_500_000n, '0.416418'),
  returnCase('DE_TONG', 'VN27', 96_000n, '0.960000'),
  returnCase('TRUOT4', 'VN27', 28_000n, '0.929997'),
  returnCase('TRUOT8', 'VN18', 42_000n, '0.936333'),
  returnCase('TRUOT10', 'VN27', 160_000n, '0.930396'),
  returnCase('KEO_DB', 'VN27', 19_800n, '0.990000'),
]

const hundred = firstNumbers(100, 2)
/** Every pair of the first so many numbers, in threes with 99. */
const threes = (numbers: number) =>
  hundred.slice(0, numbers).flatMap((one, at) => hundred.slice(at + 1, numbers).map((other) => [one, other, '99']))

const turnovers: readonly WorkedCase[] = [
  turnoverCase('threes with many pairs and few notes', 'XIEN3', threes(90), true),
  turnoverCase(
    'the same threes over and over',
    'XIEN3',
    Array.from({ length: 200 }, () => hundred.slice(0, 20)),
    true,
  ),
  turnoverCase('both sides', 'KEO_DB', [['TAI'], ['XIU']], false),
  turnoverCase('one side of each pair', 'KEO_DB', [['TAI'], ['LE']], true),
]

/** The plays of lottery rule book A.6 beyond the first six; every mutant of the rules is tried on them. */
export const vnCases: readonly WorkedCase[] = [...lines, ...lengths, ...returns, ...turnovers]
