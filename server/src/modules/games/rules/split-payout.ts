import type { Money } from '@parlour/core/money/money.ts'

interface Split {
  readonly cash: Money
  readonly bonus: Money
}

/** From which pools a stake is taken: cash first, then bonus (rule book E3). A debt has nothing to take from. */
export function splitStake(stake: Money, { cash, bonus }: Split): Split | undefined {
  const fromCash = cash > stake ? stake : cash > 0n ? cash : 0n
  const fromBonus = stake - fromCash
  return cash < 0n || fromBonus > bonus ? undefined : { cash: fromCash, bonus: fromBonus }
}

/** To which pools a payout goes: in the stake's proportion, the bonus part cut at four decimals, cash the rest. */
export function splitPayout(payout: Money, stake: Split): Split {
  const whole = stake.cash + stake.bonus
  const bonus = whole > 0n ? (payout * stake.bonus) / whole : 0n
  return { cash: payout - bonus, bonus }
}

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
