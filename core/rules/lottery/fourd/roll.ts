import { allNumbers } from '../digit-orders.ts'

/** What stands for the rolling digit in what is typed. */
const rollMark = 'R'

/**
 * Roll: the ten numbers that a number with one open digit stands for, `12R4` for 1204 to 1294: plain straight picks, each
 * a unit. Anything but one mark among digits makes none. Lottery rule book B.3.
 */
export function rolled(typed: string): readonly string[] {
  if (!/^[0-9]*R[0-9]*$/.test(typed)) return []
  return allNumbers(1).map((digit) => typed.replace(rollMark, digit))
}
