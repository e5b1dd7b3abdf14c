import { newId } from '#platform/crypto/ids.ts'
import { violatedConstraint, type Database, type Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { amlPayments } from '#modules/aml/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { foldName } from '@parlour/core/rules/identity/fold-name.ts'
import { findMethod } from './cashier.sql.ts'
import { findPayoutAccount, insertPayoutAccount, listPayoutAccounts, lockPayoutAccounts } from './payout-account.sql.ts'
import { getWithdrawalRule } from './withdrawal-rule.sql.ts'
import type { PayoutNumbers } from './payout-numbers.ts'
import { readHolder, readPayoutNumber } from './rules/payout-account.ts'
import type { PayoutAccount } from './types.ts'

export interface NewPayoutAccount {
  readonly brandId: string
  readonly memberId: string
  readonly methodId: string
  readonly channelId: string | undefined
  readonly number: string
  readonly holder: string
}

interface Parts {
  readonly database: Database
  readonly payoutNumbers: Pick<PayoutNumbers, 'seal'>
}

/** Adding an account that money is paid out to; its payment password was asked before. */
export function createPayoutAccounts({ database, payoutNumbers }: Parts) {
  return async function addPayoutAccount(request: NewPayoutAccount): Promise<PayoutAccount> {
    const number = readPayoutNumber(request.number)
    if (number === undefined) throw new Refusal('cashier.account_invalid', { field: 'number' })
    const holder = readHolder(request.holder)
    if (holder === undefined) throw new Refusal('cashier.account_invalid', { field: 'holder' })
    const method = await findMethod(database.db, { ...request, direction: 'WITHDRAWAL' })
    if (!method) throw new Refusal('cashier.method_unknown')
    const channel = method.channels.find(({ channelId, isOff }) => channelId === request.channelId && isOff !== true)
    // A method with banks is paid to one of them; one without names none.
    if ((method.channels.length > 0 || request.channelId !== undefined) && !channel)
      throw new Refusal('cashier.channel_unknown')
    const payoutAccountId = newId()
    const account = {
      ...request,
      payoutAccountId,
      channel: channel?.channelId ?? null,
      name: channel?.name ?? method.name,
      number: payoutNumbers.seal(number, { ...request, payoutAccountId }),
      holder,
    }
    await insert(account)
    const added = await findPayoutAccount(database.db, request, payoutAccountId)
    // Removed by another tab between the two: there is nothing to show.
    if (!added) throw new Refusal('cashier.method_unknown')
    return added
  }

  async function insert(
    account: Parameters<typeof insertPayoutAccount>[1] & { readonly number: { readonly payee: Buffer } },
  ): Promise<void> {
    try {
      await database.transaction(async (tx) => {
        await lockPayoutAccounts(tx, account.memberId)
        const { accountsAMember: most } = await getWithdrawalRule(tx, account.brandId)
        if ((await listPayoutAccounts(tx, account)).length >= most)
          throw new Refusal('cashier.too_many_accounts', { most })
        await insertPayoutAccount(tx, account)
        const isOtherName = await isSomebodyElse(tx, account)
        await amlPayments.insertPayee(tx, { ...account, hash: account.number.payee, isOtherName })
      })
    } catch (error) {
      if (violatedConstraint(error) === 'payout_account_unique') throw new Refusal('cashier.account_exists')
      throw error
    }
  }
}

/** Whether an account is in another name than the one that its member gave; nobody is asked who gave none. */
async function isSomebodyElse(
  tx: Tx,
  { brandId, memberId, holder }: Pick<NewPayoutAccount, 'brandId' | 'memberId' | 'holder'>,
): Promise<boolean> {
  const name = (await memberLookup.findSheet(tx, brandId, memberId))?.profile['payeeName']
  return typeof name === 'string' && name.trim() !== '' && foldName(name) !== foldName(holder)
}
