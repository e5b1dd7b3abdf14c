import { units } from '@parlour/core/money/money.ts'
import type { ContractKind, ContractTier } from '@parlour/core/rules/agents/contract-terms.ts'
import type { TrialMember } from './trial-tree.ts'

/** A contract of the example; it runs for as long as the example goes back. */
export interface TrialContract {
  readonly contractId: string
  readonly kind: ContractKind
  readonly cycle: 'HALF_MONTH' | 'OWN'
  /** Null: the platform. */
  readonly payer: string | null
  readonly receiver: string
  readonly depth: number
  readonly tiers: readonly ContractTier[]
}

const tier = (turnover: bigint, loss: bigint, active: number, tenths: bigint): ContractTier => ({
  turnover: units(turnover),
  loss: units(loss),
  active,
  rate: tenths * 100_000n,
})

/** What somebody so far below the head receives. */
const termsOf: Readonly<Record<'DIVIDEND' | 'DAILY_SALARY', readonly (readonly ContractTier[])[]>> = {
  DIVIDEND: [
    [tier(20_000n, 500n, 3, 200n), tier(60_000n, 3000n, 5, 300n), tier(120_000n, 9000n, 8, 350n)],
    [tier(8000n, 200n, 2, 120n), tier(25_000n, 1500n, 3, 180n)],
    [tier(4000n, 100n, 1, 80n)],
  ],
  DAILY_SALARY: [
    [tier(0n, 0n, 0, 4n), tier(5000n, 0n, 3, 6n), tier(12_000n, 0n, 6, 8n)],
    [tier(0n, 0n, 0, 2n), tier(3000n, 0n, 2, 4n)],
    [tier(0n, 0n, 0, 1n), tier(1500n, 0n, 2, 2n)],
  ],
}
const realtimeTiers = [tier(0n, 0n, 0, 1n)]

/** Nothing that is kept has such an id. */
const idOf = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

/** What the platform pays the head of the example, and what is paid on to the agents below, from the top down. */
export function trialContracts(tree: readonly TrialMember[]): readonly TrialContract[] {
  const agents = tree.filter(({ type }) => type !== 4)
  const made = (['DIVIDEND', 'DAILY_SALARY'] as const).flatMap((kind, at) =>
    agents.map(({ account, parent, level }, place) => ({
      contractId: idOf(1 + at * 100 + place),
      kind,
      cycle: kind === 'DIVIDEND' ? ('HALF_MONTH' as const) : ('OWN' as const),
      payer: parent,
      receiver: account,
      depth: level + 1,
      tiers: termsOf[kind][level] ?? [],
    })),
  )
  const [head] = agents.slice(0, 1)
  if (head === undefined) return made
  const realtime = { contractId: idOf(1001), kind: 'REALTIME_SALARY', cycle: 'OWN', payer: null } as const
  return [...made, { ...realtime, receiver: head.account, depth: 1, tiers: realtimeTiers }]
}
