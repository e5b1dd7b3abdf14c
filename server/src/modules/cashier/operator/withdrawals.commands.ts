import { toWire } from '@parlour/core/money/money.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Reader } from '#platform/db/database.ts'
import { CannotOperate, type Command } from '#platform/module/command.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { pushBalances } from '#modules/wallet/index.ts'
import type { CashierNews } from '../cashier-news.ts'
import type { Cashier } from '../cashier.service.ts'
import { payWithdrawal, rejectWithdrawal, takeOver } from '../review.service.ts'
import type { Withdrawal } from '../types.ts'
import { findWithdrawal, listOpenWithdrawals } from '../withdrawal.sql.ts'

/** The parts of modules that these commands need. */
interface Parts {
  readonly brands: Brands
  readonly cashier: Cashier
  readonly news: CashierNews
}

const limitDefault = 50
export const withdrawalCommands: readonly Command<Parts>[] = [
  {
    name: 'withdrawal list',
    about: 'What waits to be paid, oldest first: whose it is, how much to pay, and where to.',
    places: [],
    options: { limit: 'COUNT' },
    async run({ database, modules, option, say }) {
      const limit = Number(option('limit') ?? limitDefault)
      if (!Number.isInteger(limit) || limit < 1) throw new CannotOperate('--limit is a whole number above zero.')
      const waiting = await listOpenWithdrawals(database.db, limit)
      const ids = waiting.map(({ memberId }) => memberId)
      const names = await memberLookup.listNames(database.db, ids)
      const brands = new Map((await modules.brands.all()).map(({ brandId, merchantCode }) => [brandId, merchantCode]))
      for (const withdrawal of waiting) {
        const { withdrawalId, brandId, memberId, requestedAt } = withdrawal
        say(`${withdrawalId}  ${new Date(Number(requestedAt)).toISOString()}`)
        say(`    ${brands.get(brandId) ?? brandId}  ${names.get(memberId) ?? memberId}  ${textOf(modules, withdrawal)}`)
      }
      say(`${waiting.length} waiting`)
    },
  },
  {
    name: 'withdrawal pay',
    about: 'Say that all of a withdrawal was sent. --reference is the number of the transfer; its member reads it.',
    places: ['ID'],
    changesFor: 'reference',
    async run({ database, modules, places, needed, change, say }) {
      const withdrawal = await getWithdrawal(database.db, places[0] ?? '')
      const { withdrawalId } = withdrawal
      // Opened first: what cannot be said where it went is not booked as paid.
      const text = textOf(modules, withdrawal)
      await change(auditOf(withdrawal), async (tx) => {
        const reference = needed('reference')
        const paid = await payWithdrawal(tx, { withdrawalId, reference, operator: needed('by') })
        await modules.news.receiptsPaid(tx, paid, reference)
        await pushBalances(tx, [paid.change.memberId])
      })
      say(`Paid: ${text}`)
    },
  },
  {
    name: 'withdrawal reject',
    about: 'Give a withdrawal back to its member, who reads the reason.',
    places: ['ID'],
    changesFor: 'reason',
    async run({ database, modules, places, needed, change, say }) {
      const withdrawal = await getWithdrawal(database.db, places[0] ?? '')
      const { withdrawalId, amount, currency } = withdrawal
      await change(auditOf(withdrawal), async (tx) => {
        await takeOver(tx, withdrawalId, needed('by'))
        const { memberId } = await rejectWithdrawal(tx, {
          withdrawalId,
          reason: needed('reason'),
          operator: needed('by'),
        })
        await modules.news.withdrawalRejected(tx, withdrawal, needed('reason'))
        await pushBalances(tx, [memberId])
      })
      say(`Rejected: ${currency} ${toWire(amount)} is back in the member’s balance.`)
    },
  },
]

async function getWithdrawal(db: Reader, id: string): Promise<Withdrawal> {
  const withdrawal = isId(id) ? await findWithdrawal(db, id) : undefined
  if (!withdrawal) throw new CannotOperate(`There is no withdrawal “${id}”.`)
  return withdrawal
}

function auditOf({ withdrawalId, brandId, amount, fee, currency, memberId }: Withdrawal) {
  return {
    subject: withdrawalId,
    brandId,
    details: { memberId, amount: toWire(amount), fee: toWire(fee), currency },
  }
}

function textOf({ cashier }: Pick<Parts, 'cashier'>, withdrawal: Withdrawal): string {
  const { currency, amount, fee, payoutAccountId, payoutName, payoutNumber, payoutHolder } = withdrawal
  const number = cashier.payoutNumbers.open(payoutNumber, payoutAccountId) ?? `(only …${payoutNumber.tail} is known)`
  const kept = fee > 0n ? ` (${toWire(amount)} less a fee of ${toWire(fee)})` : ''
  return `${currency} ${toWire(amount - fee)}${kept} to ${payoutName} ${number}, ${payoutHolder}`
}
