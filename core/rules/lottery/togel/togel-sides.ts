import { allNumbers } from '../digit-orders.ts'
import type { PlayRule } from '../play.ts'
import { type Side, sidesPlay } from '../sides-play.ts'
import {
  digitAt,
  pairAt,
  positions,
  segmentNames,
  tailOf,
  type Position,
  type Segment,
  type TogelFacts,
} from './togel-facts.ts'

type TogelPlay = PlayRule<TogelFacts>

const digits = allNumbers(1)
const pairs = allNumbers(2)

const isOdd = (value: number) => value % 2 === 1
const isEven = (value: number) => value % 2 === 0

/** Big and small, odd and even of a digit. */
const attributes: Readonly<Record<string, (digit: number) => boolean>> = {
  BESAR: (digit) => digit >= 5,
  KECIL: (digit) => digit < 5,
  GANJIL: isOdd,
  GENAP: isEven,
}
const attributeNames = Object.keys(attributes)
const has = (digit: string, attribute: string) => attributes[attribute]?.(Number(digit)) === true

const where = (values: readonly string[], isOf: (value: number) => boolean) =>
  values.filter((value) => isOf(Number(value)))

/** Colok jitu: a digit at its position. */
const jitu: TogelPlay = sidesPlay<TogelFacts>({
  code: 'COLOK_JITU',
  sides: positions.flatMap((market) =>
    digits.map((digit) => ({ symbol: `${market}:${digit}`, market, values: [digit] })),
  ),
  values: digits,
  drawn: (facts, market) => digitAt(facts, market as Position),
})

/** The sign of a number of two digits, 00 as 100. The animals are labels that move with the lunar year. */
const shioOf = (pair: number) => ((pair === 0 ? 99 : pair - 1) % 12) + 1

const shio: TogelPlay = sidesPlay<TogelFacts>({
  code: 'SHIO',
  sides: Array.from({ length: 12 }, (_, at) => ({
    symbol: String(at + 1),
    market: 'BELAKANG',
    values: where(pairs, (pair) => shioOf(pair) === at + 1),
  })),
  values: pairs,
  drawn: tailOf,
})

const tailSide = (symbol: string, isOf: (tail: number) => boolean): Side => ({
  symbol,
  market: 'BELAKANG',
  values: where(pairs, isOf),
})
const isMiddle = (tail: number) => tail >= 25 && tail < 75

const fiftyUmum: TogelPlay = sidesPlay<TogelFacts>({
  code: 'FIFTY_UMUM',
  sides: [
    tailSide('BESAR', (tail) => tail >= 50),
    tailSide('KECIL', (tail) => tail < 50),
    tailSide('GANJIL', isOdd),
    tailSide('GENAP', isEven),
    tailSide('TENGAH', isMiddle),
    tailSide('TEPI', (tail) => !isMiddle(tail)),
  ],
  values: pairs,
  drawn: tailOf,
})

const fiftySpecial: TogelPlay = sidesPlay<TogelFacts>({
  code: 'FIFTY_SPECIAL',
  sides: positions.flatMap((market) =>
    attributeNames.map((attribute) => ({
      symbol: `${market}:${attribute}`,
      market,
      values: digits.filter((digit) => has(digit, attribute)),
    })),
  ),
  values: digits,
  drawn: (facts, market) => digitAt(facts, market as Position),
})

interface PairSide {
  readonly name: string
  readonly isOf: (first: number, second: number) => boolean
}

/** A play on the two digits of a segment. */
function segmentPlay(code: string, sides: readonly PairSide[], hasTiers: boolean): TogelPlay {
  return sidesPlay<TogelFacts>({
    code,
    sides: segmentNames.flatMap((market) =>
      sides.map(({ name, isOf }) => ({
        symbol: `${market}:${name}`,
        market,
        values: pairs.filter((pair) => isOf(Number(pair[0]), Number(pair[1]))),
        ...(hasTiers && { tier: name }),
      })),
    ),
    values: pairs,
    drawn: (facts, market) => pairAt(facts, market as Segment),
  })
}

const silangHomo = segmentPlay(
  'SILANG_HOMO',
  [
    { name: 'SILANG', isOf: (first, second) => isOdd(first) !== isOdd(second) },
    { name: 'HOMO', isOf: (first, second) => isOdd(first) === isOdd(second) },
  ],
  false,
)

const kembangKempis = segmentPlay(
  'KEMBANG_KEMPIS',
  [
    { name: 'KEMBANG', isOf: (first, second) => first < second },
    { name: 'KEMPIS', isOf: (first, second) => first > second },
    { name: 'KEMBAR', isOf: (first, second) => first === second },
  ],
  true,
)

/** Two different positions, the one further left first: each combination has one name. */
const positionPairs = positions.flatMap((one, at) => positions.slice(at + 1).map((other) => [one, other] as const))

const kombinasi: TogelPlay = sidesPlay<TogelFacts>({
  code: 'KOMBINASI',
  sides: positionPairs.flatMap(([one, other]) =>
    attributeNames.flatMap((first) =>
      attributeNames.map((second) => ({
        symbol: `${one}:${first}+${other}:${second}`,
        market: `${one}+${other}`,
        values: pairs.filter((pair) => has(pair.slice(0, 1), first) && has(pair.slice(1), second)),
      })),
    ),
  ),
  values: pairs,
  drawn: (facts, market) => {
    const [one = '', other = ''] = market.split('+')
    return digitAt(facts, one as Position) + digitAt(facts, other as Position)
  },
})

/** The sum of the last two digits, and of its own digits where it has two. */
const dasarOf = (tail: string) => {
  const sum = Number(tail[0]) + Number(tail[1])
  return String(sum > 9 ? sum - 9 : sum)
}

const dasar: TogelPlay = sidesPlay<TogelFacts>({
  code: 'DASAR',
  sides: attributeNames.map((attribute) => ({
    symbol: attribute,
    market: 'DASAR',
    values: digits.filter((digit) => has(digit, attribute)),
    tier: attribute,
  })),
  values: digits,
  // 0 comes of 00 alone.
  waysOf: (value) => pairs.filter((pair) => dasarOf(pair) === value).length,
  drawn: (facts) => dasarOf(tailOf(facts)),
})

/** Plays on positions, segments and the last two digits. Lottery rule book B.5. */
export const togelSides: readonly TogelPlay[] = [
  jitu,
  shio,
  fiftyUmum,
  fiftySpecial,
  silangHomo,
  kembangKempis,
  kombinasi,
  dasar,
]
