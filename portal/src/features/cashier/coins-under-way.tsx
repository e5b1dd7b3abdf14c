import { isCoinUnderWay } from '@parlour/core/rules/cashier/coin-transfer.ts'
import { formatCoins } from '@parlour/core/money/format-coins.ts'
import { useQuery } from '@tanstack/react-query'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Coins } from './coin-terms.tsx'
import { coinTransfersQuery, type CoinTransfer } from './coin.queries.ts'

/** Rows of coins that are on their way, among what else somebody waits for. */
export function CoinsUnderWay({ list }: { readonly list: readonly CoinTransfer[] }) {
  const t = useText('coins')
  return list.map(({ transferId, state, coin, coins, coinName, confirmations, confirmationsNeeded, amount }) => (
    <li key={transferId} className="flex min-h-12 items-center gap-3 px-4 py-2.5 text-sm">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          {state === 'SEEN'
            ? t('steps', { seen: Math.min(confirmations, confirmationsNeeded), count: confirmationsNeeded })
            : t(`state.${state}`)}
        </span>
        <span className="block truncate text-xs text-text-muted">
          <bdi translate="no">{coinName}</bdi> · <Coins text={`${formatCoins(coins)} ${coin}`} />
        </span>
      </span>
      {amount === null ? null : (
        <span className="tabular font-semibold">{t('about', { amount: moneyText(amount) })}</span>
      )}
    </li>
  ))
}

/** Coins that are on their way, where the brand takes coins at all. */
export function useCoinsUnderWay(isAsked: boolean): readonly CoinTransfer[] {
  const { data } = useQuery({ ...coinTransfersQuery(), enabled: isAsked })
  return isAsked ? (data?.list.filter(({ state }) => isCoinUnderWay(state)) ?? []) : []
}
