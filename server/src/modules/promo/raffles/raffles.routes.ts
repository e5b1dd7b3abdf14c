import {
  claimRafflePromo,
  claimTickets as claimTicketsCall,
  getOwnRaffles,
  listRaffles,
} from '@parlour/core/contract/promo/player/raffles.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import { once } from '#platform/idempotency/idempotency.ts'
import type { DaySums } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { refuseTrial } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { claimTickets } from './claim-tickets.service.ts'
import { listOwnPrizes } from './draw.sql.ts'
import { listShownRaffles, type Names } from './raffle.sql.ts'
import { isOpen, ownViewOf, viewOf } from './raffle-views.ts'
import { readTicketDays } from './ticket-days.ts'
import { listTaken } from './ticket.sql.ts'

const dayMs = 86_400_000
/** What was drawn so long ago is not listed any more. */
const shownForMs = 14 * dayMs
/** So many raffles of a brand go on together; those that were drawn lately are shown beside them. */
export const rafflesMost = 8
const shownMost = 24

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: Pick<Brands, 'get'>
  readonly days: Pick<DaySums, 'upToDate'>
  readonly protection: Pick<Protection, 'checkPlay' | 'isHeld'>
}

type Own = Value<typeof getOwnRaffles>

/** Raffles: what they give, how a member stands in them, and how tickets are claimed. */
export function raffleRoutes(routes: Routes, { database, brands, days, protection }: Parts): void {
  const shownOf = async (db: Reader, brandId: string) =>
    listShownRaffles(db, brandId, { since: (await nowMs(db)) - shownForMs, limit: shownMost })

  routes.query(listRaffles, async ({ db, brand: { brandId }, language }) => {
    const { defaultLanguage } = await brands.get(brandId)
    const now = await nowMs(db)
    const inLanguage = (names: Names) => labelNameOf(names, { language, defaultLanguage })
    return { list: (await shownOf(db, brandId)).map((raffle) => viewOf(raffle, { now, inLanguage })) }
  })

  routes.query(getOwnRaffles, async ({ db, member }): Promise<Own> => {
    refuseTrial(member)
    const { brandId, memberId } = member
    if (await protection.isHeld(db, memberId)) return { isShown: false, readyCount: 0, list: [] }
    const raffles = await shownOf(db, brandId)
    const now = await nowMs(db)
    // What was played until now gives tickets where some may still be taken.
    if (raffles.some((raffle) => isOpen(raffle, now))) await days.upToDate()
    const ids = raffles.map(({ raffleId }) => raffleId)
    const facts = await readTicketDays(db, raffles, [memberId])
    const taken = Map.groupBy(await listTaken(db, ids, [memberId]), ({ raffleId }) => raffleId)
    const won = Map.groupBy(await listOwnPrizes(db, ids, memberId), ({ raffleId }) => raffleId)
    const list = raffles.map((raffle) => {
      const { raffleId } = raffle
      return ownViewOf(raffle, { memberId, now, facts, taken: taken.get(raffleId) ?? [], won: won.get(raffleId) ?? [] })
    })
    return { isShown: true, readyCount: list.reduce((sum, { ready }) => sum + ready, 0), list }
  })

  /** Arranges its own transaction: what was played is added up before it, and under no lock. */
  async function claim(
    member: MemberContext,
    {
      raffleId,
      key,
      operation,
    }: { readonly raffleId: string; readonly key: string | undefined; readonly operation: string },
  ) {
    refuseTrial(member)
    const { brandId, memberId } = member
    await protection.checkPlay(database.db, memberId)
    await days.upToDate()
    const scope = { brandId, memberId, operation, key: defined(key, 'a keyed call has its key') }
    return database.transaction((tx) =>
      once(tx, scope, { raffleId }, async () => ({ ...(await claimTickets(tx, { brandId, memberId, raffleId })) })),
    )
  }
  routes.direct(claimTicketsCall, ({ member, key, input: { params } }) =>
    claim(member, { raffleId: params.raffleId, key, operation: claimTicketsCall.id }),
  )
  routes.direct(claimRafflePromo, async ({ member, key, input: { body } }) => ({
    data: await claim(member, { raffleId: body.promoId, key, operation: claimRafflePromo.id }),
  }))
}
