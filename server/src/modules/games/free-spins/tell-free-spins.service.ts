import { toWire } from '@parlour/core/money/money.ts'
import type { VendorFreeSpinsCall } from '@parlour/core/contract/games/vendor/free-spins.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import { livePlayers } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import type { Vendors } from '../vendors.ts'
import { askFreeSpins } from './ask-free-spins.ts'
import {
  answerFreeSpinsCall,
  cancelFreeSpinsOf,
  expireFreeSpins,
  listFreeSpinsMembers,
  postponeFreeSpinsCall,
  refuseFreeSpins,
  takeFreeSpinsCalls,
  type CalledFreeSpins,
} from './free-spins.sql.ts'
import { insertFreeSpinsEvents } from './spin.sql.ts'
import type { FreeSpinsEventKind } from './types.ts'

/** Whoever makes a call has it for so long; then another makes it again. Longer than a vendor is waited for. */
const leaseMs = 15_000
const calledAtOnce = 20
const expiredAtOnce = 500
const membersAtOnce = 1000
const gapMaxMs = 3_600_000

interface FreeSpinsParts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly vendors: Pick<Vendors, 'list' | 'sign' | 'outside'>
  readonly log: Log
}

/** How long after so many tries the next one is: doubling from a second to an hour. */
const gapMs = (tries: number) => Math.min(gapMaxMs, 1000 * 2 ** Math.min(tries - 1, 20))

/** Tells vendors of free spins that were given or ended, again and again until each is answered. */
export async function tellFreeSpins(parts: FreeSpinsParts): Promise<void> {
  await expire(parts)
  for (;;) {
    const taken = await parts.database.transaction(async (tx) => {
      const at = await nowMs(tx)
      return takeFreeSpinsCalls(tx, { at, until: at + leaseMs, limit: calledAtOnce })
    })
    if (taken.length === 0) return
    const vendors = new Map((await parts.vendors.list()).map((vendor) => [vendor.vendorId, vendor]))
    const calls = taken.map(async (one) => {
      const vendor = vendors.get(one.vendorId)
      // One without an address any more hears of nothing, and takes no free bet.
      const answer = vendor && vendor.freeSpinsUrl !== '' ? await askFreeSpins(parts, vendor, callOf(one)) : undefined
      await hear(parts, one, answer)
    })
    await Promise.all(calls)
    if (taken.length < calledAtOnce) return
  }
}

function callOf(one: CalledFreeSpins): VendorFreeSpinsCall {
  const { grantId, call, memberId: user, gameCode, currency, stake, spins, winMax, expiresAt } = one
  if (call === 'CANCEL') return { action: 'CANCEL', grantId }
  const money = { currency, stake: toWire(stake), winMax: toWire(winMax) }
  return { action: 'OFFER', grantId, user, gameCode, ...money, spins, expiresAt: Number(expiresAt) }
}

async function hear(
  { database, log }: FreeSpinsParts,
  { grantId, brandId, call, tries }: CalledFreeSpins,
  answer: Awaited<ReturnType<typeof askFreeSpins>>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const at = await nowMs(tx)
    const note = (kind: FreeSpinsEventKind, detail = '') =>
      insertFreeSpinsEvents(tx, [{ grantId, brandId, kind, detail }], at)
    if (!answer) {
      if (tries > 3) log.warn({ grantId, call, tries }, 'a vendor does not hear of free spins')
      return postponeFreeSpinsCall(tx, { grantId, call, dueAt: at + gapMs(tries) })
    }
    if (call === 'OFFER' && answer.status === 'REFUSED') {
      if (await refuseFreeSpins(tx, grantId, at)) await note('REFUSED', answer.reason ?? '')
      log.error({ grantId, reason: answer.reason }, 'a vendor refuses free spins')
      return undefined
    }
    if (await answerFreeSpinsCall(tx, grantId, call)) await note(call === 'OFFER' ? 'OFFERED' : 'WITHDRAWN')
    return undefined
  })
}

async function expire({ database }: FreeSpinsParts): Promise<void> {
  for (;;) {
    const count = await database.transaction(async (tx) => {
      const at = await nowMs(tx)
      return note(tx, { ended: await expireFreeSpins(tx, at, expiredAtOnce), kind: 'EXPIRED', at })
    })
    if (count < expiredAtOnce) return
  }
}

async function note(
  tx: Tx,
  {
    ended,
    kind,
    at,
  }: {
    readonly ended: readonly { readonly grantId: string; readonly brandId: string }[]
    readonly kind: 'EXPIRED' | 'CANCELLED'
    readonly at: number
  },
): Promise<number> {
  await insertFreeSpinsEvents(
    tx,
    ended.map((one) => ({ ...one, kind, detail: '' })),
    at,
  )
  return ended.length
}

/** Ends the free spins of whoever is excluded or has closed the account. */
export async function cancelFreeSpins({
  database,
  protection,
}: {
  readonly database: FreeSpinsParts['database']
  readonly protection: Pick<Protection, 'listExcluded'>
}): Promise<void> {
  for (let after: string | null = null; ;) {
    const members: readonly string[] = await listFreeSpinsMembers(database.db, { after, limit: membersAtOnce })
    if (members.length > 0) {
      await database.transaction(async (tx) => {
        const closed = (await livePlayers.find(tx, [...members])).filter(({ isClosed }) => isClosed)
        const gone = [...(await protection.listExcluded(tx, members)), ...closed.map(({ memberId }) => memberId)]
        if (gone.length === 0) return
        const at = await nowMs(tx)
        await note(tx, { ended: await cancelFreeSpinsOf(tx, gone, at), kind: 'CANCELLED', at })
      })
    }
    if (members.length < membersAtOnce) return
    after = members.at(-1) ?? null
  }
}
