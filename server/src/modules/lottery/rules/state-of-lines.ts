/** One word for an order: pending while a line is open, won when one won, else what all of them are. */
export function stateOfLines(states: readonly string[]): string {
  if (states.includes('PENDING')) return 'PENDING'
  if (states.includes('WON')) return 'WON'
  return states.every((state) => state === states[0]) ? (states[0] ?? 'PENDING') : 'LOST'
}
