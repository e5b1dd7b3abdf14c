import { CannotOperate, type Command, type CommandContext } from '#platform/module/command.ts'
import { readAccessValue } from '../access.ts'
import { deleteAccessRule, insertAccessRule } from '../brand.sql.ts'
import type { Brands } from '../brands.ts'
import { accessKinds, accessRulesMost } from '../rules/access-value.ts'
import { pushBrandStatus } from '../pushes.ts'
import type { AccessRule, Brand } from '../types.ts'
import { getBrand } from './named-brand.ts'

/** The parts of modules that these commands need. */
interface Parts {
  readonly brands: Brands
}

export const accessRuleCommands: readonly Command<Parts>[] = [
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
      if (brand.accessRules.length >= accessRulesMost) {
        throw new CannotOperate(
          `A brand has at most ${accessRulesMost} rules: the rest is for the proxy before the server.`,
        )
      }
      await context.change(auditOf(brand, { after: rule }), async (tx) => {
        if (!(await insertAccessRule(tx, brand.brandId, rule))) throw new CannotOperate('The rule stands so already.')
        await pushBrandStatus(tx, { brandId: brand.brandId })
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
        await pushBrandStatus(tx, { brandId: brand.brandId })
      })
      context.say(`${rule.kind} ${rule.value} holds no more.`)
    },
  },
]

function auditOf({ merchantCode, brandId }: Brand, details: Readonly<Record<string, unknown>>) {
  return { subject: merchantCode, brandId, details }
}

function ruleOf({ places, option }: CommandContext<Parts>): AccessRule {
  const [, named, text = ''] = places
  const kind = accessKinds.find((one) => one === named)
  if (!kind) throw new CannotOperate(`The kinds are ${accessKinds.join(', ')}.`)
  const value = readAccessValue(kind, text)
  if (value === undefined) {
    throw new CannotOperate(
      kind === 'deny_country'
        ? 'A country is two letters: US.'
        : 'A network is written as 203.0.113.0/24 or 2001:db8::/32.',
    )
  }
  return { kind, value, note: option('reason') ?? '' }
}
