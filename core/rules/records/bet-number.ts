const digits = 10
const numbers = 10n ** BigInt(digits)
/** The bits of an id that are left to chance: below the time, the count and the two bits of the variant. */
const chanceBits = 62n
const chance = (1n << chanceBits) - 1n

/**
 * The number of a bet that its member reads: ten digits of what is left to chance in its id. The server makes the id from
 * the system's own chance as it takes the bet, so that nobody chooses the number, or knows it before.
 */
export function betNumber(betId: string): string {
  const lower = BigInt(`0x${betId.slice(19).replaceAll('-', '')}`) & chance
  return String(lower % numbers).padStart(digits, '0')
}
