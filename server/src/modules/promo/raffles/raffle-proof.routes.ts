import { getRaffleProof, listOwnTickets as listOwnTicketsCall } from '@parlour/core/contract/promo/player/raffles.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { maskedName } from '@parlour/core/rules/masked-name.ts'
import type { Reader } from '#platform/db/database.ts'
import { cutPage, pageDefault } from '#platform/http/page-cursor.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup, refuseTrial } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { contextOf } from './draw-raffle.service.ts'
import { listPicks } from './draw.sql.ts'
import { createLists } from './lists.ts'
import { findRaffle, type Names } from './raffle.sql.ts'
import { termsView } from './raffle-views.ts'
import { findHolder, listOwnTickets } from './ticket.sql.ts'

/** So many drawn tickets are told at most. */
const picksMost = 5000

interface Parts {
  readonly brands: Pick<Brands, 'get'>
  readonly protection: Pick<Protection, 'checkPlay'>
}

type Proof = Value<typeof getRaffleProof>

/** By what raffles are drawn, and that each ticket stands in the list that was closed. */
export function raffleProofRoutes(routes: Routes, { brands, protection }: Parts): void {
  const listOf = createLists()

  routes.query(listOwnTicketsCall, async ({ db, member, input: { params, query } }) => {
    refuseTrial(member)
    const { brandId, memberId } = member
    await protection.checkPlay(db, memberId)
    const raffle = await findRaffle(db, brandId, params.raffleId)
    if (!raffle) throw new Refusal('promo.raffle_unknown')
    const { raffleId } = raffle
    const after = readNumber(query.cursor)
    const rows = await listOwnTickets(db, { raffleId, memberId, after, limit: pageDefault + 1 })
    const { shown, next } = cutPage(rows, pageDefault, ({ number }) => String(number))
    const closed = raffle.list === null || shown.length === 0 ? undefined : await listOf(db, raffleId)
    const list = shown.map(({ number, day, isVoid }) => {
      const place = closed?.placeOf(number) ?? null
      return { number, day, isVoid, place, path: place === null ? [] : [...(closed?.pathOf(place) ?? [])] }
    })
    return { holder: (await findHolder(db, raffleId, memberId)) ?? '', list, next }
  })

  routes.query(getRaffleProof, async ({ db, brand: { brandId }, language, input: { params } }): Promise<Proof> => {
    const { defaultLanguage, merchantCode } = await brands.get(brandId)
    const raffle = await findRaffle(db, brandId, params.raffleId)
    if (!raffle) throw new Refusal('promo.raffle_unknown')
    const inLanguage = (names: Names) => labelNameOf(names, { language, defaultLanguage })
    const { raffleId, titles, chain, round: declaredRound, list, draw } = raffle
    return {
      raffleId,
      title: inLanguage(titles),
      ...termsView(raffle, inLanguage),
      declaredRound,
      chain,
      frozenAt: list?.frozenAt ?? null,
      root: list?.root ?? null,
      count: list?.tickets ?? null,
      slots: list?.slots ?? null,
      round: list?.round ?? null,
      beacon: draw?.beacon ?? null,
      signature: draw?.signature ?? null,
      seed: draw?.seed ?? null,
      context: list && draw ? contextOf(raffle, { merchantCode, list, beacon: draw.beacon }) : null,
      drawnAt: draw?.drawnAt ?? null,
      picks: draw ? await picksOf(db, raffleId) : [],
    }
  })

  async function picksOf(db: Reader, raffleId: string): Promise<Proof['picks']> {
    const picks = await listPicks(db, raffleId, picksMost)
    if (picks.length === 0) return []
    const closed = await listOf(db, raffleId)
    const winners = picks.flatMap(({ prize, memberId }) => (prize === null ? [] : [memberId]))
    const names = await memberLookup.listNames(db, [...new Set(winners)])
    return picks.map(({ place, number, prize, memberId }) => ({
      place,
      number,
      holder: closed.holderAt(place) ?? '',
      path: [...closed.pathOf(place)],
      prize,
      maskedName: prize === null ? '' : maskedName(names.get(memberId) ?? ''),
    }))
  }
}

/** The last ticket of the page before. */
function readNumber(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  if (!/^\d{1,9}$/.test(cursor)) throw new Refusal('request.malformed', { fields: ['/cursor'] })
  return Number(cursor)
}
