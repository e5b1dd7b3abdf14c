import { toWire, units } from '@parlour/core/money/money.ts'
import { CannotOperate, type Command, type CommandContext } from '#platform/module/command.ts'
import { Refusal } from '#platform/refusal.ts'
import { setAdjustmentLimit } from '../adjustment-limit.sql.ts'
import { listOperators, listRoles } from '../operator.sql.ts'
import type { Operators } from '../operators.service.ts'
import type { ListBrands } from '../types.ts'

/** The parts of modules that these commands need. */
interface Parts {
  readonly brands: { readonly all: ListBrands }
  readonly operators: Operators
}

const namePattern = /^[a-z][a-z0-9._-]{2,39}$/
const shownMax = 500

export const operatorCommands: readonly Command<Parts>[] = [
  {
    name: 'operator list',
    about: 'The operators of the console: role, brands, whether an authenticator is enrolled.',
    places: [],
    async run({ database, modules, say }) {
      const brands = new Map((await modules.brands.all()).map(({ brandId, merchantCode }) => [brandId, merchantCode]))
      for (const operator of await listOperators(database.db, shownMax)) {
        const reach = operator.brandIds?.map((id) => brands.get(id) ?? id).join(', ') ?? 'all brands'
        const enrolled = operator.isEnrolled ? 'enrolled' : 'not enrolled yet'
        const closed = operator.closedAt === null ? '' : ', closed'
        say(`${operator.username}  ${operator.roleId}  ${reach}  ${enrolled}${closed}`)
      }
    },
  },
  {
    name: 'operator add',
    about:
      'A new operator of the console, with a password for the first sign-in alone. --brand limits the operator to one brand.',
    places: ['NAME'],
    options: { brand: 'CODE' },
    needs: { role: 'ROLE' },
    changesFor: 'reason',
    run: add,
  },
  {
    name: 'operator limit',
    about: 'How much an operator may propose as adjustments of balances, at once and in a day; in whole units.',
    places: ['NAME'],
    needs: { single: 'AMOUNT', day: 'AMOUNT' },
    changesFor: 'reason',
    run: limit,
  },
]

async function limit({ places, needed, change, say }: CommandContext<Parts>): Promise<void> {
  const username = (places[0] ?? '').trim().toLowerCase()
  const [singleMax, dayMax] = [wholeUnits(needed('single')), wholeUnits(needed('day'))]
  if (dayMax < singleMax) throw new CannotOperate('--day is at least --single.')
  const after = { singleMax: toWire(singleMax), dayMax: toWire(dayMax) }
  const isKnown = await change({ subject: username, details: { after } }, (tx) =>
    setAdjustmentLimit(tx, username, { singleMax, dayMax }),
  )
  if (!isKnown) throw new CannotOperate(`There is no operator ${username}. \`operator list\` shows them.`)
  say(`${username} may propose ${after.singleMax} at once and ${after.dayMax} in a day.`)
}

function wholeUnits(text: string): bigint {
  if (!/^\d{1,12}$/.test(text)) throw new CannotOperate('An amount is written in whole units, such as 5000.')
  return units(BigInt(text))
}

async function add(context: CommandContext<Parts>): Promise<void> {
  const { database, modules, places, say } = context
  const username = (places[0] ?? '').trim().toLowerCase()
  if (!namePattern.test(username)) throw new CannotOperate('A name has 3 to 40 letters, digits, dots or dashes.')
  const roleId = context.needed('role')
  const roles = (await listRoles(database.db)).map((role) => role.roleId)
  if (!roles.includes(roleId)) throw new CannotOperate(`--role is one of ${roles.join(', ')}.`)
  const brandIds = await brandsOf(context)
  try {
    const details = { before: null, after: { roleId, brands: context.option('brand') ?? null } }
    const { password } = await context.change({ subject: username, details }, (tx) =>
      modules.operators.add(tx, { username, roleId, brandIds }),
    )
    say(`${username} may sign in to the console as ${roleId}.`)
    say(`    Password for the first sign-in, shown this once: ${password}`)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'console.operator_taken') {
      throw new CannotOperate(`There is an operator ${username} already.`)
    }
    throw error
  }
}

async function brandsOf({ modules, option }: CommandContext<Parts>): Promise<readonly string[] | null> {
  const code = option('brand')
  if (code === undefined) return null
  const brand = (await modules.brands.all()).find(({ merchantCode }) => merchantCode === code)
  if (!brand) throw new CannotOperate(`There is no brand ${code}. \`brand list\` shows them.`)
  return [brand.brandId]
}
