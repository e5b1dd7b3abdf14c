import type { WinNo } from './lottery.queries.ts'

/** What is looked for first in a result: the special or the first prize. Nothing where no numbers are. */
export function headline(winNo: WinNo): string | undefined {
  if (winNo.kind === 'list') return winNo.balls.length === 0 ? undefined : winNo.balls.join(' ')
  const first = winNo.kind === 'prizes' ? winNo.prizes[0]?.numbers[0] : winNo.first
  return first === '' ? undefined : first
}
