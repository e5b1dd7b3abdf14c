import { sum } from '../../../kernel/sum.ts'

/** Prices are models: from here to the ladder figures are floats. Nothing that is paid is computed from them. */
export const overround = (decimals: readonly number[]): number => sum(decimals.map((decimal) => 1 / decimal)) - 1

const inverted = (decimals: readonly number[]) => decimals.map((decimal) => 1 / decimal)
const halvings = 200

/** Where a falling function crosses zero between two bounds. */
export function solveFalling(of: (value: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  for (let step = 0; step < halvings && high > low; step += 1) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (of(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Each chance by its share. For two sides near even money. Betting book A11. */
export function fairMultiplicative(decimals: readonly number[]): readonly number[] {
  const raw = inverted(decimals)
  const all = sum(raw)
  return raw.map((chance) => chance / all)
}

/** The same off each. Betting book A11. */
export function fairAdditive(decimals: readonly number[]): readonly number[] {
  const raw = inverted(decimals)
  const each = (sum(raw) - 1) / raw.length
  return raw.map((chance) => chance - each)
}

const most = 100

/** The exponent that makes the chances of prices one. */
export function powerOf(decimals: readonly number[]): number {
  const raw = inverted(decimals)
  return solveFalling((exponent) => sum(raw.map((chance) => chance ** exponent)) - 1, 0, most)
}

/** Each chance to one power: the house’s way, which fits results best. Betting book A11, research e.1; vectors margin. */
export function fairPower(decimals: readonly number[]): readonly number[] {
  const exponent = powerOf(decimals)
  return inverted(decimals).map((chance) => chance ** exponent)
}

function shinChances(raw: readonly number[], insiders: number): readonly number[] {
  const all = sum(raw)
  return raw.map(
    (chance) =>
      (Math.sqrt(insiders * insiders + (4 * (1 - insiders) * chance * chance) / all) - insiders) / (2 * (1 - insiders)),
  )
}

/** The share of insiders that Shin’s model reads from prices; none where they hold no margin. */
export function shinOf(decimals: readonly number[]): number {
  const raw = inverted(decimals)
  return sum(raw) <= 1 ? 0 : solveFalling((insiders) => sum(shinChances(raw, insiders)) - 1, 0, 0.999)
}

/** Shin’s chances: for many outcomes, of which long ones are priced short. Betting book A11; vectors margin. */
export function fairShin(decimals: readonly number[]): readonly number[] {
  const insiders = shinOf(decimals)
  return insiders === 0 ? fairMultiplicative(decimals) : shinChances(inverted(decimals), insiders)
}
