import { isRate } from '@parlour/core/rules/cashier/coin-amount.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { CashierNews } from './cashier-news.ts'
import type { CoinPort, CoinCallback } from './coin-port.ts'
import { listCoins, lockCoinTransfer, upsertCoinRate, type CoinTransferRow } from './coin.sql.ts'
import { ignored, settleCoins, takeCoins, type CoinResult } from './take-coins.service.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly coinPorts: ReadonlyMap<string, CoinPort>
  readonly news: CashierNews
}

/**
 * Coins that come to members' addresses. A transfer counts once, by its place on the chain, however often and by whom it
 * is told; nothing is booked before it is confirmed, and then its worth goes the one way that money of deposits goes.
 */
export function createCoinTransfers({ database, brands, coinPorts, news }: Parts) {
  return {
    /** What a processor says: whether it is genuine, and what it does. */
    async receive(
      callback: CoinCallback,
      signed: { rawBody: string; timestamp: string; signature: string },
    ): Promise<CoinResult> {
      const port = coinPorts.get(callback.provider)
      const isGenuine = await port?.isGenuine({ ...signed, nowMs: await nowMs(database.db) })
      if (isGenuine !== true) throw new Refusal('cashier.callback_refused')
      return this.tell(callback)
    },

    /** The same of a word that the processor was asked for. */
    async tell(callback: CoinCallback): Promise<CoinResult> {
      // Read before the transaction, which would otherwise wait for a second connection.
      const known = await brands.all()
      return database.transaction((tx) => takeCoins({ tx, known, news }, callback))
    },

    /** Books what is confirmed and waited for a rate; nothing where somebody else did meanwhile. */
    async settleWaiting(place: Pick<CoinTransferRow, 'provider' | 'coin' | 'txid' | 'output'>): Promise<CoinResult> {
      const known = await brands.all()
      return database.transaction(async (tx) => {
        const row = await lockCoinTransfer(tx, place)
        const coin = (await listCoins(tx)).find((known) => known.coin === place.coin)
        return row?.state === 'CONFIRMED' && coin
          ? settleCoins({ tx, known, news }, row, { ...coin, isKnown: true })
          : ignored
      })
    },

    /** Asks what one coin is worth and keeps it; a word that is no rate is not kept. */
    async readRate(wanted: {
      readonly provider: string
      readonly coin: string
      readonly currency: string
    }): Promise<void> {
      const rate = await coinPorts.get(wanted.provider)?.rateOf(wanted.coin, wanted.currency)
      if (rate === undefined) return
      if (!isRate(rate)) throw new Error('a processor of coins named a rate that is none')
      await database.transaction((tx) => upsertCoinRate(tx, { ...wanted, rate }))
    },
  }
}
