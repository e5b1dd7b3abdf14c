import type { Money } from '@parlour/core/money/money.ts'

const byWholeStake: ReadonlySet<string> = new Set(['RNG', 'FISH', 'BINGO'])

/** What a settled bet counts for (valid bet, rule book E9): its stake, or what was really at risk and moved. */
export function validTurnoverOf(
  product: string,
  { stake, payout }: { readonly stake: Money; readonly payout: Money },
): Money {
  if (byWholeStake.has(product)) return stake
  const moved = payout > stake ? payout - stake : stake - payout
  return moved < stake ? moved : stake
}
