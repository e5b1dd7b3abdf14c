import type { DrawModel } from './model.ts'
import type { WorkedCase } from './worked-cases.test-support.ts'

/** What each model draws, by hand from rule book A.1, B and C: balls as `count lowest–highest`, rows as digits. */
const shapes: Readonly<Record<DrawModel, string>> = {
  VN27: '5 5 5 5 5 5 5 5 5 5 4 4 4 4 4 4 4 4 4 4 3 3 3 2 2 2 2',
  VN18: '6 5 5 5 5 5 5 5 5 5 5 5 4 4 4 4 3 2',
  HANOI: '5 5',
  THAI: '6 3 3 3 3 2',
  FOURD: Array.from({ length: 23 }, () => '4').join(' '),
  LAO4: '4 0–9',
  TOGEL4: '4 0–9',
  D5: '5 0–9',
  D3: '3 0–9',
  PC28: '3 0–9',
  DICE3: '3 1–6',
  PK10: '10 1–10 different',
  C11X5: '5 1–11 different',
  KENO80: '20 1–80 different',
  LHC49: '7 1–49 different',
}

/** Numbers that fit a model, the highest that may be. */
function highest(shape: string): readonly string[] {
  const balls = /^(\d+) (\d+)–(\d+)( different)?$/.exec(shape)
  if (balls === null) return shape.split(' ').map((digits) => '9'.repeat(Number(digits)))
  const [, count = '', , top = '', different] = balls
  return Array.from({ length: Number(count) }, (_, at) => String(Number(top) - (different === undefined ? 0 : at)))
}

const shapeCase = ([model, shape]: [string, string]): WorkedCase => ({
  name: `draw of ${model}: ${shape}`,
  run: (rules) => {
    const read = (numbers: readonly string[]) => rules.readDraw(model as DrawModel, numbers)
    const numbers = highest(shape)
    const taken = read(numbers)
    const above = numbers.with(0, String(Number(numbers[0]) + 1))
    return [
      taken.ok && rules.drawnNumbers(taken.value).join(),
      read(numbers.slice(1)).ok,
      read([...numbers, numbers[0] ?? '']).ok,
      read(above).ok,
      rules.drawSize(model as DrawModel),
    ]
  },
  expected: [highest(shape).join(), false, false, false, highest(shape).length],
})

const fits = (model: DrawModel, text: string, expected: boolean): WorkedCase => ({
  name: `${model} ${text} ${expected ? 'fits' : 'does not fit'}`,
  run: (rules) => rules.readDraw(model, text.split(' ')).ok,
  expected,
})

/** Draws of every model. */
export const drawCases: readonly WorkedCase[] = [
  ...Object.entries(shapes).map(shapeCase),
  {
    name: 'digits begin at 0',
    run: (rules) => rules.ballTables.D5.lowest,
    expected: 0,
  },
  fits('D5', '0 0 0 0 0', true),
  fits('DICE3', '0 1 1', false),
  fits('DICE3', '1 1 1', true),
  fits('PK10', '1 2 3 4 5 6 7 8 9 9', false),
  fits('PK10', '01 2 3 4 5 6 7 8 9 10', false),
  fits('C11X5', '0 1 2 3 4', false),
  fits('LHC49', '1 2 3 4 5 6 7', true),
  fits('KENO80', '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20', true),
  {
    name: 'the special ball stands apart; rows keep their names',
    run: (rules) =>
      [
        rules.readDraw('LHC49', '7 12 23 31 38 45 26'.split(' ')),
        rules.readDraw('THAI', '835907 412 079 538 412 61'.split(' ')),
        rules.readDraw('HANOI', '87122 64388'.split(' ')),
        rules.readDraw(
          'FOURD',
          Array.from({ length: 23 }, (_, at) => String(1000 + at)),
        ),
      ].map((read) => (read.ok ? read.value : read.code)),
    expected: [
      { kind: 'list', balls: ['7', '12', '23', '31', '38', '45'], special: '26' },
      { kind: 'thai', first: '835907', front3: ['412', '079'], back3: ['538', '412'], last2: '61' },
      {
        kind: 'prizes',
        prizes: [
          { code: 'DB', numbers: ['87122'] },
          { code: 'G1', numbers: ['64388'] },
        ],
      },
      {
        kind: 'fourd',
        first: '1000',
        second: '1001',
        third: '1002',
        special: Array.from({ length: 10 }, (_, at) => String(1003 + at)),
        consolation: Array.from({ length: 10 }, (_, at) => String(1013 + at)),
      },
    ],
  },
]
