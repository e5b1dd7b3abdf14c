import { toWire } from '@parlour/core/money/money.ts'
import {
  clearPaymentPassword,
  closeMember,
  deleteTotp,
  demandPassword,
  deleteGuards,
  findGuardStatus,
  findMemberByName,
  hasTeam,
  reopenMember,
  typeProblem,
  updateMemberType,
  type Member,
} from '#modules/identity/index.ts'
import { mayBeAgent } from '#modules/verification/index.ts'
import { findFunds } from '#modules/wallet/index.ts'
import { CannotOperate, type Command, type OperatorContext } from './command.ts'

const brandOption = { brand: 'CODE' } as const

export const memberCommands: readonly Command[] = [
  {
    name: 'member show',
    about:
      'A member by name: since when, its money, its sessions, whether signing in is locked. --brand when there are several.',
    places: ['NAME'],
    options: brandOption,
    async run(context) {
      const { database, modules, say } = context
      const member = await getMember(context)
      const [funds, sessions, guard, payment] = await Promise.all([
        findFunds(database.db, member.memberId),
        modules.sessions.list(member.memberId),
        findGuardStatus(database.db, member),
        modules.identity.paymentPasswords.standing(member.memberId),
      ])
      say(`${member.username}  ${member.memberId}  type ${member.type}`)
      say(`    since ${isoOf(member.joinedAt)}${member.closedAt === null ? '' : `, closed ${isoOf(member.closedAt)}`}`)
      say(
        `    ${funds.currency} ${toWire(funds.cash)} cash, ${toWire(funds.bonus)} bonus, ${toWire(funds.inPlay)} in play, ${toWire(funds.pendingWithdrawal)} pending`,
      )
      say(
        `    failed sign-ins ${guard.failures}${guard.lockedUntil > 0 ? `, locked until ${isoOf(guard.lockedUntil)}` : ''}`,
      )
      say(
        `    payment password ${payment.isSet ? 'set' : 'not set'}${payment.blockedUntil === null ? '' : `, blocked until ${isoOf(payment.blockedUntil)}`}`,
      )
      for (const { ip, agent, createdAt, seenAt } of sessions) {
        say(`    signed in ${isoOf(createdAt)}, last used ${isoOf(seenAt)}, ${ip}, ${agent}`)
      }
      say(`${sessions.length} sessions`)
    },
  },
  {
    name: 'member sign-out',
    about: 'End all sessions of a member.',
    places: ['NAME'],
    options: brandOption,
    changesFor: 'reason',
    async run(context) {
      const member = await getMember(context)
      const { modules } = context
      const ended = await context.change(auditOf(member), (tx) =>
        modules.sessions.endOf(tx, { memberId: member.memberId, endedBy: 'operator' }),
      )
      context.say(`${ended.length} sessions ended`)
    },
  },
  {
    name: 'member unlock',
    about: 'Forget a member’s failed sign-ins: the name may be tried again at once.',
    places: ['NAME'],
    options: brandOption,
    changesFor: 'reason',
    async run(context) {
      const member = await getMember(context)
      await context.change(auditOf(member), (tx) => deleteGuards(tx, member))
      context.say(`${member.username} may sign in again.`)
    },
  },
  {
    name: 'member clear-payment-password',
    about: 'Take away a payment password that was forgotten. Its member sets a new one with the login password.',
    places: ['NAME'],
    options: brandOption,
    changesFor: 'reason',
    async run(context) {
      const member = await getMember(context)
      await context.change(auditOf(member), async (tx) => {
        if (!(await clearPaymentPassword(tx, member.memberId))) throw new CannotOperate('There is no payment password.')
      })
      context.say(`${member.username} sets a new payment password with the login password.`)
    },
  },
  {
    name: 'member clear-second-factor',
    about: 'Take away an authenticator that was lost. Its member signs in by the password, and sets up another.',
    places: ['NAME'],
    options: brandOption,
    changesFor: 'reason',
    async run(context) {
      const member = await getMember(context)
      await context.change(auditOf(member), async (tx) => {
        if (!(await deleteTotp(tx, member.memberId))) throw new CannotOperate('There is no authenticator.')
      })
      context.say(`${member.username} signs in without an authenticator.`)
    },
  },
  {
    name: 'member force-password',
    about: 'Have a member choose a new password: all sessions end, and nothing else is open before.',
    places: ['NAME'],
    options: brandOption,
    changesFor: 'reason',
    async run(context) {
      const member = await getMember(context)
      await context.change(auditOf(member), async (tx) => {
        if (!(await demandPassword(tx, member.memberId))) throw new CannotOperate('It is asked for already.')
        await context.modules.sessions.endOf(tx, { memberId: member.memberId, endedBy: 'operator' })
      })
      context.say(`${member.username} chooses a new password at the next sign-in.`)
    },
  },
  {
    name: 'member type',
    about:
      'Make a member an agent, a top agent, or a plain member again: member | agent | top-agent. All sessions end, so that the next one knows.',
    places: ['NAME', 'TYPE'],
    options: brandOption,
    changesFor: 'reason',
    run: setType,
  },
  {
    name: 'member close',
    about: 'Close a member’s account: all sessions end, nobody signs in. Its money and its open bets stay as they are.',
    places: ['NAME'],
    options: brandOption,
    changesFor: 'reason',
    async run(context) {
      const member = await getMember(context)
      await context.change(auditOf(member), async (tx) => {
        if (!(await closeMember(tx, member.memberId))) throw new CannotOperate(`${member.username} is closed already.`)
        await context.modules.sessions.endOf(tx, { memberId: member.memberId, endedBy: 'operator' })
      })
      context.say(`${member.username} is closed.`)
    },
  },
  {
    name: 'member reopen',
    about: 'Open a closed account again.',
    places: ['NAME'],
    options: brandOption,
    changesFor: 'reason',
    async run(context) {
      const member = await getMember(context)
      await context.change(auditOf(member), async (tx) => {
        if (!(await reopenMember(tx, member.memberId))) throw new CannotOperate(`${member.username} is not closed.`)
      })
      context.say(`${member.username} is open.`)
    },
  },
]

const types = { member: 0, agent: 1, 'top-agent': 2 } as const
const problems = {
  same: 'stands so already.',
  trial: 'is a trial account, and stays one.',
  has_parent: 'has an agent above, which a top agent has not.',
  has_team: 'has members below, and stays an agent.',
} as const

async function setType(context: OperatorContext): Promise<void> {
  const member = await getMember(context)
  const [, typed = ''] = context.places
  const to = types[typed as keyof typeof types] as 0 | 1 | 2 | undefined
  if (to === undefined) throw new CannotOperate(`TYPE is one of ${Object.keys(types).join(', ')}.`)
  const { memberId, username, type: from, parentId } = member
  const change = { ...auditOf(member), details: { username, before: { type: from }, after: { type: to } } }
  await context.change(change, async (tx) => {
    const hasParent = parentId !== null
    const problem = typeProblem({ from, to, hasParent, hasTeam: await hasTeam(tx, memberId) })
    if (problem !== undefined) throw new CannotOperate(`${username} ${problems[problem]}`)
    const { brandId } = member
    const { currency } = await context.modules.brands.get(brandId)
    if (to !== 0 && !(await mayBeAgent(tx, { brandId, memberId }, currency)))
      throw new CannotOperate(`${username} has not shown who it is, which the brand asks of agents.`)
    await updateMemberType(tx, memberId, to)
    await context.modules.sessions.endOf(tx, { memberId, endedBy: 'operator' })
  })
  context.say(`${username} is ${typed === 'member' ? 'a member' : typed === 'agent' ? 'an agent' : 'a top agent'}.`)
}

/** The member of that name; a name is one member's in a brand, so of several brands one must be named. */
export async function getMember(
  { database, modules, places, option }: OperatorContext,
  typed: string | undefined = places[0],
): Promise<Member> {
  const name = (typed ?? '').trim().toLowerCase()
  const code = option('brand')
  const brands = (await modules.brands.all()).filter(({ merchantCode }) => code === undefined || merchantCode === code)
  if (brands.length === 0) throw new CannotOperate(`There is no brand “${code}”.`)
  const found = await Promise.all(brands.map(({ brandId }) => findMemberByName(database.db, brandId, name)))
  const members = found.filter((member) => member !== undefined)
  const [member, ...others] = members
  if (!member) throw new CannotOperate(`There is no member “${name}”.`)
  if (others.length > 0) throw new CannotOperate(`More than one brand has a “${name}”: say which with --brand.`)
  return member
}

function auditOf({ memberId, brandId, username }: Member) {
  return { subject: memberId, brandId, details: { username } }
}

function isoOf(at: number | bigint): string {
  return new Date(Number(at)).toISOString()
}
