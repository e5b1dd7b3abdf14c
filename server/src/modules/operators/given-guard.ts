import type { GuardAsk } from '@parlour/core/contract/contracts/operator/guard.ts'
import type { Tx } from '#platform/db/database.ts'

/** What is written down beside a change for which somebody answered: what is given of what is kept, and why. Empty where nobody had to. */
export type Answered = Readonly<Record<string, string>>

/** Holds what an operator is about to give for play against what the house keeps of it. */
export interface GivenGuard {
  /**
   * Refuses `console.pay_above_edge` where a change gives more for play than before, and as much as is kept, and nobody
   * says why. Asked when it is proposed, and again when it is carried out.
   */
  answer(
    tx: Tx,
    given: { readonly brandId: string; readonly change: GuardAsk; readonly acknowledgement: string | undefined },
  ): Promise<Answered>
}

/** Why, as a proposal keeps it: absent where nobody had to answer. */
export const acknowledged = (answered: Answered | undefined): string | undefined => answered?.['acknowledged']
