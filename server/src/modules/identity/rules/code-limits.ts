import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'

/** How codes are given out (rule book F2); a brand may have its own. */
export interface CodeRule {
  readonly codeMinutes: number
  readonly ticketMinutes: number
  readonly againAfterSeconds: number
  readonly tries: number
  readonly addressADay: number
  readonly networkADay: number
  readonly numberRangeAnHour: number
}

/** What was asked for before: to this address, from this network, into this range of numbers. */
export interface AskedBefore {
  readonly lastAt: number | null
  readonly addressToday: number
  readonly networkToday: number
  readonly rangeLastHour: number
}

/** Whether one more code may be asked for. It is counted for known and unknown addresses alike. */
export function mayAskForCode(
  rule: CodeRule,
  asked: AskedBefore,
  now: number,
): Decision<undefined, 'identity.code_too_soon' | 'identity.code_limit'> {
  const againAt = (asked.lastAt ?? -Infinity) + rule.againAfterSeconds * 1000
  if (now < againAt) return refuse('identity.code_too_soon', { againAt, seconds: Math.ceil((againAt - now) / 1000) })
  const isOver =
    asked.addressToday >= rule.addressADay ||
    asked.networkToday >= rule.networkADay ||
    asked.rangeLastHour >= rule.numberRangeAnHour
  return isOver ? refuse('identity.code_limit') : accept(undefined)
}

/** A code as it rests. */
export interface GivenCode {
  readonly tries: number
  readonly expiresAt: number
  readonly usedAt: number | null
}

/** Whether a code may still be tried: used once, for a few minutes, and a few times. */
export function isOpen(rule: CodeRule, code: GivenCode, now: number): boolean {
  return code.usedAt === null && now < code.expiresAt && code.tries < rule.tries
}
