import type { Money } from '../../money/money.ts'

/**
 * What speaks of a line that plays against itself, found in a day's bets. COVER: its members stand against each other more
 * than chance has it. SELF_PLAY: accounts that are linked to the agent play below it. RATES: rates go up and down again.
 * MOVED: a line was moved away while its players were winning.
 */
export const evidenceKinds = ['COVER', 'SELF_PLAY', 'RATES', 'MOVED'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** From what on something is told; a brand sets it. */
export interface EvidenceRule {
  readonly isOn: boolean
  /** The least part of a line's turnover, in percent, that stands against itself. */
  readonly coverPercent: number
  /** How far from chance it is at least, in tenths of a standard deviation. */
  readonly coverScore: number
  /** In fewer rounds nothing is said. */
  readonly leastRounds: number
  /** The least part of a line's turnover, in percent, that linked accounts play. */
  readonly selfPercent: number
  /** Below this nothing is said, whatever its part. */
  readonly leastAmount: Money
  /** How often a rate turns round in a week. */
  readonly leastTurns: number
}

export const usualEvidenceRule: EvidenceRule = {
  isOn: true,
  coverPercent: 20,
  coverScore: 45,
  leastRounds: 20,
  selfPercent: 30,
  leastAmount: 10_000_000n,
  leastTurns: 2,
}

/**
 * What members of a line did on opposite sides of the same thing in a day, where at least two of them stood. Each has its
 * own net stake there, s; sides are told apart by their sign. Sums of squares are for a bound and are never booked.
 */
export interface CoverSums {
  readonly rounds: number
  /** What those members turned over there. */
  readonly shared: Money
  /** Σ (Σ s² − (Σ s)²): what is missing of what the nets of independent members come to. */
  readonly opposed: number
  /** Σ Σ s². */
  readonly squares: number
  /** Σ 2 ((Σ s²)² − Σ s⁴): how far chance alone carries it. */
  readonly variance: number
}

export interface Cover {
  /** The part of what was staked together that stands against itself, from 0 to 1. */
  readonly part: number
  /** How many standard deviations it lies from chance. */
  readonly score: number
  readonly covered: Money
}

/**
 * How much of a line's play stands against itself. Members who bet as they like cancel each other to some part too, the more
 * of them the more: the mean of (Σ s)² is Σ s² then, however many they are. What is less than that is arranged. Who follow the
 * same hunch lie on the other side, and cover nothing.
 */
export function measureCover({ shared, opposed, squares, variance }: CoverSums): Cover {
  const part = squares > 0 ? Math.min(1, Math.max(0, opposed / squares)) : 0
  const score = variance > 0 ? opposed / Math.sqrt(variance) : 0
  return { part, score, covered: BigInt(Math.round(Number(shared) * part)) }
}

/** Whether it is told: enough rounds, enough money, too large a part of the line, and no chance. */
export function isCover(sums: CoverSums, turnover: Money, rule: EvidenceRule): boolean {
  const { score, covered } = measureCover(sums)
  return (
    sums.rounds >= rule.leastRounds &&
    score * 10 >= rule.coverScore &&
    isPart(covered, { of: turnover, rule, percent: rule.coverPercent })
  )
}

/** Whether what linked accounts turned over below an agent is told. */
export function isSelfPlay(linked: Money, turnover: Money, rule: EvidenceRule): boolean {
  return isPart(linked, { of: turnover, rule, percent: rule.selfPercent })
}

function isPart(
  amount: Money,
  { of, rule, percent }: { readonly of: Money; readonly rule: EvidenceRule; readonly percent: number },
): boolean {
  return amount > 0n && amount >= rule.leastAmount && amount * 100n >= of * BigInt(percent)
}

/** A rate as it was changed. */
export interface RateStep {
  readonly before: number
  readonly after: number
}

/** How often changes of a rate, the earliest first, go the other way than the one before. */
export function countTurns(steps: readonly RateStep[]): number {
  const ways = steps.map(({ before, after }) => Math.sign(after - before)).filter((way) => way !== 0)
  return ways.filter((way, at) => at > 0 && way !== ways[at - 1]).length
}

interface LineFinding {
  readonly agentId: string
  /** Who stands above it, from the top. */
  readonly path: readonly string[]
  readonly amount: Money
}

/**
 * Of lines one within the other, those that a finding is about: an agent is not told of what lies below another one that is
 * told already, unless half of it or more is its own.
 */
export function nearestOf<F extends LineFinding>(found: readonly F[]): readonly F[] {
  const told: F[] = []
  for (const one of found.toSorted((a, b) => b.path.length - a.path.length)) {
    const below = told.filter(({ path }) => path.includes(one.agentId))
    const isInner = ({ path }: F) => below.some(({ agentId }) => path.includes(agentId))
    const explained = below.filter((each) => !isInner(each)).reduce((sum, { amount }) => sum + amount, 0n)
    if ((one.amount - explained) * 2n >= one.amount) told.push(one)
  }
  return told
}
