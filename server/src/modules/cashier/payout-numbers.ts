import { createHmac } from 'node:crypto'
import type { Vault } from '#platform/crypto/vault.ts'
import { tailOf } from './rules/payout-account.ts'
import type { SealedNumber } from './types.ts'

interface Owner {
  readonly brandId: string
  readonly memberId: string
  readonly payoutAccountId: string
}

export type PayoutNumbers = ReturnType<typeof createPayoutNumbers>

/**
 * Numbers of payout accounts as they rest: sealed for their own account alone, with the end that may be shown. The hash
 * finds a member's own double; it is bound to the member. By another, one for all
 * of a brand, those who watch for laundering see whose money goes to the same place, and no number.
 */
export function createPayoutNumbers(vault: Vault) {
  const hashKey = vault.derive('payout number')
  const payeeKey = vault.derive('payee of a brand')
  const context = (payoutAccountId: string) => `payout account ${payoutAccountId}`
  return {
    seal(
      number: string,
      { brandId, memberId, payoutAccountId }: Owner,
    ): SealedNumber & { readonly hash: Buffer; readonly payee: Buffer } {
      return {
        sealed: vault.seal(Buffer.from(number), context(payoutAccountId)),
        hash: createHmac('sha256', hashKey).update(`${memberId} ${number}`).digest(),
        payee: createHmac('sha256', payeeKey).update(`${brandId} ${number}`).digest(),
        tail: tailOf(number),
      }
    },
    /** The whole number, for who pays to it; undefined for one from before numbers were sealed. */
    open({ sealed }: SealedNumber, payoutAccountId: string): string | undefined {
      return sealed === null ? undefined : vault.open(sealed, context(payoutAccountId)).toString()
    },
  }
}
