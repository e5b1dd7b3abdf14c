import { sortedDigits } from './digit-orders.ts'

/** Plays whose picks win in any order of their digits: numbers of the same digits are one bet. */
const inAnyOrder = ['TOD', 'IBOX', 'GROUPMIX'] as const

/**
 * The text under which a picked number is restricted and its exposure counted. Numbers that are one bet have one text:
 * where any order wins, those of the same digits. Lottery rule book 0.5, B.1.
 */
export function numberKey(playCode: string, pick: string): string {
  return inAnyOrder.some((code) => playCode.startsWith(code)) ? sortedDigits(pick) : pick
}
