import type { Tx } from '#platform/db/database.ts'
import type { BrandInReach, OperatorContext } from '#platform/http/console-context.ts'
import { Refusal } from '#platform/refusal.ts'
import { actionLog } from '#modules/audit/index.ts'
import { lockSheet } from '../member-directory.sql.ts'
import type { MemberSheet } from '../types.ts'

export interface MemberCall {
  readonly tx: Tx
  readonly brand: BrandInReach
  readonly operator: OperatorContext
  readonly input: { readonly params: { readonly id: string }; readonly body: { readonly reason: string } }
  readonly afterCommit: (work: () => void) => void
}

type Snapshot = Readonly<Record<string, unknown>>

/** A change of one member of this brand: the row is held, and what it came to is written down with who and why. */
export async function changeMember(
  { tx, brand, operator, input }: Omit<MemberCall, 'afterCommit'>,
  command: string,
  work: (member: MemberSheet) => Promise<{ readonly before: Snapshot; readonly after: Snapshot }>,
): Promise<Record<string, never>> {
  const member = await lockSheet(tx, brand.brandId, input.params.id)
  if (!member) throw new Refusal('console.member_unknown')
  const { before, after } = await work(member)
  await actionLog.insert(tx, {
    brandId: brand.brandId,
    operator: operator.username,
    command,
    subject: member.memberId,
    reason: input.body.reason.trim(),
    details: { username: member.username, before, after },
  })
  return {}
}
