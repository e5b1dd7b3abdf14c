import type { Database } from '#platform/db/database.ts'
import { memberRates } from '#modules/identity/index.ts'
import { setBrandRate, setMemberRate } from './set-rates.service.ts'

/** What a brand of the demo gives, and what stands at each place of its line. */
const most = 20
const places = [20, 16, 10] as const
const step = 2
const products = ['LIVE', 'RNG', 'FISH', 'SPORTS'] as const

interface Line {
  readonly brandId: string
  /** From the top down. */
  readonly members: readonly { readonly memberId: string }[]
}

/** Rates of a demo's line, given as operators give them. */
export async function seedRates({ transaction }: Pick<Database, 'transaction'>, { brandId, members }: Line) {
  await transaction(async (tx) => {
    for (const product of products) {
      const rules = await memberRates.rules(tx, brandId)
      if (rules[product].most !== most) await setBrandRate(tx, { brandId, product, most, step })
      for (const [at, points] of places.entries()) {
        const memberId = members[at]?.memberId
        if (memberId !== undefined) await setMemberRate(tx, { brandId, memberId, product, points })
      }
    }
  })
}
