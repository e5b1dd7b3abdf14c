import type { Tx } from '#platform/db/database.ts'

/** What a member should hear of what it told the brand, in the transaction of its cause. */
export interface ContentNews {
  feedbackAnswered(
    tx: Tx,
    member: { readonly brandId: string; readonly memberId: string },
    /** Each fact is told once. */
    answered: { readonly answer: string; readonly fact: string },
  ): Promise<void>
}
