import { formatCoins } from '@parlour/core/money/format-coins.ts'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/use-text.ts'
import { rateOf, rateText } from './coin-rules.ts'
import { coinTransfersQuery } from './coin.queries.ts'

/** What a receipt says of the coins that a deposit was, while they are among the latest. */
export function useCoinRows(depositId: string): readonly (readonly [name: string, value: string])[] {
  const t = useText('coins')
  const { data } = useQuery(coinTransfersQuery())
  const found = data?.list.find((transfer) => transfer.depositId === depositId)
  if (found === undefined) return []
  const { coin, coins, network, txid, amount } = found
  const rate = amount === null ? null : rateOf(amount, coins)
  return [
    [t('receiptRows.coins'), `${formatCoins(coins)} ${coin}`],
    [t('receiptRows.network'), network],
    [t('receiptRows.txid'), txid],
    ...(rate === null ? [] : [[t('receiptRows.rate'), `1 ${coin} ≈ ${rateText(rate)}`] as const]),
  ]
}
