import type { Money } from '@parlour/core/money/money.ts'

/** What of an amount one account takes or gets. */
export interface Share {
  readonly accountId: string
  readonly amount: Money
}

/** What one account staked of a bet, and what it was paid of it so far. */
interface Part {
  readonly staked: Money
  readonly paid: Money
}

/**
 * From which accounts a stake is taken: cash, the first, then bonus by bonus (rule book E3); undefined where they do not
 * suffice. A debt has nothing to take from.
 */
export function splitStake(
  stake: Money,
  sources: readonly { readonly accountId: string; readonly balance: Money }[],
): readonly Share[] | undefined {
  if ((sources[0]?.balance ?? 0n) < 0n) return undefined
  let left = stake
  const shares: Share[] = []
  for (const { accountId, balance } of sources) {
    const amount = balance < left ? balance : left
    if (amount <= 0n) continue
    shares.push({ accountId, amount })
    left -= amount
  }
  return left > 0n ? undefined : shares
}

/**
 * What each part of a bet has been paid once the bet pays so much in all: in the proportion of the stakes, each cut at
 * four decimals, the first part the rest. From what was paid before all go one way, for what cutting would turn round is
 * left where it is: a payout that grows takes from nobody.
 */
export function payParts<P extends Part>(payout: Money, parts: readonly P[]): readonly P[] {
  const whole = parts.reduce((sum, { staked }) => sum + staked, 0n)
  const cut = parts.map(({ staked }, at) => (at > 0 && whole > 0n ? (payout * staked) / whole : 0n))
  const requested = cut.map((amount, at) => (at === 0 ? payout - cut.reduce((sum, one) => sum + one, 0n) : amount))
  const changes = parts.map(({ paid }, at) => (requested[at] ?? 0n) - paid)
  const isGrowing = changes.reduce((sum, one) => sum + one, 0n) >= 0n
  let against = changes.filter((one) => one < 0n === isGrowing).reduce((sum, one) => sum + one, 0n)
  return parts.map((part, at) => {
    const change = changes[at] ?? 0n
    if (change < 0n === isGrowing) return part
    const taken = isGrowing ? (change < -against ? change : -against) : change > -against ? change : -against
    against += taken
    return { ...part, paid: part.paid + change - taken }
  })
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
