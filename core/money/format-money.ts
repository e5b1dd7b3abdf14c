/**
 * An amount of the wire as people read it: two decimals, floored, thousands parted, the symbol in
 * front. The same form in every language, so that a receipt never changes its meaning with the
 * reader's settings. Works on the digits; no float takes part.
 */
export function formatMoney(wire: string, { symbol = '' }: { readonly symbol?: string } = {}): string {
  const isNegative = wire.startsWith('-')
  const [whole = '0', places = ''] = (isNegative ? wire.slice(1) : wire).split('.')
  const cents = BigInt(whole) * 100n + BigInt(places.padEnd(2, '0').slice(0, 2))
  const isCut = /[1-9]/.test(places.slice(2))
  const shown = isNegative && isCut ? cents + 1n : cents
  const digits = shown.toString().padStart(3, '0')
  const parted = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const sign = isNegative && shown > 0n ? '−' : ''
  const front = symbol === '' ? '' : `${symbol}\u00A0`
  return `${sign}${front}${parted}.${digits.slice(-2)}`
}
