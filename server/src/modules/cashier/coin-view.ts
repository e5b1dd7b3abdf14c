import { toWire } from '@parlour/core/money/money.ts'
import { coinsToText, worthOfCoins } from '@parlour/core/rules/cashier/coin-amount.ts'
import { isCoinUnderWay } from '@parlour/core/rules/cashier/coin-transfer.ts'
import type { Reader } from '#platform/db/database.ts'
import { listCoinRates, listCoins, type CoinTransferRow } from './coin.sql.ts'

/** Transfers as their members and the desk read them, of a currency of so many decimals. */
export async function viewCoinTransfers(db: Reader, rows: readonly CoinTransferRow[], decimals: number) {
  const coins = new Map((await listCoins(db)).map((coin) => [coin.coin, coin]))
  const rates = await listCoinRates(db)
  return rows.map((row) => {
    const coin = coins.get(row.coin)
    const exponent = coin?.exponent ?? 0
    const isEstimate = isCoinUnderWay(row.state)
    const rate = rates.find(
      (one) => one.provider === row.provider && one.coin === row.coin && one.currency === row.currency,
    )?.rate
    const worth = isEstimate && rate ? worthOfCoins(row.units, { rate, exponent, decimals }) : row.amount
    return {
      transferId: row.transferId,
      coin: row.coin,
      coinName: coin?.name ?? row.coin,
      network: coin?.network ?? '',
      coins: coinsToText(row.units, exponent),
      txid: row.txid,
      txUrl: coin?.txUrl.replace('{}', encodeURIComponent(row.txid)) ?? null,
      confirmations: Math.min(row.confirmations, row.confirmationsNeeded),
      confirmationsNeeded: row.confirmationsNeeded,
      state: row.state,
      amount: worth === null || worth === undefined ? null : toWire(worth),
      isEstimate,
      depositId: row.depositId,
      seenAt: Number(row.seenAt),
    }
  })
}
