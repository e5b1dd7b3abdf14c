import { BlockList, isIP } from 'node:net'
import type { GeoProvider } from '#platform/geo/geo.ts'
import { decideAccess, type AccessCause, type AccessDecision } from './rules/decide-access.ts'
import { accessValueOf } from './rules/access-value.ts'
import type { AccessRule, Brand } from './types.ts'

/** What was decided for addresses is kept, until so many came or the rules changed. */
const decidedMax = 20_000

/** Who may come in from where, and what an address says of whoever comes from it. */
export interface Access {
  decide(brand: Brand, ip: string): AccessDecision
  /** ISO 3166, or empty. */
  countryOf(ip: string): string
  /** The same with what decided: for whoever asks why. */
  explain(brand: Brand, ip: string): AccessVerdict
  /** Whether an address belongs to machines rather than people, as far as the brand knows. */
  isHosting(brand: Brand, ip: string): boolean
}

/** What was decided about an address, and why. */
export interface AccessVerdict extends AccessDecision {
  readonly country: string
  readonly isHosting: boolean
  readonly cause: AccessCause | 'brand'
  /** The rule that decided, where it was one. */
  readonly rule: Pick<AccessRule, 'kind' | 'value'> | null
}

interface Lists {
  readonly denied: BlockList
  readonly allowed: BlockList
  readonly hosting: BlockList
  readonly deniedCountries: ReadonlySet<string>
  readonly decided: Map<string, AccessDecision>
}

export function createAccess(geo: GeoProvider): Access {
  // The brands are read anew every second: lists live as long as the reading they were made of.
  const known = new WeakMap<readonly AccessRule[], Lists>()

  function listsOf({ accessRules }: Brand): Lists {
    const before = known.get(accessRules)
    if (before) return before
    const made = compile(accessRules)
    known.set(accessRules, made)
    return made
  }

  function decideAnew(brand: Brand, ip: string, lists: Lists): ReturnType<typeof decideAccess> {
    const needsCountry = lists.deniedCountries.size > 0 || brand.unknownCountry !== 'allow'
    return decideAccess({
      isMaintenance: brand.status === 1,
      isDenied: brand.status === 2 || holds(lists.denied, ip),
      isAllowed: holds(lists.allowed, ip),
      country: needsCountry ? geo.lookup(ip).country : '',
      deniedCountries: lists.deniedCountries,
      unknownCountry: brand.unknownCountry,
    })
  }

  return {
    countryOf: (ip) => geo.lookup(ip).country,
    isHosting: (brand, ip) => holds(listsOf(brand).hosting, ip),
    explain(brand, ip) {
      const { country } = geo.lookup(ip)
      const lists = listsOf(brand)
      const { cause: decided, ...decision } = decideAnew(brand, ip, lists)
      const cause = decided === 'deny_ip' && brand.status === 2 ? 'brand' : decided
      const rule = brand.accessRules.find(
        ({ kind, value }) =>
          kind === cause && (kind === 'deny_country' ? value === country : holds(listOf([value]), ip)),
      )
      const told = rule === undefined ? null : { kind: rule.kind, value: rule.value }
      return { ...decision, country, isHosting: holds(lists.hosting, ip), cause, rule: told }
    },
    decide(brand, ip) {
      const lists = listsOf(brand)
      const before = lists.decided.get(ip)
      if (before) return before
      const decision = decideAnew(brand, ip, lists)
      if (lists.decided.size >= decidedMax) lists.decided.clear()
      lists.decided.set(ip, decision)
      return decision
    },
  }
}

function compile(rules: readonly AccessRule[]): Lists {
  const valuesOf = (kind: AccessRule['kind']) => rules.filter((rule) => rule.kind === kind).map(({ value }) => value)
  return {
    denied: listOf(valuesOf('deny_ip')),
    allowed: listOf(valuesOf('allow_ip')),
    hosting: listOf(valuesOf('hosting')),
    deniedCountries: new Set(rules.filter(({ kind }) => kind === 'deny_country').map(({ value }) => value)),
    decided: new Map(),
  }
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const value of networks) {
    const [network = '', bits] = value.split('/')
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(network, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

/** What a rule is about, as it is kept; undefined for what is no network or country. */
export function readAccessValue(kind: AccessRule['kind'], typed: string): string | undefined {
  return accessValueOf(kind, typed, isIP)
}

function holds(list: BlockList, ip: string): boolean {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
