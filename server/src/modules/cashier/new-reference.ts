import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for another, written or read out. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 10

/** The note of a transfer, in two groups: unlike all others, and nobody guesses another's. */
export function newReference(): string {
  const text = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
  return `${text.slice(0, length / 2)}-${text.slice(length / 2)}`
}
