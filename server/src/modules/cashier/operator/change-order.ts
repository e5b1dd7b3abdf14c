import type { Tx } from '#platform/db/database.ts'
import type { BrandInReach, OperatorContext } from '#platform/http/console-context.ts'
import { Refusal } from '#platform/refusal.ts'
import { recordChange } from '#modules/operators/index.ts'
import { pushBalances } from '#modules/wallet/index.ts'

export interface OrderCall {
  readonly tx: Tx
  readonly brand: BrandInReach
  readonly operator: OperatorContext
  readonly input: { readonly params: { readonly id: string }; readonly body: { readonly reason: string } }
}

/** What deposits and withdrawals have in common for operators. */
interface Order {
  readonly brandId: string
  readonly memberId: string
  readonly state: string
  readonly claimedBy: string | null
}

type FindOrder<Kind extends Order> = (tx: Tx, id: string) => Promise<Kind | undefined>

/** An order of the brand; another's is unknown (`cashier.order_unknown`). */
export async function getOwnOrder<Kind extends Order>(
  { tx, brand, input }: OrderCall,
  find: FindOrder<Kind>,
): Promise<Kind> {
  const order = await find(tx, input.params.id)
  if (order?.brandId !== brand.brandId) throw new Refusal('cashier.order_unknown')
  return order
}

/** A step of one order with its row of the log; the member's open pages look again. */
export async function changeOrder<Kind extends Order>(
  call: OrderCall,
  find: FindOrder<Kind>,
  {
    command,
    work,
  }: { readonly command: string; readonly work: (order: Kind) => Promise<Readonly<Record<string, unknown>> | void> },
): Promise<Record<string, never>> {
  const { tx, brand, operator, input } = call
  const before = await getOwnOrder(call, find)
  const more = await work(before)
  const after = (await find(tx, input.params.id)) ?? before
  await recordChange(tx, {
    brand,
    operator,
    command,
    subject: input.params.id,
    reason: input.body.reason,
    before: snapshotOf(before),
    after: snapshotOf(after),
    more: { memberId: before.memberId, ...more },
  })
  await pushBalances(tx, [before.memberId])
  return {}
}

const snapshotOf = ({ state, claimedBy }: Order) => ({ state, claimedBy })
