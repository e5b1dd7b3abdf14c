/** The code of a game by its number, from 1: `SLOT-00042`. */
export function gameCodeOf(number: number): string {
  return `SLOT-${String(number).padStart(5, '0')}`
}
