import { createHmac, randomUUID } from 'node:crypto'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { Random } from '../support/random.ts'
import { postRequest } from '../support/wire.ts'
import type { Command, Operation } from './log.ts'
import { gameId, playCodeOf, playIds, type Plan } from './plan.ts'

const depositAmount = '50'
const nearestIssues = 6

interface Receipt {
  readonly lines?: readonly { readonly subOrderId: string }[]
  readonly depositId?: string
}

/** Thinks up commands, and remembers of the answers what later commands need. */
export function createCommands(plan: Plan, random: Random) {
  const openBets: { member: number; betId: string }[] = []
  const openDeposits: { member: number; depositId: string }[] = []
  let n = 0

  const command = (operation: Operation, member: number, body: unknown, key: string = randomUUID()): Command => ({
    n: (n += 1),
    operation,
    member,
    key,
    body,
  })

  function bet(member: number): Command {
    const now = Date.now()
    const selling = plan.issues.filter(({ closeAt }) => closeAt > now - 500).slice(0, nearestIssues)
    // Every third bet is on the issue that is being sold, so that draws and settlements are killed as well.
    const issue = defined(selling[random.below(3) === 0 ? 0 : random.below(selling.length)], 'issues are planned')
    const clientBetId = randomUUID()
    const plays = random.below(4) === 0 ? [playIds.DE_DB, playIds.DUOI] : [random.pick([playIds.DE_DB, playIds.DUOI])]
    const contents = plays.map((playId) => ({
      playId,
      bettingContent:
        playCodeOf(playId) === 'DUOI' ? String(random.below(10)) : String(random.below(100)).padStart(2, '0'),
      unitMode: 'K1',
      singleBetPrice: String(1 + random.below(3)),
      units: 1,
    }))
    return command(
      'bet',
      member,
      {
        clientBetId,
        gameId,
        prizeModeId: 1,
        device: 'WEB',
        winStop: false,
        numeros: [{ numero: issue.numero, multiple: 1 }],
        contents: contents.map((content) => ({ ...content, totalStake: content.singleBetPrice })),
      },
      clientBetId,
    )
  }

  function callback(): Command | undefined {
    const [deposit] = openDeposits.splice(random.below(openDeposits.length), 1)
    if (!deposit) return undefined
    const providerTxnId = randomUUID()
    const said = { reference: deposit.depositId, providerTxnId, status: 'PAID', amount: depositAmount }
    return command('callback', deposit.member, { ...said, currency: plan.currency, merchant: 'parlour' }, providerTxnId)
  }

  function cancel(): Command | undefined {
    const [open] = openBets.splice(random.below(openBets.length), 1)
    return open && command('cancel', open.member, { subOrderIds: [open.betId] })
  }

  return {
    next(): Command {
      const dice = random.below(100)
      const member = random.below(plan.members.length)
      if (dice < 6) return cancel() ?? bet(member)
      if (dice < 8) return command('deposit', member, { methodId: plan.methodId, amount: depositAmount })
      if (dice < 11) return callback() ?? bet(member)
      return bet(member)
    },
    learn({ operation, member }: Command, value: unknown) {
      const { lines = [], depositId } = value as Receipt
      if (operation === 'bet') for (const { subOrderId } of lines) openBets.push({ member, betId: subOrderId })
      if (openBets.length > 500) openBets.splice(0, 250)
      if (operation === 'deposit' && depositId !== undefined) openDeposits.push({ member, depositId })
    },
  }
}

const paths: Readonly<Record<Operation, string>> = {
  bet: '/lgw/orders/betting',
  cancel: '/lgw/orders/cancel',
  deposit: '/api/cashier/deposits',
  callback: '/api/cashier/callbacks/sandbox',
}

/** The command as it goes over the wire; only a provider's signature is made anew, since it carries the time. */
export function requestOf(plan: Plan, { operation, member, key, body }: Command): string {
  const token = defined(plan.members[member], 'a command has a member').token
  if (operation !== 'callback') return postRequest(paths[operation], token, body, { 'idempotency-key': key })
  const timestamp = String(Date.now())
  const signed = createHmac('sha256', plan.sandboxSecret).update(`${timestamp}.${JSON.stringify(body)}`)
  return postRequest(paths.callback, '', body, { 'x-timestamp': timestamp, 'x-signature': signed.digest('hex') })
}
