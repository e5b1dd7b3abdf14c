import { listFreeSpins as listFreeSpinsCall } from '@parlour/core/contract/games/player/free-spins.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { cutPage, readIdCursor } from '#platform/http/page-cursor.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Brands } from '#modules/brand/index.ts'
import { refuseTrial } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { listFreeSpins, type ShownFreeSpins } from './free-spins.sql.ts'

const pageRows = 20

interface Parts {
  readonly brands: Pick<Brands, 'get'>
  readonly protection: Pick<Protection, 'isHeld'>
}

/** What a member may play for nothing, and what became of it. */
export function freeSpinsRoutes(routes: Routes, { brands, protection }: Parts): void {
  routes.query(listFreeSpinsCall, async ({ db, member, language, input: { query } }) => {
    refuseTrial(member)
    const { brandId, memberId } = member
    const isOpen = query.which === 'open'
    if (isOpen && (await protection.isHeld(db, memberId))) return { isShown: false, list: [], next: null }
    const { defaultLanguage } = await brands.get(brandId)
    const request = { isOpen, before: readIdCursor(query.after), limit: pageRows + 1 }
    const rows = await listFreeSpins(db, memberId, request)
    const { shown, next } = cutPage(rows, pageRows, ({ grantId }) => grantId)
    return { isShown: true, list: shown.map((row) => viewOf(row, { language, defaultLanguage })), next }
  })
}

/** All that were given are played: there is no state of it, for one that is taken back may be played again. */
export const stateOf = ({ state, used, spins }: Pick<ShownFreeSpins, 'state' | 'used' | 'spins'>) =>
  state === 'OPEN' && used === spins ? ('USED' as const) : state

function viewOf(row: ShownFreeSpins, tags: { readonly language: string; readonly defaultLanguage: string }) {
  const { spins, used } = row
  return {
    grantId: row.grantId,
    title: labelNameOf(row.titles, tags),
    gameName: labelNameOf(row.names ?? { en: row.gameCode }, { ...tags, defaultLanguage: 'en' }),
    vendorName: row.vendorName,
    gameId: row.gameId,
    icon: row.icon ?? '',
    spins,
    used,
    left: spins - used,
    stake: toWire(row.stake),
    won: toWire(row.won),
    winMax: toWire(row.winMax),
    turnoverPercent: row.turnoverPercent,
    state: stateOf(row),
    isReady: row.isTold,
    givenAt: Number(row.givenAt),
    expiresAt: Number(row.expiresAt),
  }
}
