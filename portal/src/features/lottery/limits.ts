import type { getLimits } from '@parlour/core/contract/lottery/player/limits.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { LineDecision, SlipLine } from './slip-rules.ts'

type NumberLimit = Value<typeof getLimits>['numbers'][number]

/** How a number is not sold as usual: not at all, since it is full or closed, or at half of its prize. */
export type Limit = 'full' | 'closed' | 'half'

/** Whether a number cannot be picked. */
export const isClosed = (limit: Limit | undefined): boolean => limit === 'full' || limit === 'closed'

/** The numbers of an issue that are not sold as usual, by play. */
export type Limits = ReadonlyMap<string, ReadonlyMap<string, Limit>>

export const noLimits: Limits = new Map()
const words = { FULL: 'full', CLOSED: 'closed', HALF: 'half' } as const satisfies Record<NumberLimit['kind'], Limit>

/** Limits as the server tells them; where it tells two of a number, the stricter holds. */
export function limitsOf(numbers: readonly NumberLimit[]): Limits {
  const limits = new Map<string, Map<string, Limit>>()
  for (const { playCode, number, kind } of numbers) {
    const ofPlay = limits.get(playCode) ?? new Map<string, Limit>()
    const known = ofPlay.get(number)
    if (known === undefined || known === 'half') ofPlay.set(number, words[kind])
    limits.set(playCode, ofPlay)
  }
  return limits
}

/** What the limits of an issue make of a line. */
export interface LimitedLine {
  /** Marked where its numbers pay half. */
  readonly line: SlipLine
  /** Numbers that are not sold now. */
  readonly closed: readonly string[]
  /** Numbers that pay half beside others that do not: they need a line of their own. */
  readonly apart: readonly string[]
}

/** A line under the limits of its issue, as the server will decide it. */
export function limitedLine(wanted: SlipLine, limits: Limits): LimitedLine {
  const line = { ...wanted, isHalf: false }
  const ofPlay = limits.get(line.playCode)
  if (ofPlay === undefined) return { line, closed: [], apart: [] }
  const closed = line.numbers.filter((number) => ofPlay.has(number) && ofPlay.get(number) !== 'half')
  const halved = line.numbers.filter((number) => ofPlay.get(number) === 'half')
  const isCombined = line.grammar.kind === 'numbers' && line.grammar.min > 1
  if (halved.length === 0) return { line, closed, apart: [] }
  if (!isCombined && halved.length < line.numbers.length) return { line, closed, apart: halved }
  return { line: { ...line, isHalf: true }, closed, apart: [] }
}

/** The line of a pad under the limits of its issue: none while it holds a number that cannot be bet so. */
export function limitedDraft(draft: LineDecision | undefined, limits: Limits): LineDecision | undefined {
  if (draft?.ok !== true) return draft
  const { line, closed, apart } = limitedLine(draft.line, limits)
  if (closed.length > 0) return { ok: false, problem: { code: 'numbers_closed', numbers: closed } }
  if (apart.length > 0) return { ok: false, problem: { code: 'numbers_half', numbers: apart } }
  return { ok: true, line }
}

/** The lines of a slip and the one on the pad under the limits of their issue. */
export function limitedSlip(slip: {
  readonly held: readonly SlipLine[]
  readonly draft: LineDecision | undefined
  readonly limits: Limits
}) {
  const { limits } = slip
  const draft = limitedDraft(slip.draft, limits)
  const held = slip.held.map((line) => limitedLine(line, limits))
  return {
    limits,
    draft,
    lines: [...held.map(({ line }) => line), ...(draft?.ok === true ? [draft.line] : [])],
    /** Numbers of held lines that cannot be bet as they stand, by line. */
    stuck: new Map(held.map(({ line, closed, apart }) => [line.id, [...closed, ...apart]])),
  }
}
