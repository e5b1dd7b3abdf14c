import { oracleOutcome } from '@parlour/core/rules/lottery/oracle.test-support.ts'

/** A bet as the model keeps it: plain numbers in ten-thousandths, and what became of it. */
export interface ModelBet {
  readonly betId: string
  readonly memberId: string
  readonly issue: string
  readonly play: string
  readonly picks: string
  readonly stakePerUnit: bigint
  readonly odds: bigint
  readonly cap: bigint
  readonly stake: bigint
  state: 'OPEN' | 'SETTLED' | 'CANCELLED' | 'VOID'
  payout: bigint
}

interface Purse {
  cash: bigint
  pending: bigint
}

/**
 * What every member ought to hold, kept apart from the books: no account, no entry and none of the rules. What a bet
 * pays is the oracle's word, which shares no code with the settlement.
 */
export function createModel() {
  const purses = new Map<string, Purse>()
  const bets = new Map<string, ModelBet>()
  const purseOf = (memberId: string): Purse => {
    const purse = purses.get(memberId) ?? { cash: 0n, pending: 0n }
    purses.set(memberId, purse)
    return purse
  }
  const ofIssue = (issue: string) => [...bets.values()].filter((bet) => bet.issue === issue)

  return {
    purseOf,
    openBets: () => [...bets.values()].filter(({ state }) => state === 'OPEN'),
    ofIssue,
    all: () => [...bets.values()],
    deposit(memberId: string, amount: bigint) {
      purseOf(memberId).cash += amount
    },
    place(bet: Omit<ModelBet, 'state' | 'payout'>) {
      purseOf(bet.memberId).cash -= bet.stake
      bets.set(bet.betId, { ...bet, state: 'OPEN', payout: 0n })
    },
    cancel(betId: string) {
      const bet = bets.get(betId)
      if (bet?.state !== 'OPEN') throw new Error('the model knows no such open bet')
      bet.state = 'CANCELLED'
      purseOf(bet.memberId).cash += bet.stake
    },
    /** Settles an issue, or settles it again: only the difference to what was paid before moves. */
    settle(issue: string, numbers: readonly string[]) {
      for (const bet of ofIssue(issue)) {
        if (bet.state !== 'OPEN' && bet.state !== 'SETTLED') continue
        const { play, picks, stakePerUnit, odds, cap } = bet
        const judged = oracleOutcome({ play, model: 'VN27', numbers, content: picks, stakePerUnit, odds, cap })
        if (!judged) throw new Error('the oracle takes every bet that was placed')
        purseOf(bet.memberId).cash += judged.payout - bet.payout
        bet.payout = judged.payout
        bet.state = 'SETTLED'
      }
    },
    /** Gives every stake back, and takes back what was paid before. */
    annul(issue: string) {
      for (const bet of ofIssue(issue)) {
        if (bet.state !== 'OPEN' && bet.state !== 'SETTLED') continue
        purseOf(bet.memberId).cash += bet.stake - bet.payout
        bet.payout = bet.stake
        bet.state = 'VOID'
      }
    },
    request(memberId: string, amount: bigint) {
      purseOf(memberId).cash -= amount
      purseOf(memberId).pending += amount
    },
    endRequest(memberId: string, amount: bigint, isPaid: boolean) {
      purseOf(memberId).pending -= amount
      if (!isPaid) purseOf(memberId).cash += amount
    },
    inPlay: (memberId: string) =>
      [...bets.values()]
        .filter((bet) => bet.memberId === memberId && bet.state === 'OPEN')
        .reduce((sum, { stake }) => sum + stake, 0n),
  }
}

export type Model = ReturnType<typeof createModel>
