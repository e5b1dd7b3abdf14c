/**
 * A number of coins of the wire as people read it: thousands parted, no zeros at the end, floored to so many
 * places where that is said. The same form in every language, as money has. Works on the digits; no float takes part.
 */
export function formatCoins(decimal: string, { places }: { readonly places?: number } = {}): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const kept = (places === undefined ? fraction : fraction.slice(0, places)).replace(/0+$/, '')
  const parted = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return kept === '' ? parted : `${parted}.${kept}`
}
