import { toWire } from '@parlour/core/money/money.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Receipt, ReceiptsChange } from '#modules/cashier/index.ts'
import { postMessage } from '../inbox.service.ts'
import type { NewMessage } from '../types.ts'

const minuteMs = 60_000

/**
 * Tells a member of money that was sent: of each receipt that waits for an answer, or of the whole where nobody is
 * asked.
 */
export async function receiptsPaid(tx: Tx, { withdrawal, moved }: ReceiptsChange, reference: string): Promise<void> {
  const { brandId, memberId, payoutName: account } = withdrawal
  for (const receipt of moved.filter(({ state }) => state === 'PAID')) {
    const parameters = {
      amount: sentOf(receipt),
      account,
      reference,
      minutes: String(Math.round((Number(receipt.dueAt) - Number(receipt.paidAt)) / minuteMs)),
    }
    await postMessage(tx, { brandId, memberId, kind: 'receiptPaid', parameters })
  }
  if (moved.length === 0 || withdrawal.state !== 'COMPLETED') return
  const parameters = { amount: toWire(withdrawal.amount - withdrawal.fee), account, reference }
  const { withdrawalId: fact } = withdrawal
  await postMessage(tx, { brandId, memberId, kind: 'withdrawalPaid', parameters, fact })
}

/** How a dispute about a receipt ended, or that it is looked at again, with the reason that was written for its member. */
export async function receiptsDecided(tx: Tx, { withdrawal, moved }: ReceiptsChange, reason: string): Promise<void> {
  const { brandId, memberId } = withdrawal
  for (const receipt of moved) {
    const kind = kinds[receipt.state]
    if (kind === undefined) continue
    await postMessage(tx, { brandId, memberId, kind, parameters: { amount: sentOf(receipt), reason } } as NewMessage)
  }
}

const kinds: Readonly<Partial<Record<Receipt['state'], NewMessage['kind']>>> = {
  RECEIVED: 'receiptConfirmed',
  QUEUED: 'receiptQueued',
  REFUNDED: 'receiptRefunded',
  DISPUTED: 'receiptReopened',
}

const sentOf = ({ amount, fee }: Receipt): string => toWire(amount - fee)
