import { type OracleBet, oracleDigits, type OracleModel, oraclePlays } from './oracle.test-support.ts'

/** Seeded chance for tests (mulberry32): the same bets in every run, so that a failure can be repeated. */
export function seededBelow(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n)
  }
}

type Below = (n: number) => number

const text = (value: number, digits: number): string => String(value).padStart(digits, '0')

/** The numbers of a random draw, the special first. */
export function randomNumbers(below: Below, model: OracleModel): string[] {
  return [...oracleDigits[model].replaceAll(' ', '')].map((digits) =>
    Array.from({ length: Number(digits) }, () => String(below(10))).join(''),
  )
}

/** Half of the picks are tails of what was drawn, or wins would be too rare to compare. */
function randomPick(below: Below, digits: number, numbers: readonly string[]): string {
  const drawn = numbers[below(numbers.length)] ?? ''
  return below(2) === 0 && drawn.length >= digits ? drawn.slice(-digits) : text(below(10 ** digits), digits)
}

function randomPicks(below: Below, play: string, numbers: readonly string[]): string[] {
  const { digits, fewest, most } = oraclePlays[play] ?? { digits: 0, fewest: 0, most: 0 }
  const space = 10 ** digits
  // Mostly short lines; now and then the longest that may be, and one too long or too short.
  const size =
    [fewest, fewest, fewest + below(4), fewest + below(4), most, most + 1, fewest - 1][below(40) % 7] ?? fewest
  const picks = new Set<string>()
  while (picks.size < Math.min(size, space)) {
    picks.add(size > 6 ? text(below(space), digits) : randomPick(below, digits, numbers))
  }
  return [...picks]
}

function randomContent(below: Below, play: string, numbers: readonly string[]): string {
  const picks = randomPicks(below, play, numbers)
  const [first = ''] = picks
  const spoilt = [
    [...picks, first],
    [...picks, `${first}0`],
    [...picks, first.slice(1)],
    [...picks, ' ' + first.slice(1)],
  ]
  return (below(25) === 0 ? (spoilt[below(4)] ?? picks) : picks).join(',')
}

/** One bet on a draw: any play, odd stakes and odds so that cuts matter, and sometimes a low or exact cap. */
export function randomBet(below: Below, model: OracleModel, numbers: readonly string[]): OracleBet {
  const plays = Object.keys(oraclePlays)
  const play = plays[below(plays.length)] ?? ''
  const stakePerUnit = BigInt(1 + below(below(2) === 0 ? 1_000_000 : 1_000_000_000))
  const odds = BigInt(10_000 + below(9_990_000))
  const oneHit = (stakePerUnit * odds) / 10_000n
  const cap = [oneHit, oneHit * 2n, oneHit + 1n, 1_000_000_000_000_000n, 1_000_000_000_000_000n][below(5)] ?? oneHit
  return { play, model, numbers, content: randomContent(below, play, numbers), stakePerUnit, odds, cap }
}
