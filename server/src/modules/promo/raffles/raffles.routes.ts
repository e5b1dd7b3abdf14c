import {
  claimRafflePromo,
  claimTickets as claimTicketsCall,
  getOwnRaffles,
  getRaffleProof,
  listOwnTickets as listOwnTicketsCall,
  listRaffles,
} from '@parlour/core/contract/promo/player/raffles.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { maskedName } from '@parlour/core/rules/masked-name.ts'
import { progressOfStep } from '@parlour/core/rules/promo/raffle-tickets.ts'
import { nowMs } from '#platform/clock/now.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import { cutPage, pageDefault } from '#platform/http/page-cursor.ts'
import type { Routes } from '#platform/http/routes.ts'
import { once } from '#platform/idempotency/idempotency.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DaySums } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup, refuseTrial } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { claimTickets } from './claim-tickets.service.ts'
import { contextOf } from './draw-raffle.service.ts'
import { listOwnPrizes, listPicks, type OwnPrize } from './draw.sql.ts'
import { createLists } from './lists.ts'
import { findRaffle, listShownRaffles, type Names, type PrizeSheet, type Raffle } from './raffle.sql.ts'
import { readTicketDays, type TicketDays } from './ticket-days.ts'
import { findHolder, listOwnTickets, listTaken, type TakenOfDay } from './ticket.sql.ts'

const dayMs = 86_400_000
/** What was drawn so long ago is not listed any more. */
const shownForMs = 14 * dayMs
/** So many raffles of a brand go on together; those that were drawn lately are shown beside them. */
export const rafflesMost = 8
const shownMost = 24
/** So many drawn tickets are told at most. */
const picksMost = 5000

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: Pick<Brands, 'get'>
  readonly days: Pick<DaySums, 'upToDate'>
  readonly protection: Pick<Protection, 'checkPlay' | 'isHeld'>
}

type Own = Value<typeof getOwnRaffles>
type Proof = Value<typeof getRaffleProof>

/** Raffles: what they give, a member’s tickets, and by what they are drawn. */
export function raffleRoutes(routes: Routes, { database, brands, days, protection }: Parts): void {
  const listOf = createLists()

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

const isOpen = ({ beginsAt, closesAt }: Raffle, now: number) => now >= beginsAt && now < closesAt

function stateOf(raffle: Raffle, now: number): 'coming' | 'open' | 'closed' | 'drawn' {
  if (raffle.draw) return 'drawn'
  if (now < raffle.beginsAt) return 'coming'
  return isOpen(raffle, now) ? 'open' : 'closed'
}

type InLanguage = (names: Names) => string

function prizeView({ titles, amount, turnoverPercent }: PrizeSheet, inLanguage: InLanguage) {
  return { title: inLanguage(titles), amount: toWire(defined(fromWire(amount), 'an amount')), turnoverPercent }
}

function termsView(raffle: Raffle, inLanguage: InLanguage) {
  const { winners, perMember, prizes, consolation, closesAt, drawAt, commit } = raffle
  return {
    winners,
    perMember,
    prizes: prizes.map((prize) => ({ ...prizeView(prize, inLanguage), weight: prize.weight, stock: prize.stock })),
    consolation: prizeView(consolation, inLanguage),
    closesAt,
    drawAt,
    commit,
  }
}

function viewOf(
  raffle: Raffle,
  { now, inLanguage }: { readonly now: number; readonly inLanguage: InLanguage },
): Value<typeof listRaffles>['list'][number] {
  const {
    raffleId,
    titles,
    texts,
    firstDay,
    lastDay,
    beginsAt,
    depositStep,
    turnoverStep,
    perDay,
    ticketsMost,
    taken,
  } = raffle
  return {
    raffleId,
    title: inLanguage(titles),
    text: inLanguage(texts),
    state: stateOf(raffle, now),
    firstDay,
    lastDay,
    beginsAt,
    depositStep: depositStep === null ? null : toWire(depositStep),
    turnoverStep: turnoverStep === null ? null : toWire(turnoverStep),
    perDay,
    ticketsMost,
    taken,
    ...termsView(raffle, inLanguage),
  }
}

interface OwnFacts {
  readonly memberId: string
  readonly now: number
  readonly facts: TicketDays
  readonly taken: readonly TakenOfDay[]
  readonly won: readonly OwnPrize[]
}

function ownViewOf(raffle: Raffle, { memberId, now, facts, taken, won }: OwnFacts): Own['list'][number] {
  const { raffleId, list, lastDay } = raffle
  const all = taken.reduce((sum, one) => sum + one.taken, 0)
  // A closed list says which count; before, what the days give now does.
  const counts = taken.map((one) =>
    list ? one.taken - one.voided : Math.min(one.taken, facts.earned(raffle, memberId, one.day)),
  )
  const tickets = counts.reduce((sum, count) => sum + count, 0)
  const takenOf = new Map(taken.map((one) => [one.day, one.taken]))
  const day = dayOf(now, raffle.timeZone)
  const isNow = isOpen(raffle, now)
  const ready = isNow
    ? facts
        .daysOf(raffle, memberId)
        .reduce((sum, one) => sum + Math.max(0, facts.earned(raffle, memberId, one) - (takenOf.get(one) ?? 0)), 0)
    : 0
  return {
    raffleId,
    tickets,
    takenBack: all - tickets,
    ready: Math.min(ready, raffle.ticketsMost - raffle.taken),
    today: isNow && day <= lastDay ? todayOf(raffle, { memberId, facts, day }) : null,
    won: won.map(({ number, prize }) => ({ number, prize })),
  }
}

function todayOf(
  raffle: Raffle,
  { memberId, facts, day }: { readonly memberId: string; readonly facts: TicketDays; readonly day: string },
): Own['list'][number]['today'] {
  const { deposits, turnover } = facts.factsOf(memberId, day)
  const wire = (amount: bigint, step: bigint | null) => {
    const progress = progressOfStep(amount, step)
    return progress ? { done: toWire(progress.done), step: toWire(progress.step) } : null
  }
  return {
    tickets: facts.earned(raffle, memberId, day),
    deposits: wire(deposits, raffle.depositStep),
    turnover: wire(turnover, raffle.turnoverStep),
  }
}

/** The last ticket of the page before. */
function readNumber(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  if (!/^\d{1,9}$/.test(cursor)) throw new Refusal('request.malformed', { fields: ['/cursor'] })
  return Number(cursor)
}
