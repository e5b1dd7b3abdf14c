import * as calls from '@parlour/core/contract/games/operator/free-spins.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { wordsOf } from '@parlour/core/rules/search/words.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { askStakes } from '../free-spins/ask-free-spins.ts'
import { stateOf } from '../free-spins/free-spins.routes.ts'
import {
  findFreeSpinsGame,
  findFreeSpinsGames,
  listFreeSpinsEvents,
  listFreeSpinsOfBrand,
} from '../free-spins/free-spins.sql.ts'
import type { Vendors } from '../vendors.ts'

const gamesMost = 20
const eventsMost = 200

interface Parts {
  readonly brands: Pick<Brands, 'get'>
  readonly vendors: Pick<Vendors, 'ofBrand' | 'sign' | 'outside'>
}

/** What operators read of free spins: what was given, and of which games they may be given. */
export function freeSpinsConsoleRoutes(routes: ConsoleRoutes, { brands, vendors }: Parts): void {
  routes.query(calls.listGivenFreeSpins, async ({ db, brand: { brandId }, input: { query } }) => {
    const { currency } = await brands.get(brandId)
    const name = query.username?.trim().toLowerCase() ?? ''
    const [found] = name === '' ? [] : await memberLookup.listByName(db, brandId, [name])
    if (name !== '' && !found) return { currency, list: [], next: null }
    const rows = await listFreeSpinsOfBrand(db, brandId, {
      memberId: found?.memberId ?? null,
      state: query.state ?? null,
      before: readIdCursor(query.after),
      limit: pageDefault + 1,
    })
    const { shown, next } = cutPage(rows, pageDefault, ({ grantId }) => grantId)
    const names = await memberLookup.listNames(db, [...new Set(shown.map(({ memberId }) => memberId))])
    const list = shown.map((row) => ({
      grantId: row.grantId,
      memberId: row.memberId,
      username: names.get(row.memberId) ?? '',
      titles: { ...row.titles },
      gameName: row.names?.['en'] ?? row.gameCode,
      vendorName: row.vendorName,
      spins: row.spins,
      stake: toWire(row.stake),
      winMax: toWire(row.winMax),
      turnoverPercent: row.turnoverPercent,
      used: row.used,
      won: toWire(row.won),
      state: stateOf(row),
      isTold: row.isTold,
      givenAt: Number(row.givenAt),
      expiresAt: Number(row.expiresAt),
    }))
    return { currency, list, next }
  })

  routes.query(calls.listFreeSpinsHistory, async ({ db, brand: { brandId }, input: { params } }) => {
    const events = await listFreeSpinsEvents(db, brandId, params.freeSpinsId, eventsMost)
    return { list: events.map(({ kind, detail, at }) => ({ kind, detail, at: Number(at) })) }
  })

  routes.query(calls.findFreeSpinsGames, async ({ db, brand: { brandId }, input: { query } }) => {
    const rows = await findFreeSpinsGames(db, brandId, { words: wordsOf(query.q ?? ''), limit: gamesMost })
    const list = rows.map(({ vendorCode, gameCode, names, rtp }) => ({
      vendorCode,
      gameCode,
      names: { ...names },
      rtp: rtp === null ? null : (rtp / 100).toFixed(2),
    }))
    const isOffered = (await vendors.ofBrand(brandId)).some(({ freeSpinsUrl }) => freeSpinsUrl !== '')
    return { isOffered, list }
  })

  routes.query(calls.readFreeSpinsStakes, async ({ db, brand: { brandId }, input: { query } }) => {
    const { currency } = await brands.get(brandId)
    const place = { vendorCode: query.vendor, gameCode: query.game }
    const game = await findFreeSpinsGame(db, brandId, place)
    const vendor = (await vendors.ofBrand(brandId)).find(({ code }) => code === query.vendor)
    if (!game || !vendor) throw new Refusal('console.free_spins_invalid', { field: 'gameCode' })
    const stakes = await askStakes({ vendors }, vendor, { gameCode: game.gameCode, currency })
    if (!stakes) throw new Refusal('console.free_spins_stakes')
    return { stakes: stakes.map(toWire) }
  })
}
