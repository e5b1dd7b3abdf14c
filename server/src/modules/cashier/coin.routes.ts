import {
  assignCoinAddress,
  listCoinTransfers,
  receiveCoinTransfer,
  type CoinCallback as CoinCallbackShape,
} from '@parlour/core/contract/cashier/player/coins.ts'
import type { Static } from 'typebox'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Cashier } from './cashier.service.ts'
import type { CoinCallback } from './coin-port.ts'
import { listMemberCoins } from './coin.sql.ts'
import { viewCoinTransfers } from './coin-view.ts'
import type { CoinResult } from './take-coins.service.ts'
import type { CallbackResult } from './take-callback.service.ts'
import { refuseTrial } from '#modules/identity/index.ts'

/** All that is under way and the last that ended. */
const shownMost = 50

export interface CoinPushes {
  readonly onBalance: (changed: NonNullable<CallbackResult['changed']>) => void
  readonly onCoins: (told: { readonly memberId: string; readonly transferId: string; readonly state: string }) => void
}

/** A processor's word as the cashier reads it. */
export function readCallback(
  provider: string,
  { status, tag, isRisky = false, ...said }: Static<typeof CoinCallbackShape>,
): CoinCallback {
  return { ...said, provider, isRisky, tag: tag === undefined || tag === '' ? null : tag, isGone: status !== 'SEEN' }
}

/** What the log says of a word that no transfer can be made of. */
export const unreadable = 'a processor of coins told of what no transfer can be made of'

/** Pushes what a word about coins did, and says what a person should look at. */
export function tellCoins({ outcome, told, changed }: CoinResult, { onBalance, onCoins }: CoinPushes, log: Log): void {
  if (changed) onBalance(changed)
  if (told && told.memberId !== null) onCoins({ ...told, memberId: told.memberId })
  if (told && (outcome === 'SUSPENDED' || outcome === 'REVERSED'))
    log.error({ outcome, transferId: told.transferId }, 'a transfer of coins to look at')
}

/** Paying by coins: the member's addresses and transfers, and what processors tell. */
export function coinRoutes(
  routes: Routes,
  { database, cashier, ...pushes }: CoinPushes & { readonly database: Database; readonly cashier: Cashier },
): void {
  const { coinAddresses, coinTransfers } = cashier

  routes.command(
    assignCoinAddress,
    async ({ tx, brand, member, input: { body } }) => {
      refuseTrial(member)
      const method = await coinAddresses.reserve(tx, { brand, member, methodId: body.methodId })
      return coinAddresses.view(tx, method, { ...member, currency: brand.currency })
    },
    async (value, { brand, member, log }) => {
      const method = await coinAddresses.methodOf(brand.brandId, value.methodId)
      if (!method) throw new Refusal('cashier.method_unknown')
      await coinAddresses.open(method, member.memberId)
      const whose = { ...member, currency: brand.currency }
      const viewed = await coinAddresses.view(database.db, method, whose)
      if (viewed.rate !== null) return viewed
      // Nobody asked for a while what it is worth; without an answer the address is shown alone.
      await coinTransfers
        .readRate({ ...method, currency: brand.currency })
        .catch((err: unknown) => log.warn({ err }, 'no rate'))
      return coinAddresses.view(database.db, method, whose)
    },
  )

  routes.query(listCoinTransfers, async ({ db, brand, member }) => {
    refuseTrial(member)
    const rows = await listMemberCoins(db, member.memberId, shownMost)
    return { list: await viewCoinTransfers(db, rows, brand.currencyDecimals) }
  })

  routes.direct(receiveCoinTransfer, async ({ input: { params, body }, rawBody, header, log }) => {
    const result = await coinTransfers.receive(readCallback(params.provider, body), {
      rawBody,
      timestamp: header('x-timestamp') ?? '',
      signature: header('x-signature') ?? '',
    })
    if (result.outcome === 'IGNORED') log.error({ ...body, provider: params.provider }, unreadable)
    tellCoins(result, pushes, log)
    return { outcome: result.outcome }
  })
}
