import { toWire } from '@parlour/core/money/money.ts'
import { CannotOperate, type Command, type CommandContext } from '#platform/module/command.ts'
import {
  brandFounding,
  namedBrand,
  hostsMost,
  isHostName,
  profiles,
  type Brands,
  type Profile,
} from '#modules/brand/index.ts'
import { cashierRules } from '#modules/cashier/index.ts'
import { chatRooms } from '#modules/chat/index.ts'
import type { Content } from '#modules/content/index.ts'
import { readBrandDefaults } from '../brand-defaults.ts'
import { checkFounding, foundBrand, shownRequest } from '../found-brand.ts'
import { planBrand, type FoundingRequest } from '../plan-brand.ts'

/** The parts of modules that these commands need. */
interface Parts {
  readonly brands: Brands
  readonly content: Content
}

export const foundingCommands: readonly Command<Parts>[] = [
  {
    name: 'brand add',
    about:
      'Found a brand with all that it needs to take players; docs/brand-defaults.md says with what. Hosts, languages and banks have commas between; it begins with the first language. --bank, --holder and --account are where players pay to by transfer, --banks where they are paid.',
    places: ['CODE'],
    needs: { name: 'NAME', host: 'HOSTS', currency: 'CURRENCY', zone: 'ZONE', language: 'LANGUAGES' },
    options: {
      theme: 'THEME',
      jurisdiction: profiles.join('|'),
      bank: 'NAME',
      holder: 'NAME',
      account: 'NUMBER',
      banks: 'NAMES',
    },
    switches: ['default'],
    changesFor: 'reason',
    run: add,
  },
  {
    name: 'brand show',
    about: 'A brand as it stands: addresses, money, languages, law, ways in and out, rooms.',
    places: ['CODE'],
    run: show,
  },
  {
    name: 'brand host',
    about: 'Give a brand another address (on), or take one away (off); one at least stays.',
    places: ['CODE', 'HOST', 'STATE'],
    changesFor: 'reason',
    run: setHost,
  },
]

async function add(context: CommandContext<Parts>): Promise<void> {
  const { database, modules, record, say } = context
  const defaults = readBrandDefaults()
  const request = readRequest(context)
  const { brand, methods } = await database.transaction(async (tx) => {
    const kept = await checkFounding(tx, request, defaults)
    const founding = planBrand(kept, defaults)
    await foundBrand(tx, modules, founding)
    const { merchantCode: subject, brandId } = founding.brand
    await record(tx, { subject, brandId, details: { before: null, after: shownRequest(kept) } })
    return founding
  })
  modules.brands.forget(brand.brandId)
  say(`${brand.merchantCode} is founded. \`brand show ${brand.merchantCode}\` says what it has.`)
  for (const { code, isOn } of methods)
    if (!isOn) say(`  The method ${code} is off: its banks are still to be written, in the console under Methods.`)
}

function readRequest({ places, needed, option }: CommandContext<Parts>): FoundingRequest {
  const profile = option('jurisdiction') ?? 'default'
  if (!(profiles as readonly string[]).includes(profile))
    throw new CannotOperate(`--jurisdiction is one of ${profiles.join(', ')}.`)
  const [bank, holder, number] = [option('bank'), option('holder'), option('account')]
  const given = [bank, holder, number].filter((text) => text !== undefined).length
  if (given !== 0 && given !== 3) throw new CannotOperate('--bank, --holder and --account come together.')
  return {
    merchantCode: places[0] ?? '',
    name: needed('name'),
    hosts: listed(needed('host')),
    currency: needed('currency').toUpperCase(),
    timeZone: needed('zone'),
    languages: listed(needed('language')),
    theme: option('theme') ?? 'parlour',
    profile: profile as Profile,
    isDefault: option('default') !== undefined,
    account:
      bank === undefined || holder === undefined || number === undefined
        ? null
        : { bank: bank.trim(), holder: holder.trim(), number: number.trim() },
    banks: listed(option('banks') ?? ''),
  }
}

function listed(text: string): readonly string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

async function setHost(context: CommandContext<Parts>): Promise<void> {
  const { brandId, merchantCode } = await namedBrand.get(context)
  const [, typed = '', state = ''] = context.places
  const host = typed.toLowerCase()
  if (state !== 'on' && state !== 'off') throw new CannotOperate('STATE is on or off.')
  if (!isHostName(host)) throw new CannotOperate(`${typed} is no name of a host: without https:// and port.`)
  await context.database.transaction(async (tx) => {
    await brandFounding.lock(tx)
    const hosts = await brandFounding.listHosts(tx, brandId)
    const isOwn = hosts.includes(host)
    if (isOwn === (state === 'on')) throw new CannotOperate(`${merchantCode} stands so already.`)
    if (state === 'on' && (await brandFounding.findTaken(tx)).hosts.has(host))
      throw new CannotOperate(`${host} is another brand’s.`)
    if (state === 'on' && hosts.length >= hostsMost) throw new CannotOperate(`A brand has at most ${hostsMost} hosts.`)
    if (state === 'off' && hosts.length === 1) throw new CannotOperate(`${merchantCode} would be at no address.`)
    await (state === 'on' ? brandFounding.insertHost(tx, brandId, host) : brandFounding.deleteHost(tx, brandId, host))
    const after = state === 'on' ? [...hosts, host] : hosts.filter((one) => one !== host)
    await context.record(tx, {
      subject: merchantCode,
      brandId,
      details: { before: { hosts }, after: { hosts: after } },
    })
  })
  context.modules.brands.forget(brandId)
  context.say(`${merchantCode}: ${host} is ${state}`)
}

async function show(context: CommandContext<Parts>): Promise<void> {
  const { database, say } = context
  const brand = await namedBrand.get(context)
  const { brandId, currency, currencySymbol, currencyDecimals } = brand
  say(`${brand.merchantCode}  ${brand.name}${brand.isDefault ? '  (the default)' : ''}`)
  say(`  hosts      ${brand.hosts.join(', ')}`)
  say(`  money      ${currency} (${currencySymbol}, ${currencyDecimals} decimals), days of ${brand.timeZone}`)
  say(`  languages  ${brand.languages.join(', ')}; begins with ${brand.defaultLanguage}`)
  say(`  look       ${brand.theme}, ${brand.themeMode}`)
  say(`  law        ${brand.profile}, from ${brand.minimumAge} years`)
  const on = Object.entries(brand.flags).flatMap(([modId, isOn]) => (isOn ? [modId] : []))
  say(`  switches   ${on.toSorted().join(', ')}`)
  for (const method of await cashierRules.listAllMethods(database.db, brandId)) {
    const { direction, code, kind, minimum, maximum, isOn, channels } = method
    const banks = channels.map(({ name }) => name).join(', ')
    const bounds = `${toWire(minimum)} to ${toWire(maximum)}`
    say(`  ${direction === 'DEPOSIT' ? 'way in   ' : 'way out  '}  ${code} (${kind}), ${bounds}${isOn ? '' : ', off'}`)
    if (banks !== '') say(`             ${banks}`)
  }
  for (const { code, name, language } of await chatRooms.listAll(database.db, brandId))
    say(`  room       ${code}, “${name}” in ${language}`)
}
