import { toWire } from '@parlour/core/money/money.ts'
import type { Command } from '#platform/module/command.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberDirectory, namedMember, type Identity, type Sessions } from '#modules/identity/index.ts'
import { findFunds } from '../wallet.service.ts'

/** The parts of modules that these commands need. */
interface Parts {
  readonly brands: Brands
  readonly sessions: Sessions
  readonly identity: Pick<Identity, 'paymentPasswords'>
}

export const memberShowCommands: readonly Command<Parts>[] = [
  {
    name: 'member show',
    about:
      'A member by name: since when, its money, its sessions, whether signing in is locked. --brand when there are several.',
    places: ['NAME'],
    options: { brand: 'CODE' },
    async run(context) {
      const { database, modules, say } = context
      const member = await namedMember.get(context)
      const [funds, sessions, guard, payment] = await Promise.all([
        findFunds(database.db, member.memberId),
        modules.sessions.list(member.memberId),
        memberDirectory.findGuardStatus(database.db, member),
        modules.identity.paymentPasswords.current(member.memberId),
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
]

function isoOf(at: number | bigint): string {
  return new Date(Number(at)).toISOString()
}
