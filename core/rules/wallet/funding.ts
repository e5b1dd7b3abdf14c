import type { Money } from '../../money/money.ts'

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
 * From which accounts a stake is taken: cash, the first, then bonus by bonus (betting book E3); undefined where they do
 * not suffice. A debt has nothing to take from.
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
 * Lays what accounts gave for an order over its bets, both in their order: an account is used up before the next one
 * begins (betting book E3). Nothing is divided, so nothing is rounded: where both come to the same, each bet has exactly
 * its stake, and each account gave exactly its share.
 */
export function layShares(shares: readonly Share[], stakes: readonly Money[]): readonly (readonly Share[])[] {
  let at = 0
  let used = 0n
  return stakes.map((stake) => {
    const own: Share[] = []
    let left = stake
    for (let share = shares[at]; left > 0n && share !== undefined; share = shares[at]) {
      const rest = share.amount - used
      const amount = rest < left ? rest : left
      if (amount > 0n) own.push({ accountId: share.accountId, amount })
      left -= amount
      used += amount
      if (used < share.amount) continue
      at += 1
      used = 0n
    }
    return own
  })
}

/**
 * What each part of a bet has been paid once the bet pays so much in all: in the proportion of the stakes, each cut at
 * four decimals, the first part the rest (betting book E3). From what was paid before all go one way, for what cutting
 * would turn round is left where it is: a payout that grows takes from nobody.
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

/**
 * How the parts of a bet stand once it has ended: each has its stake back, or its share of what the bet pays (betting
 * book E3).
 */
export function endParts<P extends Part & { readonly returned: Money }>(
  parts: readonly P[],
  { isReturned, payout }: { readonly isReturned: boolean; readonly payout: Money },
): readonly P[] {
  if (isReturned) return parts.map((part) => ({ ...part, returned: part.staked, paid: 0n }))
  return payParts(payout, parts).map((part) => ({ ...part, returned: 0n }))
}

/** The same amounts with each account named once, in the order in which they come first; nothing of what is nothing. */
export function addShares(shares: readonly Share[]): readonly Share[] {
  const sums = new Map<string, Money>()
  for (const { accountId, amount } of shares) sums.set(accountId, (sums.get(accountId) ?? 0n) + amount)
  return [...sums].filter(([, amount]) => amount > 0n).map(([accountId, amount]) => ({ accountId, amount }))
}

/** What is taken back of a member, and what there is to take it from. */
interface TakenBack {
  readonly cash: string
  /** What the accounts were given, each named once; what is not of cash is of bonus. */
  readonly gave: readonly Share[]
  /** What they are given at the same time. */
  readonly given: readonly Share[]
  readonly balanceOf: (accountId: string) => Money
}

/**
 * From which accounts an amount is taken back: what was bonus from what is left of that bonus, what is given just now with
 * it, and cash the rest: a bonus never falls below zero, and what of it was spent is a matter of cash (betting book A9).
 * Cash comes first, as it did when it was paid.
 */
export function takeBack({ cash, gave, given, balanceOf }: TakenBack): readonly Share[] {
  const bonuses = gave
    .filter(({ accountId }) => accountId !== cash)
    .map(({ accountId, amount }) => {
      const added = given.reduce((sum, one) => (one.accountId === accountId ? sum + one.amount : sum), 0n)
      const left = balanceOf(accountId) + added
      return { accountId, amount: amount < left ? amount : left }
    })
  return [{ accountId: cash, amount: sumShares(gave) - sumShares(bonuses) }, ...bonuses]
}

export function sumShares(shares: readonly Share[]): Money {
  return shares.reduce((sum, { amount }) => sum + amount, 0n)
}
