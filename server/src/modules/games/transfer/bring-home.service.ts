import { homeAt } from '@parlour/core/rules/games/vendor-play.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import { livePlayers } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { holdLeft, listLeft, postponeHome, type LeftPurse } from './home.sql.ts'
import { beginFromVendor, sendTransfers, type TransferParts } from './transfers.service.ts'
import { noteTold } from './vendor-purse.sql.ts'

/** The job that brings back what was left at vendors. */
export const homeJob = 'games:vendor_money_brought_home'

const atOnce = 100
/** A vendor that plays a round, or does not answer, is asked again so much later. */
const laterMs = 60_000

export interface HomeParts {
  readonly transfers: TransferParts
  readonly protection: Pick<Protection, 'listHeld'>
}

/**
 * Brings back money that its player left at a vendor: after so long without play, or at once where the player is
 * excluded or the account is closed. Never while a round is open there: the vendor says so before it is asked for the
 * money, and refuses it where one was opened in between.
 */
export async function bringHome(parts: HomeParts): Promise<number> {
  const { db } = parts.transfers.database
  let brought = 0
  let behind: LeftPurse | null = null
  for (;;) {
    const now = await nowMs(db)
    const left: LeftPurse[] = await listLeft(db, behind, { now, limit: atOnce })
    const barred = await barredOf(parts, left)
    const due = left.filter(
      ({ memberId, lastSeenAt, homeMinutes }) =>
        homeAt({ lastSeenAt: Number(lastSeenAt), homeMinutes, isBarred: barred.has(memberId) }) <= now,
    )
    const begun = await Promise.all(due.map((purse) => begin(parts, purse, barred.has(purse.memberId))))
    const transferIds = begun.flat()
    if (transferIds.length > 0) await sendTransfers(parts.transfers, transferIds)
    brought += transferIds.length
    behind = left.at(-1) ?? null
    if (left.length < atOnce) return brought
  }
}

/** Whose players may not play any more. */
async function barredOf({ transfers, protection }: HomeParts, left: readonly LeftPurse[]): Promise<Set<string>> {
  const memberIds = [...new Set(left.map(({ memberId }) => memberId))]
  if (memberIds.length === 0) return new Set()
  const [held, players] = await Promise.all([
    protection.listHeld(transfers.database.db, memberIds),
    transfers.database.transaction((tx) => livePlayers.find(tx, memberIds)),
  ])
  return new Set([...held, ...players.filter(({ isClosed }) => isClosed).map(({ memberId }) => memberId)])
}

/** Asks the vendor how it stands there, and begins the way home where nobody plays. */
async function begin({ transfers }: HomeParts, purse: LeftPurse, isBarred: boolean): Promise<readonly string[]> {
  const { database, port } = transfers
  const { memberId, vendorId, currency } = purse
  const now = await nowMs(database.db)
  const told = await port.balance(purse, { user: memberId, currency })
  return database.transaction(async (tx) => {
    if (told === undefined || (told.openRounds ?? 0) > 0) return later(tx, purse, now + laterMs)
    await noteTold(tx, { memberId, vendorId, ...told, askedAt: now })
    const seenAt = Math.max(Number(purse.lastSeenAt), told.playedAt ?? 0)
    const dueAt = homeAt({ lastSeenAt: seenAt, homeMinutes: purse.homeMinutes, isBarred })
    if (dueAt > now) return []
    // Whoever opens a game there meanwhile is asked for this row first.
    if (!(await holdLeft(tx, purse, seenAt))) return []
    return beginFromVendor(tx, purse, { from: (one) => one.vendorId === vendorId, isHomecoming: true })
  })
}

async function later(tx: Tx, purse: LeftPurse, at: number): Promise<readonly string[]> {
  await postponeHome(tx, purse, at)
  return []
}
