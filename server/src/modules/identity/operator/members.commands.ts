import { CannotOperate, type Command } from '#platform/module/command.ts'
import type { Brands } from '#modules/brand/index.ts'
import { closeMember, reopenMember } from '../identity.sql.ts'
import { deleteGuards } from '../login-guard.sql.ts'
import { demandPassword } from '../member-directory.sql.ts'
import { clearPaymentPassword } from '../payment-password.sql.ts'
import type { Sessions } from '../sessions.ts'
import { deleteTotp } from '../totp.sql.ts'
import { changeOf, getMember } from './named-member.ts'

/** The parts of modules that these commands need. */
interface Parts {
  readonly brands: Brands
  readonly sessions: Sessions
}

const brandOption = { brand: 'CODE' } as const

export const memberCommands: readonly Command<Parts>[] = [
  {
    name: 'member sign-out',
    about: 'End all sessions of a member.',
    places: ['NAME'],
    options: brandOption,
    changesFor: 'reason',
    async run(context) {
      const member = await getMember(context)
      const { modules } = context
      const ended = await context.change(changeOf(member), (tx) =>
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
      await context.change(changeOf(member), (tx) => deleteGuards(tx, member))
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
      await context.change(changeOf(member), async (tx) => {
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
      await context.change(changeOf(member), async (tx) => {
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
      await context.change(changeOf(member), async (tx) => {
        if (!(await demandPassword(tx, member.memberId))) throw new CannotOperate('It is asked for already.')
        await context.modules.sessions.endOf(tx, { memberId: member.memberId, endedBy: 'operator' })
      })
      context.say(`${member.username} chooses a new password at the next sign-in.`)
    },
  },
  {
    name: 'member close',
    about: 'Close a member’s account: all sessions end, nobody signs in. Its money and its open bets stay as they are.',
    places: ['NAME'],
    options: brandOption,
    changesFor: 'reason',
    async run(context) {
      const member = await getMember(context)
      await context.change(changeOf(member), async (tx) => {
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
      await context.change(changeOf(member), async (tx) => {
        if (!(await reopenMember(tx, member.memberId))) throw new CannotOperate(`${member.username} is not closed.`)
      })
      context.say(`${member.username} is open.`)
    },
  },
]
