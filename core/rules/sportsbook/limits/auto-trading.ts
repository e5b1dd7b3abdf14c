import type { Money } from '../../../money/money.ts'

/** What becomes of an outcome by how much of its limit is taken. Betting book A6. */
export type TradingStep = { readonly kind: 'NONE' | 'SUSPEND' } | { readonly kind: 'SHIFT'; readonly points: number }

/** At half of the limit the chance goes up a point, at three quarters two, at the limit nothing more is taken. A6. */
export function tradingStep(liability: Money, limit: Money): TradingStep {
  if (liability >= limit) return { kind: 'SUSPEND' }
  if (liability * 4n >= limit * 3n) return { kind: 'SHIFT', points: 0.02 }
  return liability * 2n >= limit ? { kind: 'SHIFT', points: 0.01 } : { kind: 'NONE' }
}

const most = 0.999

/** Chances with one of them raised and the others lowered in proportion; together 1 as before. */
export function shiftChances(chances: readonly number[], raised: number, points: number): readonly number[] {
  const own = chances[raised] ?? 0
  const next = Math.min(own + points, Math.max(most, own))
  const rest = own < 1 ? (1 - next) / (1 - own) : 1
  return chances.map((chance, at) => (at === raised ? next : chance * rest))
}
