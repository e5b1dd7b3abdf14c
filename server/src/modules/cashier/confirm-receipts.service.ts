import type { Database, Tx } from '#platform/db/database.ts'
import { cleanImage, type CleanImage } from '#platform/images/clean-image.ts'
import { keepImage } from '#platform/images/image.sql.ts'
import { Refusal } from '#platform/refusal.ts'
import { listReceipts } from './receipt.sql.ts'
import { findWithdrawal } from './withdrawal.sql.ts'
import { holdWithdrawal, stepReceipts, type HeldWithdrawal, type ReceiptsChange } from './receipts.service.ts'

/** A proof stays readable within this. */
const proofShape = { edge: 1600, cut: 'whole' } as const
const member = { by: 'member' } as const

interface Own {
  readonly withdrawalId: string
  readonly member: { readonly memberId: string; readonly brandId: string }
}

/** A member's own withdrawal; another's is unknown. */
async function holdOwn(tx: Tx, own: Own): Promise<HeldWithdrawal> {
  const held = await holdWithdrawal(tx, own.withdrawalId)
  if (held.withdrawal.memberId !== own.member.memberId) throw new Refusal('cashier.order_unknown')
  return held
}

function refuseUnknown({ receipts }: Pick<HeldWithdrawal, 'receipts'>, n: number): void {
  if (!receipts.some((receipt) => receipt.n === n)) throw new Refusal('cashier.receipt_unknown')
}

/** The member has the money of one receipt. */
export async function confirmReceipt(tx: Tx, own: Own, n: number): Promise<ReceiptsChange> {
  const held = await holdOwn(tx, own)
  refuseUnknown(held, n)
  return stepReceipts(tx, held, { event: 'received', actor: member, which: (receipt) => receipt.n === n })
}

/** The member has the money of every receipt that was sent; what is in dispute stays there. */
export async function confirmAllReceipts(tx: Tx, own: Own): Promise<ReceiptsChange> {
  const held = await holdOwn(tx, own)
  return stepReceipts(tx, held, { event: 'received', actor: member, which: ({ state }) => state === 'PAID' })
}

export interface Denial {
  readonly n: number
  /** Base64, as they came. */
  readonly images: readonly string[]
  readonly comment: string | undefined
}

/**
 * The member misses the money of a receipt and shows its account. The pictures are drawn anew before the transaction
 * begins; they are kept with the dispute alone, not with a click that came too late.
 */
export async function denyReceipt(database: Database, own: Own, denial: Denial): Promise<ReceiptsChange> {
  // Before pictures are drawn for somebody whose money it is not.
  const found = await findWithdrawal(database.db, own.withdrawalId)
  if (found?.memberId !== own.member.memberId) throw new Refusal('cashier.order_unknown')
  refuseUnknown({ receipts: await listReceipts(database.db, [own.withdrawalId]) }, denial.n)
  const proofs = await Promise.all(denial.images.map((image) => cleanImage(image, proofShape)))
  return database.transaction(async (tx) => {
    const held = await holdOwn(tx, own)
    refuseUnknown(held, denial.n)
    const after = await stepReceipts(tx, held, {
      event: 'notReceived',
      actor: member,
      which: ({ n }) => n === denial.n,
      ...(denial.comment === undefined ? {} : { note: denial.comment }),
      images: proofs.map(({ name }) => name),
    })
    if (after.moved.some(({ state }) => state === 'DISPUTED')) await keep(tx, own.member.brandId, proofs)
    return after
  })
}

async function keep(tx: Tx, brandId: string, proofs: readonly CleanImage[]): Promise<void> {
  for (const proof of proofs) await keepImage(tx, brandId, proof)
}
