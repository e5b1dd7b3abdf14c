import type { AccessRule } from '../types.ts'

export const accessKinds = ['deny_ip', 'allow_ip', 'deny_country', 'hosting'] as const
/** More rules than this are for the proxy before the server. */
export const accessRulesMost = 2000

/** The version of an address: 4, 6, or 0 for what is none. Given by who knows addresses. */
type FamilyOf = (address: string) => number

/**
 * What a rule is about, as it is kept: a country in capitals, a network as CIDR with one address a network of its own.
 * Undefined for what is neither.
 */
export function accessValueOf(kind: AccessRule['kind'], typed: string, familyOf: FamilyOf): string | undefined {
  const text = typed.trim()
  if (kind === 'deny_country') return /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : undefined
  const [network = '', bits, ...more] = text.toLowerCase().split('/')
  const family = familyOf(network)
  const most = family === 6 ? 128 : 32
  const size = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : 0
  if (family === 0 || more.length > 0 || size < 1 || size > most) return undefined
  return `${network}/${size}`
}
