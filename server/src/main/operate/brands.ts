import { updateStatus, type Brand } from '#modules/brand/index.ts'
import { CannotOperate, type Command, type OperatorContext } from './command.ts'

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

/** The brand of that code. */
export async function getBrand({ modules, places }: OperatorContext): Promise<Brand> {
  const [code] = places
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
