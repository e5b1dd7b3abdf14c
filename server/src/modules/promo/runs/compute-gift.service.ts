import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import type { Money } from '@parlour/core/money/money.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { KeptFreeSpins } from '#modules/games/index.ts'
import type { Brand } from '#modules/brand/index.ts'
import { memberDirectory, memberLookup } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { addToComputed, insertRun } from './run.sql.ts'

const membersAtOnce = 10_000
const leftShown = 100

/** What many members are to be given alike. */
export interface Gift {
  readonly runId: string
  /** By which the same gift is known again. */
  readonly giftId: string
  readonly titles: Readonly<Record<string, string>>
  readonly amount: Money
  /** What is given instead of money. */
  readonly freeSpins?: KeptFreeSpins
  readonly rankFrom: number
  readonly usernames: readonly string[] | null
  readonly turnoverPercent: number
}

/**
 * Computes a gift as a run: all real members of a rank, or those who are named. Whoever is kept from playing has none, nor
 * has a trial, nor who is closed. Answers names that are left out.
 */
export async function computeGift(
  tx: Tx,
  { brandId, currency }: Pick<Brand, 'brandId' | 'currency'>,
  gift: Gift,
  protection: Pick<Protection, 'listHeld'>,
): Promise<readonly string[]> {
  const { runId, giftId, titles, amount, freeSpins, rankFrom, usernames, turnoverPercent } = gift
  const left: string[] = []
  const add = async (memberIds: readonly string[]) => {
    const held = new Set(await protection.listHeld(tx, memberIds))
    await addToComputed(
      tx,
      memberIds.filter((memberId) => !held.has(memberId)),
      amount,
    )
  }
  const fill = async () => {
    if (usernames === null) return eachPage(tx, { brandId, rankFrom }, add)
    const { found, unknown } = await findNamed(tx, { brandId, rankFrom, usernames })
    left.push(...unknown.slice(0, leftShown))
    await add(found)
  }
  const terms = {
    amount: toWire(amount),
    ...(freeSpins ? { freeSpins } : {}),
    rankFrom,
    named: usernames?.length ?? null,
  }
  const shared = { runId, brandId, currency, titles, terms, turnoverPercent }
  const at = await nowMs(tx)
  const done = await insertRun(
    tx,
    { ...shared, kind: freeSpins ? 'FREE_SPINS' : 'GIFT', scope: giftId, period: '', at },
    fill,
  )
  if (done === 'known') throw new Refusal('console.gift_computed')
  if (done === 'empty') throw new Refusal('console.gift_empty')
  return left
}

async function eachPage(
  tx: Tx,
  { brandId, rankFrom }: { readonly brandId: string; readonly rankFrom: number },
  add: (memberIds: readonly string[]) => Promise<void>,
): Promise<void> {
  let after: string | null = null
  for (;;) {
    const page: readonly string[] = await memberDirectory.listReal(tx, brandId, {
      rankFrom,
      after,
      limit: membersAtOnce,
    })
    await add(page)
    if (page.length < membersAtOnce) return
    after = page.at(-1) ?? null
  }
}

async function findNamed(
  tx: Tx,
  { brandId, rankFrom, usernames }: { brandId: string; rankFrom: number; usernames: readonly string[] },
): Promise<{ readonly found: readonly string[]; readonly unknown: readonly string[] }> {
  const wanted = [...new Set(usernames.map((name) => name.trim().toLowerCase()))]
  const members = await memberLookup.listByName(tx, brandId, wanted)
  const ranks =
    rankFrom === 0
      ? new Map<string, number>()
      : await memberLookup.listRanks(
          tx,
          members.map(({ memberId }) => memberId),
        )
  const may = members.filter(
    ({ memberId, type, closedAt }) => !isTrialType(type) && closedAt === null && (ranks.get(memberId) ?? 0) >= rankFrom,
  )
  const names = new Set(may.map(({ username }) => username))
  return { found: may.map(({ memberId }) => memberId), unknown: wanted.filter((name) => !names.has(name)) }
}
