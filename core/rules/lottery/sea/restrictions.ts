import { accept, type Decision, refuse } from '../../../kernel/decision.ts'
import { numberKey } from '../number-key.ts'
import type { Prizes } from '../prizes.ts'

/** `HALF` pays half of the prize for the same stake; `CLOSED` is not sold. */
export type RestrictionMode = 'HALF' | 'CLOSED'

/** A restricted number (เลขอั้น) of an issue. Lottery rule book B.1. */
export interface Restriction {
  readonly playCode: string
  readonly number: string
  readonly mode: RestrictionMode
}

/** How a line is paid: the prices of the offer, or half of them. */
export type LineMode = 'FULL' | 'HALF'

/** Which picks of a line on a play are restricted, and how; those that are not do not stand here. */
export function restrictedPicks(
  line: { readonly playCode: string; readonly picks: readonly string[] },
  restrictions: readonly Restriction[],
): ReadonlyMap<string, RestrictionMode> {
  const { playCode, picks } = line
  const modes = new Map<string, RestrictionMode>()
  for (const { number, mode } of restrictions.filter((restriction) => restriction.playCode === playCode)) {
    const bet = numberKey(playCode, number)
    // A number may stand in the list twice, once in each order: the stricter word holds.
    if (modes.get(bet) !== 'CLOSED') modes.set(bet, mode)
  }
  return new Map(
    picks.flatMap((pick) => {
      const mode = modes.get(numberKey(playCode, pick))
      return mode === undefined ? [] : [[pick, mode]]
    }),
  )
}

/**
 * How a line is paid under the restrictions of its issue. A line has one price, so its picks must all be paid in full or
 * all by half: the pad sells halved picks on a line of their own, after showing what they pay. Refused as `restricted`: a
 * closed pick (`closed` names them), and halved picks beside others (`halved` names them), so that the pad can split the
 * line without asking again. The mode is kept with the bet; later changes to the list do not touch it.
 */
export function lineMode(
  line: { readonly playCode: string; readonly picks: readonly string[] },
  restrictions: readonly Restriction[],
): Decision<LineMode, 'bad_content'> {
  const modes = restrictedPicks(line, restrictions)
  const picksIn = (mode: RestrictionMode) => line.picks.filter((pick) => modes.get(pick) === mode)
  const closed = picksIn('CLOSED')
  const halved = picksIn('HALF')
  if (closed.length > 0) return refuse('bad_content', { reason: 'restricted', closed, halved })
  if (halved.length === 0) return accept('FULL')
  if (halved.length < line.picks.length) return refuse('bad_content', { reason: 'restricted', closed, halved })
  return accept('HALF')
}

/** Prizes of a halved line, cut after four decimals. */
export function halvedPrizes(prizes: Prizes): Prizes {
  return Object.fromEntries(Object.entries(prizes).map(([tier, prize]) => [tier, prize / 2n]))
}
