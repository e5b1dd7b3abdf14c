import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { getWithdrawalRule, upsertWithdrawalRule } from '../../src/modules/cashier/withdrawal-rule.sql.ts'
import type { WithdrawalRule } from '../../src/modules/cashier/types.ts'
import type { Desk } from './console.ts'
import type { TestMember, TestParlour } from './parlour.ts'
import { base64, picture } from './pictures.ts'

export const proof = base64(await picture('png'))
const reason = 'Because the test says so.'

/** Both sides of a receipt: its member's three buttons, and the desk. */
export function openReceipts(parlour: TestParlour) {
  const brandOf = (merchant: string) => {
    const brand = parlour.brands.find(({ merchantCode }) => merchantCode === merchant)
    if (!brand) throw new Error(`no brand ${merchant}`)
    return brand.brandId
  }
  const memberCall = (member: TestMember, id: unknown, path: string, body?: unknown) =>
    parlour.call('POST', `/api/cashier/withdrawals/${String(id)}/${path}`, {
      token: member.token,
      merchant: member.merchant,
      ...(body === undefined ? { key: randomUUID() } : { body }),
    })
  return {
    /** Other terms than those of the rule book for a brand. */
    async terms(change: Partial<WithdrawalRule>, merchant = 'parlour') {
      const brandId = brandOf(merchant)
      await parlour.database.transaction(async (tx) =>
        upsertWithdrawalRule(tx, brandId, { ...(await getWithdrawalRule(tx, brandId)), ...change }),
      )
    },
    /** What one transfer carries, in whole units. */
    async receiptMax(whole: bigint) {
      await sql`update cashier.method set receipt_max = ${whole * 10_000n} 
                  where direction = 'WITHDRAWAL' and brand_id = ${brandOf('parlour')}`.execute(parlour.database.db)
    },
    received: (member: TestMember, id: unknown, n = 1) => memberCall(member, id, `receipts/${n}/received`),
    missed: (member: TestMember, id: unknown, n = 1, body: Record<string, unknown> = { images: [proof] }) =>
      memberCall(member, id, `receipts/${n}/not-received`, body),
    allReceived: (member: TestMember, id: unknown) => memberCall(member, id, 'all-received'),
    /** What an operator does to a withdrawal: `claims`, `receipts/1/payments`, … */
    staff: (desk: Desk, id: unknown, what: string, body: Record<string, unknown> = {}, merchant = 'parlour') =>
      desk.call('POST', `/console/api/brands/${merchant}/withdrawals/${String(id)}/${what}`, { reason, ...body }),
    read: (desk: Desk, id: unknown) => desk.call('GET', `/console/api/brands/parlour/withdrawals/${String(id)}`),
  }
}
