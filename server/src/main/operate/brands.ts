import { addressKind } from '@parlour/core/rules/contacts/safe-address.ts'
import { updateContacts, updateStatus, type Brand } from '#modules/brand/index.ts'
import { standingOfContacts } from '../content-change.ts'
import { CannotOperate, type Command, type OperatorContext } from './command.ts'
import { readJson } from './content.ts'

export const brandCommands: readonly Command[] = [
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
      'Write how customer service is reached. FILE is JSON: { "customerService": [{ "csPosition", "csType", "title", "path" }], "resources": [{ "resourceType", "url" }] }.',
    places: ['CODE', 'FILE'],
    changesFor: 'reason',
    run: setContacts,
  },
  {
    name: 'brand open',
    about: 'Open a brand again.',
    places: ['CODE'],
    changesFor: 'reason',
    run: (context) => setStatus(context, { status: 0, endAt: null }),
  },
]

async function setStatus(context: OperatorContext, to: { readonly status: 0 | 1; readonly endAt: number | null }) {
  const brand = await getBrand(context)
  const { brandId, merchantCode } = brand
  const before = {
    status: brand.status,
    endAt: brand.maintenanceEndAt === null ? null : Number(brand.maintenanceEndAt),
  }
  await context.change({ subject: merchantCode, brandId, details: { before, after: to } }, async (tx) => {
    if (!(await updateStatus(tx, brandId, to))) throw new CannotOperate(`${merchantCode} stands so already.`)
    await context.tellBrand(tx, brandId)
  })
  context.say(to.status === 1 ? `${merchantCode} is closed for works.` : `${merchantCode} is open.`)
}

async function setContacts(context: OperatorContext): Promise<void> {
  const { brandId, merchantCode, customerService, resources } = await getBrand(context)
  const [, file = ''] = context.places
  const read = readJson(file)
  const after = {
    customerService: rowsOf(read['customerService'], ['csPosition', 'csType', 'title', 'path'] as const),
    resources: rowsOf(read['resources'], ['resourceType', 'url'] as const),
  }
  for (const address of [...after.customerService.map(({ path }) => path), ...after.resources.map(({ url }) => url)]) {
    if (addressKind(address) === undefined) throw new CannotOperate(`${address} is no address that may be opened.`)
  }
  const details = { before: standingOfContacts({ customerService, resources }), after: standingOfContacts(after) }
  await context.change({ subject: merchantCode, brandId, details }, async (tx) => {
    if (!(await updateContacts(tx, brandId, after))) throw new CannotOperate(`${merchantCode} stands so already.`)
  })
  context.say(`${merchantCode}: ${after.customerService.length} entries, ${after.resources.length} resources`)
}

/** Rows of texts, with these fields and no others. */
function rowsOf<const Name extends string>(given: unknown, names: readonly Name[]): Record<Name, string>[] {
  const rows: unknown[] = Array.isArray(given) ? given : []
  return rows.map((row) => {
    const fields = (row ?? {}) as Record<string, unknown>
    const isWhole = names.every((name) => typeof fields[name] === 'string')
    if (!isWhole || Object.keys(fields).length !== names.length) {
      throw new CannotOperate(`A row has the texts ${names.join(', ')}: ${JSON.stringify(row)}`)
    }
    return fields as Record<Name, string>
  })
}

/** The brand of that code. */
export async function getBrand(
  { modules, places }: OperatorContext,
  code: string | undefined = places[0],
): Promise<Brand> {
  const brand = (await modules.brands.all()).find(({ merchantCode }) => merchantCode === code)
  if (!brand) throw new CannotOperate(`There is no brand ${code}. \`brand list\` shows them.`)
  return brand
}

function untilOf({ option }: OperatorContext): number | null {
  const until = option('until')
  if (until === undefined) return null
  const at = Date.parse(until)
  if (Number.isNaN(at)) throw new CannotOperate('--until is a time like 2026-12-24T18:00:00Z.')
  return at
}
