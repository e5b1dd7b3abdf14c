import { accept, type Decision, refuse } from '../../../kernel/decision.ts'
import { type Money, multiplyCut, units } from '../../../money/money.ts'
import { multipleMax } from '../series.ts'
import { isMultiple } from './chase-request.ts'

/** Multiples of the issues of a chase; refused with how many issues can be had (`details.issues`). */
type Multiples = Decision<readonly number[], 'multiple_too_high'>

function multiplesUpTo(issues: number, next: (issue: number) => number): Multiples {
  const multiples: number[] = []
  for (let issue = 0; issue < issues; issue++) {
    const multiple = next(issue)
    if (!isMultiple(multiple)) return refuse('multiple_too_high', { issues: issue })
    multiples.push(multiple)
  }
  return accept(multiples)
}

/** The same multiple in every issue. Lottery rule book C.11, generators. */
export function sameMultiples(wanted: { readonly issues: number; readonly multiple: number }): Multiples {
  return multiplesUpTo(wanted.issues, () => wanted.multiple)
}

/** From `start` on, times `factor` after every `every` issues: 1 1 2 2 4 4. Lottery rule book C.11, generators. */
export function doublingMultiples(wanted: {
  readonly issues: number
  readonly start: number
  readonly factor: number
  readonly every: number
}): Multiples {
  const { issues, start, factor, every } = wanted
  return multiplesUpTo(issues, (issue) => start * factor ** Math.floor(issue / every))
}

export interface ProfitRequest {
  readonly issues: number
  /** The lowest multiple of an issue. */
  readonly start: number
  /** What the whole bet costs at multiple 1. */
  readonly baseStake: Money
  /** A note of it that wins: what a unit costs at multiple 1, its prize, and the note price that the prize is for. */
  readonly note: { readonly stakePerUnit: Money; readonly prize: Money; readonly notePrice: bigint }
  /** What is to be left of all that was spent, as a part of it: 0.5 is 5,000. */
  readonly rate: Money
}

/**
 * For each issue the smallest multiple at which one winning note leaves the wanted profit on all that was spent until
 * then, that issue included: payout − spent ≥ rate × spent. Lottery rule book C.11, generators. Refused where no multiple
 * reaches it.
 */
export function profitMultiples(request: ProfitRequest): Multiples {
  let spent = 0n
  return multiplesUpTo(request.issues, () => {
    const multiple = multipleForProfit(request, spent)
    spent += BigInt(multiple) * request.baseStake
    return multiple
  })
}

const unreachable = multipleMax + 1

/** `unreachable` when no multiple will do. */
function multipleForProfit({ start, baseStake, note, rate }: ProfitRequest, spent: Money): number {
  const whole = units(1n)
  // Before prizes are cut, a multiple brings `gain` and costs `cost`, both over one denominator: fewer than these are too few.
  const denominator = whole * note.notePrice
  const gain = note.stakePerUnit * note.prize * whole
  const cost = (whole + rate) * baseStake * denominator
  if (gain < cost || (gain === cost && spent > 0n)) return unreachable
  const tooFew = gain === cost ? 0n : ((whole + rate) * spent * denominator) / (gain - cost)
  let multiple = Math.max(start, tooFew > BigInt(multipleMax) ? unreachable : Number(tooFew))
  while (multiple <= multipleMax && !leavesProfit(BigInt(multiple), { start, baseStake, note, rate, spent })) multiple++
  return multiple
}

function leavesProfit(
  multiple: bigint,
  { baseStake, note, rate, spent }: Omit<ProfitRequest, 'issues'> & { readonly spent: Money },
): boolean {
  const payout = multiplyCut(note.stakePerUnit * multiple, note.prize) / note.notePrice
  return payout * units(1n) >= (units(1n) + rate) * (spent + multiple * baseStake)
}
