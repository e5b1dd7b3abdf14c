import { choose } from './combinations.ts'
import type { DrawModel } from './model.ts'

/** How picks become units (notes): so many for each pick, or one for each combination of the picks. */
export type UnitFormula =
  | { readonly kind: 'perPick'; readonly unitsPerPick: Readonly<Record<DrawModel, number>> }
  | { readonly kind: 'combinations'; readonly size: number }

/** The units of a line with that many picks. Lottery rule book A.6, column "Units". */
export function unitsOf(formula: UnitFormula, model: DrawModel, pickCount: number): number {
  return formula.kind === 'perPick' ? formula.unitsPerPick[model] * pickCount : choose(pickCount, formula.size)
}

/** How many picks one outcome of the play is made of: 1, or the size of a combination. */
export function picksPerOutcome(formula: UnitFormula): number {
  return formula.kind === 'perPick' ? 1 : formula.size
}
