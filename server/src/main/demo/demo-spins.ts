import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { askStakes } from '#modules/games/module.ts'
import { seedSpins } from '#modules/promo/module.ts'
import type { Parlour } from '../compose.ts'
import { studioCode } from './demo-studio.ts'

/** The first game of the studio, which is told of before all others. */
const gameCode = 'SLOT-00001'
/** The third of its stakes from below. */
const stakePlace = 2
const triedEveryMs = 500
const triesMost = 600

interface Parts {
  readonly parlour: Pick<Parlour, 'brands' | 'vendors'>
  readonly database: Database
  readonly log: Log
}

/**
 * Beside all else, gives the demo a promotion with free spins as soon as the studio has told of its games: the studio is
 * started last, and draws them first.
 */
export function promiseSpins(parts: Parts): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  async function work(): Promise<void> {
    for (let tries = 0; tries < triesMost && !signal.aborted && !(await offer(parts)); tries += 1)
      await sleep(triedEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
  const done = work().catch((error: unknown) => parts.log.error({ err: error }, 'the demo has no free spins'))
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

/** Whether the promotion is there. */
async function offer({ parlour: { brands, vendors }, database }: Parts): Promise<boolean> {
  const all = await brands.all()
  const brand = all.find(({ isDefault }) => isDefault) ?? all[0]
  const vendor = brand && (await vendors.ofBrand(brand.brandId)).find(({ code }) => code === studioCode)
  if (!vendor) return false
  const stakes = await askStakes({ vendors }, vendor, { gameCode, currency: brand.currency })
  const stake = stakes?.[stakePlace]
  if (stake === undefined) return false
  try {
    await seedSpins({ database }, brand, { vendorCode: studioCode, gameCode, stake })
    return true
  } catch (error) {
    // The studio knows the game, and we do not yet.
    if (error instanceof Refusal) return false
    throw error
  }
}
