import type pg from 'pg'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { readSecrets } from '../../../server/src/main/secrets.ts'
import { createBrands } from '../../../server/src/modules/brand/module.ts'
import { claimByCode, publishTerms } from '../../../server/src/modules/promo/module.ts'
import { createVault } from '../../../server/src/platform/crypto/vault.ts'
import { openDatabase } from '../../../server/src/platform/db/database.ts'
import type { BenchMember } from './members.ts'
import type { Site } from './site.ts'

const claimedBeside = 8

/** The parts of an installation by which promotions are prepared beside it, and its demo brand. */
export async function openPromo(site: Pick<Site, 'databaseUrl' | 'home'>, db: pg.Client) {
  const database = openDatabase({ url: site.databaseUrl(), connections: claimedBeside })
  const vault = createVault(Buffer.from(readSecrets(site.home).secret, 'hex'))
  const brands = createBrands({ database, vault, onCreate: () => Promise.resolve() })
  const { rows } = await db.query<{ brand_id: string }>(
    "select brand_id from brand.brand where merchant_code = 'parlour'",
  )
  const brand = await brands.get(defined(rows[0], 'the demo brand is there').brand_id)
  return { database, vault, brands, brand, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

interface Code {
  readonly code: string
  readonly whole: bigint
  readonly uses: number | null
  /** How much of a bet counts, by product. */
  readonly products: Readonly<Record<string, number>>
}

/** Publishes a bonus by a code, of an amount in units. */
export async function publishCode(
  { database, brand }: Awaited<ReturnType<typeof openPromo>>,
  { code, whole, uses, products }: Code,
): Promise<void> {
  const terms = {
    type: 'PROMOCODE',
    titles: { en: code },
    texts: {},
    startAt: 0,
    endAt: null,
    needJoin: false,
    rankFrom: 0,
    leastDeposit: null,
    reward: { kind: 'FIXED', amount: units(whole) },
    rollover: { base: 'BONUS', multiplier: 100, products, days: 30 },
    stakeMax: { percent: 100, least: units(5n) },
    conversionMax: null,
    claimDays: 7,
    code,
    budget: units(100_000_000n),
    winnersMax: uses,
  } as const
  await database.transaction((tx) => publishTerms(tx, { brandId: brand.brandId, terms, at: Date.now() }))
}

/** Has members claim a code, a few beside each other. */
export async function claimFor(
  { database, brand }: Awaited<ReturnType<typeof openPromo>>,
  people: readonly BenchMember[],
  code: string,
): Promise<void> {
  let next = 0
  const claimer = async () => {
    while (next < people.length) {
      const { memberId } = defined(people[next++], 'somebody is left')
      await database.transaction((tx) => claimByCode(tx, { brand, memberId }, code))
    }
  }
  await Promise.all(Array.from({ length: claimedBeside }, claimer))
}
