import { fromWire, toWire, units } from '@parlour/core/money/money.ts'
import { addressesOf, resourceWords } from '@parlour/core/rules/contacts/resource.ts'
import { addressKind } from '@parlour/core/rules/contacts/safe-address.ts'
import { readJson } from '#platform/module/command-files.ts'
import { CannotOperate, type Command, type CommandContext } from '#platform/module/command.ts'
import { updateFlag } from '../brand-settings.sql.ts'
import { updateAgentHost, updateContacts, updateDemoGrant, updateOutside, updateStatus } from '../brand.sql.ts'
import type { Brands } from '../brands.ts'
import { pushBrandStatus, pushSettings } from '../pushes.ts'
import { snapshotOfContacts } from './contacts-snapshot.ts'
import { getBrand } from './named-brand.ts'

/** The parts of modules that these commands need. */
interface Parts {
  readonly brands: Brands
}

export const brandCommands: readonly Command<Parts>[] = [
  {
    name: 'brand list',
    about: 'The brands: their code, name, hosts, and whether they are open.',
    places: [],
    async run({ modules, say }) {
      for (const { merchantCode, name, hosts, status, maintenanceEndAt } of await modules.brands.all()) {
        const until = maintenanceEndAt === null ? '' : ` until ${new Date(Number(maintenanceEndAt)).toISOString()}`
        say(`${merchantCode}  ${name}  ${hosts.join(', ')}  ${status === 1 ? `closed for works${until}` : 'open'}`)
      }
    },
  },
  {
    name: 'brand maintenance',
    about:
      'Close a brand for works, to everybody and at once. --until says when it opens, which players read; it is opened by hand.',
    places: ['CODE'],
    options: { until: 'TIME' },
    changesFor: 'reason',
    run: (context) => setStatus(context, { status: 1, endAt: untilOf(context) }),
  },
  {
    name: 'brand contacts',
    about:
      'Write how customer service is reached. FILE is JSON: { "customerService": [{ "csPosition", "csType", "title", "path" }], "resources": [{ "resourceType", "url" }] }; a resource may have qrCodeUrl, labelNameEn, labelNameEs, labelNameAr and labelNameCn too.',
    places: ['CODE', 'FILE'],
    changesFor: 'reason',
    run: setContacts,
  },
  {
    name: 'brand outside',
    about:
      'Write what a brand’s pages load from elsewhere. FILE is JSON: { "analyticsId", "imageCDNs": [origin], "launchGameCDNs": [origin], "pointRates": { "LIVE": "0.70" }, "phoneProject", "phonePage" }; what is left out stays.',
    places: ['CODE', 'FILE'],
    changesFor: 'reason',
    run: setOutside,
  },
  {
    name: 'brand flag',
    about: 'Switch something that a brand offers: on or off. The console shows every switch with what it means.',
    places: ['CODE', 'FLAG', 'STATE'],
    changesFor: 'reason',
    run: setFlag,
  },
  {
    name: 'brand demo-grant',
    about: 'Say what guests and trial agents are granted of demo money, from the next grant on.',
    places: ['CODE', 'AMOUNT'],
    changesFor: 'reason',
    run: setDemoGrant,
  },
  {
    name: 'brand agent-host',
    about:
      'Make one of a brand’s addresses the agents’ own (on), or everybody’s again (off). Where there is one, agents log in there and nowhere else.',
    places: ['CODE', 'HOST', 'STATE'],
    changesFor: 'reason',
    run: setAgentHost,
  },
  {
    name: 'brand open',
    about: 'Open a brand again.',
    places: ['CODE'],
    changesFor: 'reason',
    run: (context) => setStatus(context, { status: 0, endAt: null }),
  },
]

async function setStatus(
  context: CommandContext<Parts>,
  to: { readonly status: 0 | 1; readonly endAt: number | null },
) {
  const brand = await getBrand(context)
  const { brandId, merchantCode } = brand
  const before = {
    status: brand.status,
    endAt: brand.maintenanceEndAt === null ? null : Number(brand.maintenanceEndAt),
  }
  await context.change({ subject: merchantCode, brandId, details: { before, after: to } }, async (tx) => {
    if (!(await updateStatus(tx, brandId, to))) throw new CannotOperate(`${merchantCode} stands so already.`)
    await pushBrandStatus(tx, { brandId })
  })
  context.say(to.status === 1 ? `${merchantCode} is closed for works.` : `${merchantCode} is open.`)
}

async function setContacts(context: CommandContext<Parts>): Promise<void> {
  const { brandId, merchantCode, customerService, resources } = await getBrand(context)
  const [, file = ''] = context.places
  const read = readJson(file)
  const after = {
    customerService: rowsOf(read['customerService'], ['csPosition', 'csType', 'title', 'path'] as const),
    resources: rowsOf(read['resources'], ['resourceType', 'url'] as const, resourceWords),
  }
  for (const address of [...after.customerService.map(({ path }) => path), ...after.resources.flatMap(addressesOf)]) {
    if (addressKind(address) === undefined) throw new CannotOperate(`${address} is no address that may be opened.`)
  }
  const details = { before: snapshotOfContacts({ customerService, resources }), after: snapshotOfContacts(after) }
  await context.change({ subject: merchantCode, brandId, details }, async (tx) => {
    if (!(await updateContacts(tx, brandId, after))) throw new CannotOperate(`${merchantCode} stands so already.`)
  })
  context.say(`${merchantCode}: ${after.customerService.length} entries, ${after.resources.length} resources`)
}

async function setFlag(context: CommandContext<Parts>): Promise<void> {
  const { brandId, merchantCode } = await getBrand(context)
  const [, modId = '', state = ''] = context.places
  if (state !== 'on' && state !== 'off') throw new CannotOperate('STATE is on or off.')
  const isOn = state === 'on'
  await context.change({ subject: merchantCode, brandId, details: { after: { [modId]: isOn } } }, async (tx) => {
    const before = await updateFlag(tx, { brandId, modId, isOn })
    if (before === undefined) throw new CannotOperate(`${merchantCode} has no switch ${modId}.`)
    if (before === isOn) throw new CannotOperate(`${merchantCode} stands so already.`)
    await pushSettings(tx, { brandId })
  })
  context.say(`${merchantCode}: ${modId} is ${state}`)
}

/** Below one nothing could be bet with a tenth of it; above the other it is no amount of play. */
const grantBounds = { least: units(1n), most: units(900_000_000_000n) }

async function setDemoGrant(context: CommandContext<Parts>): Promise<void> {
  const { brandId, merchantCode, demoGrant } = await getBrand(context)
  const [, amount = ''] = context.places
  const grant = fromWire(amount)
  if (grant === undefined || grant < grantBounds.least || grant > grantBounds.most)
    throw new CannotOperate('AMOUNT is an amount like 10000.')
  const details = { before: { demoGrant: toWire(demoGrant) }, after: { demoGrant: toWire(grant) } }
  await context.change({ subject: merchantCode, brandId, details }, async (tx) => {
    if (!(await updateDemoGrant(tx, brandId, grant))) throw new CannotOperate(`${merchantCode} stands so already.`)
  })
  context.say(`${merchantCode}: ${toWire(grant)} of demo money`)
}

async function setAgentHost(context: CommandContext<Parts>): Promise<void> {
  const { brandId, merchantCode, hosts } = await getBrand(context)
  const [, host = '', state = ''] = context.places
  if (state !== 'on' && state !== 'off') throw new CannotOperate('STATE is on or off.')
  if (!hosts.includes(host)) throw new CannotOperate(`${merchantCode} has no address ${host}: ${hosts.join(', ')}.`)
  const isForAgents = state === 'on'
  await context.change({ subject: merchantCode, brandId, details: { host, after: { isForAgents } } }, async (tx) => {
    if (!(await updateAgentHost(tx, brandId, { host, isForAgents }))) {
      throw new CannotOperate(`${host} stands so already.`)
    }
  })
  context.say(`${merchantCode}: ${host} is ${isForAgents ? 'for agents alone' : 'for everybody'}`)
}

async function setOutside(context: CommandContext<Parts>): Promise<void> {
  const brand = await getBrand(context)
  const { brandId, merchantCode, analyticsId, imageCdns, launchGameCdns, pointRates, phoneProject, phonePage } = brand
  const [, file = ''] = context.places
  const read = readJson(file)
  const before = { analyticsId, imageCdns, launchGameCdns, pointRates, phoneProject, phonePage }
  const after = {
    analyticsId: analyticsIdOf(read['analyticsId'] ?? analyticsId),
    imageCdns: originsOf(read['imageCDNs'] ?? imageCdns),
    launchGameCdns: originsOf(read['launchGameCDNs'] ?? launchGameCdns),
    pointRates: ratesOf(read['pointRates'] ?? pointRates),
    phoneProject: projectOf(read['phoneProject'] ?? phoneProject),
    phonePage: pageOf(read['phonePage'] ?? phonePage),
  }
  const known = ['analyticsId', 'imageCDNs', 'launchGameCDNs', 'pointRates', 'phoneProject', 'phonePage']
  const stranger = Object.keys(read).find((name) => !known.includes(name))
  if (stranger !== undefined) throw new CannotOperate(`${stranger} is none of ${known.join(', ')}.`)
  await context.change({ subject: merchantCode, brandId, details: { before, after } }, async (tx) => {
    if (!(await updateOutside(tx, brandId, after))) throw new CannotOperate(`${merchantCode} stands so already.`)
    await pushSettings(tx, { brandId })
  })
  const { analyticsId: id } = after
  context.say(
    `${merchantCode}: analytics ${id === '' ? 'off' : id}, ${after.imageCdns.length} picture hosts, ${after.launchGameCdns.length} game hosts`,
  )
}

function analyticsIdOf(given: unknown): string {
  if (typeof given === 'string' && /^[A-Za-z0-9_-]{0,40}$/.test(given)) return given
  throw new CannotOperate('analyticsId is letters, digits, - and _, or empty.')
}

function projectOf(given: unknown): string {
  if (typeof given === 'string' && /^[a-z0-9-]{0,40}$/.test(given)) return given
  throw new CannotOperate('phoneProject is the id of a Firebase project, or empty.')
}

function pageOf(given: unknown): string {
  if (given === '' || (typeof given === 'string' && addressKind(given) === 'site')) return given
  throw new CannotOperate('phonePage is an http(s) address, or empty.')
}

/** Addresses of hosts and nothing after them: they come into the page's policy as they stand. */
function originsOf(given: unknown): string[] {
  const origins: unknown[] = Array.isArray(given) ? given : [undefined]
  return origins.map((origin) => {
    const isOrigin = typeof origin === 'string' && URL.canParse(origin) && new URL(origin).origin === origin
    if (!isOrigin || !/^https?:/.test(origin))
      throw new CannotOperate(`${String(origin)} is no address like https://host.`)
    return origin
  })
}

function ratesOf(given: unknown): Record<string, string> {
  const rates = Object.entries((given ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    rates.map(([category, rate]) => {
      if (typeof rate !== 'string' || !/^\d{1,3}\.\d{2}$/.test(rate)) {
        throw new CannotOperate(`The rate of ${category} is a text like "0.70".`)
      }
      return [category, rate]
    }),
  )
}

/** Rows of texts, with these fields and no others. */
function rowsOf<const Name extends string, const More extends string = never>(
  given: unknown,
  names: readonly Name[],
  more: readonly More[] = [],
): (Record<Name, string> & Partial<Record<More, string>>)[] {
  const rows: unknown[] = Array.isArray(given) ? given : []
  return rows.map((row) => {
    const fields = (row ?? {}) as Record<string, unknown>
    const isWhole = names.every((name) => typeof fields[name] === 'string')
    const known: readonly string[] = [...names, ...more]
    if (!isWhole || !Object.entries(fields).every(([name, text]) => known.includes(name) && typeof text === 'string')) {
      throw new CannotOperate(`A row has the texts ${names.join(', ')}: ${JSON.stringify(row)}`)
    }
    return fields as Record<Name, string> & Partial<Record<More, string>>
  })
}

function untilOf({ option }: CommandContext<Parts>): number | null {
  const until = option('until')
  if (until === undefined) return null
  const at = Date.parse(until)
  if (Number.isNaN(at)) throw new CannotOperate('--until is a time like 2026-12-24T18:00:00Z.')
  return at
}
