import { units, type Money } from '@parlour/core/money/money.ts'
import { doublingMultiples, profitMultiples, sameMultiples } from '@parlour/core/rules/lottery/chase/chase-multiples.ts'
import type { ChaseIssue } from './chase.queries.ts'
import { possibleWin, slipTotal, type SlipLine } from '../slip-rules.ts'

/** How the multiples of a chase grow from issue to issue. */
export const generators = ['same', 'double', 'profit'] as const
export type Generator = (typeof generators)[number]

export interface ChaseRequest {
  readonly isOn: boolean
  readonly issues: number
  readonly generator: Generator
  /** The multiple of the first issue. */
  readonly start: number
  readonly factor: number
  /** Times the factor after so many issues. */
  readonly every: number
  /** The profit wanted on all that was spent, in percent. */
  readonly rate: number
  readonly winStop: boolean
  /** Issues that are left out, and those whose multiple was set by hand. */
  readonly left: ReadonlySet<string>
  readonly set: ReadonlyMap<string, number>
}

export const noChase: ChaseRequest = {
  isOn: false,
  issues: 10,
  generator: 'same',
  start: 1,
  factor: 2,
  every: 1,
  rate: 50,
  winStop: true,
  left: new Set(),
  set: new Map(),
}

export interface PlannedIssue {
  readonly numero: string
  readonly drawTime: number
  readonly isTaken: boolean
  readonly multiple: number
  readonly charge: Money
  /** All that is spent when this issue is played. */
  readonly spent: Money
  /** What is left of a win here after all that was spent; undefined where lines win differently. */
  readonly gain: Money | undefined
}

export type ChaseProblem =
  | { readonly code: 'one_line' | 'none' }
  | { readonly code: 'too_high'; readonly issues: number }

export interface ChasePlan {
  readonly rows: readonly PlannedIssue[]
  readonly total: Money
  readonly problem: ChaseProblem | null
  /** What is sent, in the order of drawing. */
  readonly numeros: readonly { readonly numero: string; readonly multiple: number }[]
}

interface Facts {
  readonly lines: readonly SlipLine[]
  /** Next first. */
  readonly issues: readonly ChaseIssue[]
  readonly now: number
}

/** A chase issue by issue: multiples by their generator or by hand, and what each brings the whole to. */
export function planChase(request: ChaseRequest, { lines, issues, now }: Facts): ChasePlan {
  const open = issues.filter(({ closeTime }) => closeTime > now).slice(0, request.issues)
  const taken = open.filter(({ numero }) => !request.left.has(numero))
  const made = multiplesOf(request, lines, taken.length)
  const multiples = made.ok ? made.multiples : []
  let spent = 0n
  let place = 0
  const rows = open.map(({ numero, drawTime }): PlannedIssue => {
    const isTaken = !request.left.has(numero)
    const multiple = request.set.get(numero) ?? multiples[isTaken ? place : -1] ?? request.start
    if (isTaken) place += 1
    const charge = isTaken ? slipTotal(lines, multiple) : 0n
    spent += charge
    return { numero, drawTime, isTaken, multiple, charge, spent, gain: gainOf(lines, { multiple, spent }) }
  })
  const numeros = rows.filter(({ isTaken }) => isTaken).map(({ numero, multiple }) => ({ numero, multiple }))
  const none: ChaseProblem | null = numeros.length === 0 ? { code: 'none' } : null
  return { rows, total: spent, numeros, problem: made.ok ? none : made.problem }
}

type Made =
  | { readonly ok: true; readonly multiples: readonly number[] }
  | { readonly ok: false; readonly problem: ChaseProblem }

function multiplesOf(request: ChaseRequest, lines: readonly SlipLine[], issues: number): Made {
  const { generator, start, factor, every, rate } = request
  if (generator === 'profit') {
    const [line, ...more] = lines
    if (line === undefined || more.length > 0) return { ok: false, problem: { code: 'one_line' } }
    const note = { stakePerUnit: line.stakePerUnit, prize: lowestPrize(line), notePrice: line.notePrice }
    const part = (units(1n) * BigInt(rate)) / 100n
    return known(profitMultiples({ issues, start, baseStake: slipTotal(lines, 1), note, rate: part }))
  }
  return known(
    generator === 'same'
      ? sameMultiples({ issues, multiple: start })
      : doublingMultiples({ issues, start, factor, every }),
  )
}

function known(made: ReturnType<typeof sameMultiples>): Made {
  return made.ok
    ? { ok: true, multiples: made.value }
    : { ok: false, problem: { code: 'too_high', issues: Number(made.details?.['issues'] ?? 0) } }
}

/** Of the tiers that a line can win the one that pays least: what is promised holds for all of them. */
function lowestPrize({ prizes }: SlipLine): Money {
  const amounts = Object.values(prizes)
  return amounts.reduce((lowest, amount) => (amount < lowest ? amount : lowest), amounts[0] ?? 0n)
}

function gainOf(
  lines: readonly SlipLine[],
  { multiple, spent }: { multiple: number; spent: Money },
): Money | undefined {
  const [line, ...more] = lines
  if (line === undefined || more.length > 0) return undefined
  const { stakePerUnit, notePrice, cap } = line
  return possibleWin({ stakePerUnit, prize: lowestPrize(line), notePrice, cap, multiple, hits: 1 }).payout - spent
}
