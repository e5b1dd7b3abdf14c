import { randomInt } from 'node:crypto'
import {
  listSportsFavourites,
  openSharedSlip,
  putSportsFavourite,
  shareSlip,
} from '@parlour/core/contract/sportsbook/player/slips.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { deleteFavourite, insertFavourite, listFavourites } from './favourite.sql.ts'
import { findSharedSlip, insertSharedSlip } from './shared-slip.sql.ts'

/** Without the letters and digits that are taken for each other. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 8
const favouritesMost = 200
const tries = 5

/** A code that nobody guesses and everybody can read out. */
const newCode = (): string => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')

/** What members keep beside their bets: slips that they share, and what they follow. */
export function slipRoutes(routes: Routes): void {
  routes.command(shareSlip, async ({ tx, brand, input: { body } }) => {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const code = newCode()
      if (await insertSharedSlip(tx, { brandId: brand.brandId, code, legs: body.legs })) return { code }
    }
    throw new Error('no free code was found')
  })

  routes.query(openSharedSlip, async ({ db, brand, input: { params } }) => {
    const legs = await findSharedSlip(db, { brandId: brand.brandId, code: params.code })
    if (legs === undefined) throw new Refusal('sports.slip_unknown')
    return { legs: legs.map(({ eventId, marketKey, outcome }) => ({ eventId, marketKey, outcome })) }
  })

  routes.query(listSportsFavourites, async ({ db, member }) => ({
    list: (await listFavourites(db, member.memberId, favouritesMost)).map(({ kind, id }) => ({ kind, id })),
  }))

  routes.command(putSportsFavourite, async ({ tx, member, input: { body } }) => {
    const { memberId, brandId } = member
    const { kind, id, isOn } = body
    if (!isOn) await deleteFavourite(tx, { memberId, kind, id })
    else if (!(await insertFavourite(tx, { brandId, memberId, kind, id }, favouritesMost)))
      throw new Refusal('sports.favourites_full')
    return {}
  })
}
