import type { Desk } from './methods.queries.ts'

/** A coin by its name and its network; by its code alone where it is not known any more. */
export function coinText({ coins }: Pick<Desk, 'coins'>, coin: string): string {
  const found = coins.find((known) => known.coin === coin)
  if (found === undefined) return coin
  const name = found.name === coin ? coin : `${found.name} (${coin})`
  return `${name}, ${found.network}`
}
