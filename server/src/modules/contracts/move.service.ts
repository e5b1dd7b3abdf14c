import { defined } from '@parlour/core/kernel/assert.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Brands } from '#modules/brand/index.ts'
import { endAtBoundary, type DecideParts } from './decide.service.ts'
import { holdContract, type Doer } from './hold.service.ts'
import { listLiveReceived } from './list.sql.ts'

/** What becomes of contracts where members move in the tree. */
export const contractMoves = {
  /**
   * A member leaves its upline: what it receives ends at the next boundary, what nobody has answered at once. Whoever moves
   * it calls this in the same transaction. Series come in one order, so that two moves never wait for each other in turn.
   */
  async leave(tx: Tx, memberId: string, doer: Doer, parts: DecideParts): Promise<number> {
    const inOrder = (one: { kind: string; category: string }) => `${one.kind} ${one.category}`
    const live = (await listLiveReceived(tx, memberId)).toSorted((a, b) => (inOrder(a) < inOrder(b) ? -1 : 1))
    let ended = 0
    for (const { contractId } of live) {
      const held = defined(await holdContract(tx, contractId, parts.news), 'a contract is never deleted')
      if (held.contract.overAt !== null || held.contract.endAt !== null) continue
      await endAtBoundary(tx, held, { reason: 'MOVED', doer }, parts)
      ended += 1
    }
    return ended
  },
} as const

interface Parts extends Pick<DecideParts, 'news'> {
  readonly brands: Pick<Brands, 'get'>
}

/** The same, as the command that moves a member calls it. */
export const endContractsOfMoved =
  ({ brands, news }: Parts) =>
  async (
    tx: Tx,
    { memberId, brandId }: { readonly memberId: string; readonly brandId: string },
    operator: string,
  ): Promise<void> => {
    const { timeZone } = await brands.get(brandId)
    await contractMoves.leave(tx, memberId, { by: 'operator', operator }, { timeZone, news })
  }
