/**
 * A second opinion on the six plays, written from the rule book's words alone: it looks at the drawn
 * numbers as strings, one by one, and shares no code with the rules it judges.
 */

export type OracleModel = 'VN27' | 'VN18'

/** Digits of every number of a draw, the special first; lottery rule book A.1. */
export const oracleDigits: Record<OracleModel, string> = {
  VN27: '5 5 55 555555 4444 444444 333 2222',
  VN18: '6 5 5 55 5555555 4 444 3 2',
}

export const oraclePlays: Record<string, { digits: number; fewest: number; most: number }> = {
  LO2: { digits: 2, fewest: 1, most: 100 },
  LO3: { digits: 3, fewest: 1, most: 100 },
  XIEN2: { digits: 2, fewest: 2, most: 20 },
  DE_DB: { digits: 2, fewest: 1, most: 100 },
  DAU: { digits: 1, fewest: 1, most: 10 },
  DUOI: { digits: 1, fewest: 1, most: 10 },
}

export interface OracleBet {
  play: string
  model: OracleModel
  /** Drawn numbers, the special first. */
  numbers: readonly string[]
  content: string
  /** All three in ten-thousandths. */
  stakePerUnit: bigint
  odds: bigint
  cap: bigint
}

export interface OracleOutcome {
  canonical: string
  units: number
  totalStake: bigint
  hits: number
  payout: bigint
  won: boolean
  cut: boolean
}

function pairsOf(picks: readonly string[]): [string, string][] {
  const pairs: [string, string][] = []
  for (const one of picks) for (const other of picks) if (one < other) pairs.push([one, other])
  return pairs
}

/** Units of the line: how many small bets the player pays for. */
function countUnits(play: string, numbers: readonly string[], picks: readonly string[]): number {
  if (play === 'XIEN2') return pairsOf(picks).length
  if (play === 'LO2') return numbers.filter((number) => /..$/.test(number)).length * picks.length
  if (play === 'LO3') return numbers.filter((number) => /...$/.test(number)).length * picks.length
  return picks.length
}

function countHits(play: string, numbers: readonly string[], picks: readonly string[]): number {
  const [special = ''] = numbers
  const comesUp = (pick: string) => numbers.some((number) => number.endsWith(pick))
  let hits = 0
  if (play === 'XIEN2') for (const [one, other] of pairsOf(picks)) hits += comesUp(one) && comesUp(other) ? 1 : 0
  for (const pick of picks) {
    if (play === 'LO2' || play === 'LO3') for (const number of numbers) hits += number.endsWith(pick) ? 1 : 0
    if (play === 'DE_DB' || play === 'DUOI') hits += special.endsWith(pick) ? 1 : 0
    if (play === 'DAU') hits += special.charAt(special.length - 2) === pick ? 1 : 0
  }
  return hits
}

/** The line's outcome, or undefined when its content is refused. */
export function oracleOutcome(bet: OracleBet): OracleOutcome | undefined {
  const rule = oraclePlays[bet.play]
  if (rule === undefined) throw new Error(`the oracle does not know ${bet.play}`)
  const wanted = new RegExp(`^[0-9]{${rule.digits}}(,[0-9]{${rule.digits}})*$`)
  if (!wanted.test(bet.content)) return undefined
  const picks = bet.content.split(',').sort()
  if (picks.some((pick, i) => pick === picks[i - 1])) return undefined
  if (picks.length < rule.fewest || picks.length > rule.most) return undefined
  const units = countUnits(bet.play, bet.numbers, picks)
  const hits = countHits(bet.play, bet.numbers, picks)
  // One unit at a time, as the rule book says it: each is cut before the sum, the sum is cut to the cap.
  let sum = 0n
  for (let hit = 0; hit < hits; hit++) sum += (bet.stakePerUnit * bet.odds) / 10_000n
  let totalStake = 0n
  for (let unit = 0; unit < units; unit++) totalStake += bet.stakePerUnit
  const cut = sum > bet.cap
  return { canonical: picks.join(','), units, totalStake, hits, payout: cut ? bet.cap : sum, won: hits > 0, cut }
}
