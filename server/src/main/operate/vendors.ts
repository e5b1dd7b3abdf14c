import type { Switches, Vendor } from '#modules/games/index.ts'
import { playCurrency } from '#modules/wallet/index.ts'
import { CannotOperate, type Command, type OperatorContext } from './command.ts'
import { getMember } from './members.ts'

const products = ['LIVE', 'RNG', 'FISH', 'BINGO', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP']
const codePattern = /^[a-z0-9][a-z0-9-]{0,31}$/
const hourMs = 3_600_000
const overlapHoursUsual = 24
const overlapHoursMost = 168

export const vendorCommands: readonly Command[] = [
  {
    name: 'vendor list',
    about: 'The vendors of games: their code, brand, product, and how their switches stand. Secrets are never shown.',
    places: [],
    async run({ modules, say }) {
      const brands = new Map((await modules.brands.all()).map(({ brandId, merchantCode }) => [brandId, merchantCode]))
      const vendors = await modules.vendors.list()
      for (const vendor of vendors) {
        const { code, name, product, brandId, isOn } = vendor
        say(`${code}  ${name}  ${product}  ${brands.get(brandId) ?? brandId}  ${isOn ? 'on' : 'off'}`)
        say(
          `    ${Object.entries(switches)
            .map(([typed, one]) => `${typed} ${one.of(vendor)}`)
            .join(', ')}`,
        )
      }
      say(`${vendors.length} vendors`)
    },
  },
  {
    name: 'vendor add',
    about: `Make a vendor of games for a brand and show its secret, once. PRODUCT is one of ${products.join(', ')}; a vendor of two brands is two, each with a code.`,
    places: ['BRAND', 'CODE', 'PRODUCT', 'NAME'],
    changesFor: 'reason',
    run: addVendor,
  },
  {
    name: 'vendor rotate',
    about: `Give a vendor a new secret and show it, once. The one before stays good for --overlap hours (${overlapHoursUsual}; 0 ends it at once).`,
    places: ['CODE'],
    options: { overlap: 'HOURS' },
    changesFor: 'reason',
    run: rotateSecret,
  },
  {
    name: 'vendor set',
    about:
      'Set a switch of a vendor: power on|off, unknown-rollback ok|not_found, replay-balance stored|current, rollback-after-win reject|reverse, negative-on-reversal yes|no, zero-bet-wins yes|no. Off takes no bets; wins and rollbacks go on.',
    places: ['CODE', 'SWITCH', 'STATE'],
    changesFor: 'reason',
    run: setSwitch,
  },
  {
    name: 'vendor launch',
    about:
      'Show a launch token of a member who is signed in, to try a vendor’s connection with: it bets with that member’s money, as long as the session lasts.',
    places: ['CODE', 'MEMBER'],
    changesFor: 'reason',
    run: launch,
  },
]

type Standing = Switches & { readonly isOn: boolean }

interface Switch {
  readonly states: readonly string[]
  of(standing: Standing): string
  set(standing: Standing, state: string): Standing
}

const yesNo = (name: 'allowNegativeOnReversal' | 'zeroBetWins'): Switch => ({
  states: ['yes', 'no'],
  of: (standing) => (standing[name] ? 'yes' : 'no'),
  set: (standing, state) => ({ ...standing, [name]: state === 'yes' }),
})

/** A switch whose states are words of the vendor's row. */
const worded = (
  name: 'unknownRollbackReply' | 'replayBalance' | 'rollbackAfterWin',
  states: readonly string[],
): Switch => ({
  states,
  of: (standing) => standing[name],
  set: (standing, state) => ({ ...standing, [name]: state }),
})

const switches: Readonly<Record<string, Switch>> = {
  power: {
    states: ['on', 'off'],
    of: ({ isOn }) => (isOn ? 'on' : 'off'),
    set: (standing, state) => ({ ...standing, isOn: state === 'on' }),
  },
  'unknown-rollback': worded('unknownRollbackReply', ['ok', 'not_found']),
  'replay-balance': worded('replayBalance', ['stored', 'current']),
  'rollback-after-win': worded('rollbackAfterWin', ['reject', 'reverse']),
  'negative-on-reversal': yesNo('allowNegativeOnReversal'),
  'zero-bet-wins': yesNo('zeroBetWins'),
}

async function addVendor(context: OperatorContext): Promise<void> {
  const [brandCode = '', code = '', product = '', name = ''] = context.places
  const brand = (await context.modules.brands.all()).find(({ merchantCode }) => merchantCode === brandCode)
  if (!brand) throw new CannotOperate(`There is no brand “${brandCode}”.`)
  if (!codePattern.test(code)) throw new CannotOperate('A code is of small letters, digits and hyphens, 32 at most.')
  if (!products.includes(product)) throw new CannotOperate(`PRODUCT is one of ${products.join(', ')}.`)
  const { brandId } = brand
  const made = { brandId, code, product, name: name.trim() || code }
  const secret = await context.change(
    { subject: `vendor ${code}`, brandId, details: { product, name: made.name } },
    async (tx) => {
      const known = await context.modules.vendors.add(tx, made)
      if (known === undefined) throw new CannotOperate(`There is a vendor “${code}” already.`)
      return known
    },
  )
  context.say(`${code} is made. Its secret, which is not shown again:`)
  context.say(secret)
}

async function rotateSecret(context: OperatorContext): Promise<void> {
  const { vendorId, brandId, code } = await getVendor(context)
  const hours = Number(context.option('overlap') ?? overlapHoursUsual)
  if (!Number.isInteger(hours) || hours < 0 || hours > overlapHoursMost) {
    throw new CannotOperate(`--overlap is a whole number of hours, ${overlapHoursMost} at most.`)
  }
  const secret = await context.change({ subject: `vendor ${code}`, brandId, details: { overlapHours: hours } }, (tx) =>
    context.modules.vendors.rotate(tx, vendorId, hours * hourMs),
  )
  context.say(`The secret before is good for ${hours} hours more. The new one, which is not shown again:`)
  context.say(secret)
}

async function setSwitch(context: OperatorContext): Promise<void> {
  const vendor = await getVendor(context)
  const [, name = '', state = ''] = context.places
  const one = Object.hasOwn(switches, name) ? switches[name] : undefined
  if (!one) throw new CannotOperate(`SWITCH is one of ${Object.keys(switches).join(', ')}.`)
  if (!one.states.includes(state)) throw new CannotOperate(`${name} is ${one.states.join(' or ')}.`)
  const { vendorId, brandId, code } = vendor
  const before = one.of(vendor)
  if (before === state) throw new CannotOperate(`${name} of ${code} stands so already.`)
  const details = { before: { [name]: before }, after: { [name]: state } }
  await context.change({ subject: `vendor ${code}`, brandId, details }, (tx) =>
    context.modules.vendors.change(tx, vendorId, one.set(vendor, state)),
  )
  context.say(`${code}: ${name} ${state}, within a second.`)
}

async function launch(context: OperatorContext): Promise<void> {
  const vendor = await getVendor(context)
  const brand = await context.modules.brands.get(vendor.brandId)
  const member = await getMember(
    { ...context, option: (name) => (name === 'brand' ? brand.merchantCode : context.option(name)) },
    context.places[1],
  )
  const currency = playCurrency(brand, member)
  if (currency !== brand.currency) throw new CannotOperate('Trial accounts play without a vendor’s wallet.')
  const [session] = await context.modules.sessions.list(member.memberId)
  if (!session) throw new CannotOperate(`${member.username} is not signed in.`)
  const { brandId, code } = vendor
  const { memberId } = member
  const token = await context.change({ subject: `vendor ${code}`, brandId, details: { memberId } }, (tx) =>
    context.modules.vendors.launch(tx, { vendor, memberId, sessionId: session.sessionId, currency }),
  )
  context.say(`${memberId}  ${currency}`)
  context.say(token)
}

async function getVendor({ modules, places }: OperatorContext): Promise<Vendor> {
  const [code = ''] = places
  const vendor = (await modules.vendors.list()).find((one) => one.code === code)
  if (!vendor) throw new CannotOperate(`There is no vendor “${code}”.`)
  return vendor
}
