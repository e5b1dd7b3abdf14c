import { isIP } from 'node:net'
import { deleteAccessRule, insertAccessRule, type AccessRule, type Brand } from '#modules/brand/index.ts'
import { getBrand } from './brands.ts'
import { CannotOperate, type Command, type OperatorContext } from './command.ts'

/** More rules than this are for the proxy before the server. */
const rulesMax = 2000
const kinds = ['deny_ip', 'allow_ip', 'deny_country', 'hosting'] as const

export const accessRuleCommands: readonly Command[] = [
  {
    name: 'access list',
    about: 'Who may come in to a brand from where.',
    places: ['CODE'],
    async run(context) {
      const { accessRules, unknownCountry } = await getBrand(context)
      for (const { kind, value, note } of accessRules) context.say(`${kind}  ${value}  ${note}`)
      context.say(`${accessRules.length} rules; from where no country is known: ${unknownCountry}`)
    },
  },
  {
    name: 'access add',
    about:
      'Keep a network or a country out (deny_ip, deny_country), let a network in whatever its country (allow_ip), or name one of machines rather than people (hosting). At once, on every open page.',
    places: ['CODE', 'KIND', 'NETWORK-OR-COUNTRY'],
    changesFor: 'reason',
    async run(context) {
      const brand = await getBrand(context)
      const rule = ruleOf(context)
      if (brand.accessRules.length >= rulesMax) {
        throw new CannotOperate(`A brand has at most ${rulesMax} rules: the rest is for the proxy before the server.`)
      }
      await context.change(auditOf(brand, { after: rule }), async (tx) => {
        if (!(await insertAccessRule(tx, brand.brandId, rule))) throw new CannotOperate('The rule stands so already.')
        await context.tellBrand(tx, brand.brandId)
      })
      context.say(`${rule.kind} ${rule.value} holds.`)
    },
  },
  {
    name: 'access remove',
    about: 'Take a rule back.',
    places: ['CODE', 'KIND', 'NETWORK-OR-COUNTRY'],
    changesFor: 'reason',
    async run(context) {
      const brand = await getBrand(context)
      const rule = ruleOf(context)
      await context.change(auditOf(brand, { before: rule }), async (tx) => {
        if (!(await deleteAccessRule(tx, brand.brandId, rule))) throw new CannotOperate('There is no such rule.')
        await context.tellBrand(tx, brand.brandId)
      })
      context.say(`${rule.kind} ${rule.value} holds no more.`)
    },
  },
]

function auditOf({ merchantCode, brandId }: Brand, details: Readonly<Record<string, unknown>>) {
  return { subject: merchantCode, brandId, details }
}

function ruleOf({ places, option }: OperatorContext): AccessRule {
  const [, named, text = ''] = places
  const kind = kinds.find((one) => one === named)
  if (!kind) throw new CannotOperate(`The kinds are ${kinds.join(', ')}.`)
  return { kind, value: kind === 'deny_country' ? countryOf(text) : networkOf(text), note: option('reason') ?? '' }
}

function countryOf(text: string): string {
  const country = text.toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) throw new CannotOperate('A country is two letters: US.')
  return country
}

/** A network as CIDR; one address is a network of its own. */
function networkOf(text: string): string {
  const [network = '', bits] = text.split('/')
  const family = isIP(network)
  const most = family === 6 ? 128 : 32
  const size = Number(bits ?? most)
  if (family === 0 || !Number.isInteger(size) || size < 1 || size > most) {
    throw new CannotOperate('A network is written as 203.0.113.0/24 or 2001:db8::/32.')
  }
  return `${network}/${size}`
}
