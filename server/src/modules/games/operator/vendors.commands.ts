import { fromWire, isWholeMinor, toWire } from '@parlour/core/money/money.ts'
import { gameProducts, isGameProduct } from '@parlour/core/rules/games/products.ts'
import { CannotOperate, type Command, type CommandContext } from '#platform/module/command.ts'
import type { Brands } from '#modules/brand/index.ts'
import { namedMember, type Sessions } from '#modules/identity/index.ts'
import { demoMoney } from '#modules/wallet/index.ts'
import { listDifferences, setFeed } from '../difference.sql.ts'
import { fitDialect } from '../rules/fit-dialect.ts'
import { laneCategories } from '../rules/lanes.ts'
import { isSafeOrigin, readSafeAddress } from '../rules/safe-address.ts'
import { dialects, moneyScales, type Vendor, type VendorSettings } from '../types.ts'
import { calledAddresses, mayBeCalled, newLaunchToken, type Vendors } from '../vendors.ts'

/** The parts of modules that these commands need. */
interface Parts {
  readonly brands: Brands
  readonly vendors: Vendors
  readonly sessions: Sessions
}

const codePattern = /^[a-z0-9][a-z0-9-]{0,31}$/
const hourMs = 3_600_000
const differencesMax = 100
const overlapHoursUsual = 24
const overlapHoursMost = 168

export const vendorCommands: readonly Command<Parts>[] = [
  {
    name: 'vendor list',
    about: 'The vendors of games: their code, brand, product, and how their switches stand. Secrets are never shown.',
    places: [],
    async run({ modules, say }) {
      const brands = new Map((await modules.brands.all()).map(({ brandId, merchantCode }) => [brandId, merchantCode]))
      const vendors = await modules.vendors.list()
      for (const vendor of vendors) {
        const { code, name, product, brandId, status, dialect, moneyScale } = vendor
        say(
          `${code}  ${name}  ${product}  ${dialect} (${moneyScale})  ${brands.get(brandId) ?? brandId}  ${status.toLowerCase()}`,
        )
        say(
          `    ${Object.entries(switches)
            .map(([typed, one]) => `${typed} ${one.of(vendor) || '–'}`)
            .join(', ')}`,
        )
      }
      say(`${vendors.length} vendors`)
    },
  },
  {
    name: 'vendor add',
    about: `Make a vendor of games for a brand, off at first, and show its secret, once. PRODUCT is one of ${gameProducts.join(', ')}; a vendor of two brands is two, each with a code. --dialect is one of ${dialects.join(', ')} (native), --scale in what it counts money: ${moneyScales.join(', ')} (minor for softswiss, else decimal).`,
    places: ['BRAND', 'CODE', 'PRODUCT', 'NAME'],
    options: { dialect: 'DIALECT', scale: 'SCALE' },
    changesFor: 'reason',
    run: addVendor,
  },
  {
    name: 'vendor credits',
    about: 'How much a vendor may credit players in a day (UTC) without a bet, in units of the brand’s currency.',
    places: ['CODE', 'AMOUNT'],
    changesFor: 'reason',
    run: limitCredits,
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
      'Set something of a vendor: power on|maintenance|off, name, launch-url, asset-origin, icon, category, hot yes|no, sorting, unknown-rollback ok|not_found, replay-balance stored|current, rollback-after-win reject|reverse, negative-on-reversal yes|no, zero-bet-wins yes|no, wallet-mode seamless|transfer, transfer-url, replay-url, home-minutes. In maintenance and off it takes no bets; wins and rollbacks go on.',
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
  {
    name: 'vendor feed',
    about:
      'Say where a vendor tells of its own record of transactions, which is compared with ours each night; none ends it.',
    places: ['CODE', 'URL'],
    changesFor: 'reason',
    run: feed,
  },
  {
    name: 'vendor differences',
    about: 'Where a vendor’s own record and ours part, the latest first: a hundred at most.',
    places: ['CODE'],
    async run(context) {
      const { vendorId } = await getVendor(context)
      const found = await listDifferences(context.database.db, vendorId, differencesMax)
      for (const { txId, kind, ours, theirs, foundAt } of found) {
        context.say(`${new Date(Number(foundAt)).toISOString()}  ${kind}  ${txId}`)
        context.say(`    ours: ${JSON.stringify(ours)}`)
        context.say(`    theirs: ${JSON.stringify(theirs)}`)
      }
      context.say(`${found.length} differences`)
    },
  },
]

interface Switch {
  /** What may be typed, told in a sentence. */
  readonly about: string
  of(given: VendorSettings): string
  /** How it stands then; undefined where that may not be. */
  set(given: VendorSettings, state: string): VendorSettings | undefined
}

/** A switch whose states are words. */
const worded = (
  words: Readonly<Record<string, unknown>>,
  of: Switch['of'],
  set: (given: VendorSettings, state: string) => VendorSettings,
): Switch => ({
  about: `is ${Object.keys(words).join(' or ')}`,
  of,
  set: (given, state) => (Object.hasOwn(words, state) ? set(given, state) : undefined),
})

const yesNo = (name: 'allowNegativeOnReversal' | 'zeroBetWins' | 'isHot' | 'signsPath') =>
  worded(
    { yes: true, no: false },
    (given) => (given[name] ? 'yes' : 'no'),
    (given, state) => ({ ...given, [name]: state === 'yes' }),
  )

/** A switch whose states are words of the vendor's row. */
const ofRow = (
  name: 'unknownRollbackReply' | 'replayBalance' | 'rollbackAfterWin',
  states: Readonly<Record<string, true>>,
) =>
  worded(
    states,
    (given) => given[name],
    (given, state) => ({ ...given, [name]: state }),
  )

const powerWords = { on: 'ON', maintenance: 'MAINTENANCE', off: 'OFF' } as const
const modeWords = { seamless: 'SEAMLESS', transfer: 'TRANSFER' } as const
const nobody = 'none'

const calledAbout = 'is an address of the open net by https; in development of this machine, too'

const switches: Readonly<Record<string, Switch>> = {
  power: worded(
    powerWords,
    ({ status }) => status.toLowerCase(),
    (given, state) => ({ ...given, status: powerWords[state as keyof typeof powerWords] }),
  ),
  name: {
    about: 'is what players read, 60 characters at most',
    of: ({ name }) => name,
    set: (given, name) => (name.trim() === '' || name.length > 60 ? undefined : { ...given, name: name.trim() }),
  },
  'launch-url': {
    about: calledAbout,
    of: ({ launchUrl }) => launchUrl,
    set: (given, launchUrl) => (readSafeAddress(launchUrl) ? { ...given, launchUrl } : undefined),
  },
  'asset-origin': {
    about: 'is an origin by https, or on this machine: https://games.example',
    of: ({ assetOrigin }) => assetOrigin,
    set: (given, assetOrigin) => (isSafeOrigin(assetOrigin) ? { ...given, assetOrigin } : undefined),
  },
  icon: {
    about: 'is an address on the vendor’s asset origin',
    of: ({ icon }) => icon,
    set: (given, icon) => (readSafeAddress(icon)?.origin === given.assetOrigin ? { ...given, icon } : undefined),
  },
  category: {
    about: `is one of ${[...laneCategories, nobody].join(', ')}`,
    of: ({ category }) => category ?? nobody,
    set(given, state) {
      const category = laneCategories.find((known) => known === state) ?? null
      return category === null && state !== nobody ? undefined : { ...given, category }
    },
  },
  hot: yesNo('isHot'),
  sorting: {
    about: 'is a whole number up to 10000; the lowest comes first',
    of: ({ sorting }) => String(sorting),
    set: (given, state) =>
      /^\d{1,5}$/.test(state) && Number(state) <= 10_000 ? { ...given, sorting: Number(state) } : undefined,
  },
  'unknown-rollback': ofRow('unknownRollbackReply', { ok: true, not_found: true }),
  'replay-balance': ofRow('replayBalance', { stored: true, current: true }),
  'rollback-after-win': ofRow('rollbackAfterWin', { reject: true, reverse: true }),
  'negative-on-reversal': yesNo('allowNegativeOnReversal'),
  'zero-bet-wins': yesNo('zeroBetWins'),
  'signs-path': yesNo('signsPath'),
  'wallet-mode': worded(
    modeWords,
    ({ walletMode }) => walletMode.toLowerCase(),
    (given, state) => ({ ...given, walletMode: modeWords[state as keyof typeof modeWords] }),
  ),
  'transfer-url': {
    about: calledAbout,
    of: ({ transferUrl }) => transferUrl,
    set: (given, transferUrl) => (readSafeAddress(transferUrl) ? { ...given, transferUrl } : undefined),
  },
  'replay-url': {
    about: `${calledAbout}; “none” where the vendor shows no round again`,
    of: ({ replayUrl }) => replayUrl,
    set: (given, state) => {
      if (state === 'none') return { ...given, replayUrl: '' }
      return readSafeAddress(state) ? { ...given, replayUrl: state } : undefined
    },
  },
  'free-spins-url': {
    about: `${calledAbout}; “none” where the vendor plays no free spins of ours`,
    of: ({ freeSpinsUrl }) => freeSpinsUrl,
    set: (given, state) => {
      if (state === 'none') return { ...given, freeSpinsUrl: '' }
      return readSafeAddress(state) ? { ...given, freeSpinsUrl: state } : undefined
    },
  },
  'home-minutes': {
    about: 'is a whole number of minutes, 5 to 1440: so long after play, money that was left there comes home',
    of: ({ homeMinutes }) => String(homeMinutes),
    set: (given, state) =>
      /^\d{1,4}$/.test(state) && Number(state) >= 5 && Number(state) <= 1440
        ? { ...given, homeMinutes: Number(state) }
        : undefined,
  },
}

async function addVendor(context: CommandContext<Parts>): Promise<void> {
  const [brandCode = '', code = '', product = '', name = ''] = context.places
  const brand = (await context.modules.brands.all()).find(({ merchantCode }) => merchantCode === brandCode)
  if (!brand) throw new CannotOperate(`There is no brand “${brandCode}”.`)
  if (!codePattern.test(code)) throw new CannotOperate('A code is of small letters, digits and hyphens, 32 at most.')
  if (!isGameProduct(product)) throw new CannotOperate(`PRODUCT is one of ${gameProducts.join(', ')}.`)
  const { brandId } = brand
  const made = { brandId, code, product, name: name.trim() || code, ...readDialect(context) }
  const secret = await context.change(
    {
      subject: `vendor ${code}`,
      brandId,
      details: { product, name: made.name, dialect: made.dialect, scale: made.moneyScale },
    },
    async (tx) => {
      const known = await context.modules.vendors.add(tx, made)
      if (known === undefined) throw new CannotOperate(`There is a vendor “${code}” already.`)
      return known
    },
  )
  context.say(`${code} is made, and off. Its secret, which is not shown again:`)
  context.say(secret)
}

/** A dialect, in what it counts money, and the switch that it stands or falls with. */
function readDialect(context: CommandContext<Parts>): Pick<Vendor, 'dialect' | 'moneyScale' | 'rollbackAfterWin'> {
  const said = context.option('dialect') ?? 'native'
  const dialect = dialects.find((one) => one === said)
  if (!dialect) throw new CannotOperate(`--dialect is one of ${dialects.join(', ')}.`)
  const usual = dialect === 'softswiss' ? 'minor' : 'decimal'
  const moneyScale = moneyScales.find((one) => one === (context.option('scale') ?? usual))
  if (!moneyScale) throw new CannotOperate(`--scale is one of ${moneyScales.join(', ')}.`)
  const fitting = fitDialect(dialect, moneyScale)
  if (!fitting) throw new CannotOperate('The native dialect counts in decimal, and softswiss in whole numbers.')
  return fitting
}

async function limitCredits(context: CommandContext<Parts>): Promise<void> {
  const { vendorId, brandId, code, dailyCreditMax } = await getVendor(context)
  const [, typed = ''] = context.places
  const { currencyDecimals } = await context.modules.brands.get(brandId)
  const amount = fromWire(typed)
  if (amount === undefined || amount < 0n || !isWholeMinor(amount, currencyDecimals)) {
    throw new CannotOperate('AMOUNT is a sum of the brand’s currency, or 0.')
  }
  const details = { before: { dailyCreditMax: toWire(dailyCreditMax) }, after: { dailyCreditMax: toWire(amount) } }
  await context.change({ subject: `vendor ${code}`, brandId, details }, (tx) =>
    context.modules.vendors.limitCredits(tx, vendorId, amount),
  )
  context.say(`${code} may credit ${toWire(amount)} a day without a bet.`)
}

async function rotateSecret(context: CommandContext<Parts>): Promise<void> {
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

async function setSwitch(context: CommandContext<Parts>): Promise<void> {
  const vendor = await getVendor(context)
  const [, name = '', state = ''] = context.places
  const one = Object.hasOwn(switches, name) ? switches[name] : undefined
  if (!one) throw new CannotOperate(`SWITCH is one of ${Object.keys(switches).join(', ')}.`)
  const { vendorId, brandId, code } = vendor
  const before = one.of(vendor)
  const after = one.set(vendor, state)
  const { outside } = context.modules.vendors
  const isWrong = (one: (typeof calledAddresses)[number]) =>
    after && after[one] !== '' && after[one] !== vendor[one] && !mayBeCalled(outside, after[one])
  if (!after || calledAddresses.some(isWrong)) throw new CannotOperate(`${name} ${one.about}.`)
  if (before === state) throw new CannotOperate(`${name} of ${code} stands so already.`)
  const details = { before: { [name]: before }, after: { [name]: state } }
  await context.change({ subject: `vendor ${code}`, brandId, details }, (tx) =>
    context.modules.vendors.change(tx, vendorId, after),
  )
  context.say(`${code}: ${name} ${state}, within a second.`)
}

async function feed(context: CommandContext<Parts>): Promise<void> {
  const { vendorId, brandId, code } = await getVendor(context)
  const [, typed = ''] = context.places
  const url = typed === 'none' ? null : typed
  if (url !== null && !mayBeCalled(context.modules.vendors.outside, url)) {
    throw new CannotOperate(`URL ${calledAbout}; or none.`)
  }
  await context.change({ subject: `vendor ${code}`, brandId, details: { feed: url } }, (tx) =>
    setFeed(tx, { vendorId, brandId, url }),
  )
  context.say(url === null ? `${code} is not compared any more.` : `${code} is compared each night.`)
}

async function launch(context: CommandContext<Parts>): Promise<void> {
  const vendor = await getVendor(context)
  const brand = await context.modules.brands.get(vendor.brandId)
  const member = await namedMember.get(
    { ...context, option: (name) => (name === 'brand' ? brand.merchantCode : context.option(name)) },
    context.places[1],
  )
  const currency = demoMoney.playCurrency(brand, member)
  if (currency !== brand.currency) throw new CannotOperate('Trial accounts play without a vendor’s wallet.')
  const [session] = await context.modules.sessions.list(member.memberId)
  if (!session) throw new CannotOperate(`${member.username} is not signed in.`)
  const { brandId, code } = vendor
  const { memberId } = member
  const token = newLaunchToken()
  await context.change({ subject: `vendor ${code}`, brandId, details: { memberId } }, (tx) =>
    context.modules.vendors.launch(tx, token, { vendor, memberId, sessionId: session.sessionId, currency }),
  )
  context.say(`${memberId}  ${currency}`)
  context.say(token)
}

async function getVendor({ modules, places }: CommandContext<Parts>): Promise<Vendor> {
  const [code = ''] = places
  const vendor = (await modules.vendors.list()).find((one) => one.code === code)
  if (!vendor) throw new CannotOperate(`There is no vendor “${code}”.`)
  return vendor
}
