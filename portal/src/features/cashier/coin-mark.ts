import { isOfCoins } from '@parlour/core/rules/cashier/method-offer.ts'

const names = ['BTC', 'USDT', 'USDC', 'ETH', 'XRP', 'TRX', 'LTC', 'DOGE', 'SOL'] as const
export type CoinMarkName = (typeof names)[number]

/** The coin that a method takes, by its code (`usdt-trx`: the coin, then its network), where it has a mark here. */
export function coinOf({ kind, code }: { readonly kind: string; readonly code: string }): CoinMarkName | undefined {
  if (!isOfCoins(kind)) return undefined
  const [coin] = code.toUpperCase().split('-')
  return names.find((name) => name === coin)
}
