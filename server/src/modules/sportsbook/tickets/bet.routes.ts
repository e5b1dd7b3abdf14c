import { getSportsBet, listSportsBets, placeSportsBet } from '@parlour/core/contract/sportsbook/player/bets.ts'
import { placeBuilder } from '@parlour/core/contract/sportsbook/player/builder.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Database } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { bodyHash } from '#platform/idempotency/idempotency.ts'
import { Refusal } from '#platform/refusal.ts'
import { betRows } from '#modules/bets/index.ts'
import type { PlaceCommand, SportsBatcher } from '../placing/place-bets.service.ts'
import { freshBet, readBets } from './read-bets.ts'
import { findTicketOwner, listTicketIds } from './ticket-read.sql.ts'

const aPage = 20
/** How many bets one call looks at to find those that are open, or have ended: its page may be short and still have a next. */
const scanned = 200

interface Parts {
  readonly database: Database
  readonly bets: SportsBatcher
  readonly ensureDemoMoney: (player: { readonly brandId: string; readonly memberId: string }) => Promise<void>
  readonly onBalance: (changed: { memberId: string; balance: string; version: number }) => void
}

interface Placing extends Pick<PlaceCommand, 'brand' | 'member' | 'request'> {
  readonly key: string | undefined
  readonly language: string
  readonly body: unknown
}

export function sportsBetRoutes(routes: Routes, { database, bets, ensureDemoMoney, onBalance }: Parts): void {
  /** Has a bet decided, and answers with it as its member sees it. */
  async function place({ brand, member, key, language, body, request }: Placing) {
    if (isTrialType(member.type)) await ensureDemoMoney(member)
    const decision = await bets.submit({
      brand,
      member,
      key: defined(key, 'a keyed call has its key'),
      bodyHash: bodyHash(body),
      request,
    })
    if (!decision.ok) throw new Refusal(decision.code, decision.details)
    const { receipt, isReplay } = decision.value
    const { betId, balance, version, fresh } = receipt
    if (!isReplay) onBalance({ memberId: member.memberId, balance, version })
    if (fresh) return { bet: freshBet(fresh, language), balance, version }
    const [bet] = await readBets(database.db, [betId], language)
    return { bet: defined(bet, 'a bet that was taken is there'), balance, version }
  }

  routes.direct(placeSportsBet, ({ input: { body }, ...call }) => place({ ...call, body, request: body }))

  routes.direct(placeBuilder, ({ input: { body }, ...call }) => {
    const { eventId, legs, ...asked } = body
    const request = { ...asked, kind: 'BUILDER' as const, legs: legs.map((leg) => ({ ...leg, eventId })) }
    return place({ ...call, body, request })
  })

  routes.query(listSportsBets, async ({ db, member, language, input: { query } }) => {
    const limit = query.limit ?? aPage
    const below = query.cursor !== undefined && isId(query.cursor) ? query.cursor : null
    const looked = query.state === undefined ? limit : Math.max(scanned, limit)
    const ids = await listTicketIds(db, { memberId: member.memberId, below, limit: looked + 1 })
    const page = ids.slice(0, looked)
    const open = query.state === undefined ? new Set<string>() : await betRows.listOpen(db, page)
    const fitting = page.filter((id) => query.state === undefined || open.has(id) === (query.state === 'OPEN'))
    const shown = fitting.slice(0, limit)
    const isCut = fitting.length > limit
    const last = isCut ? shown.at(-1) : page.at(-1)
    return {
      serverTime: await nowMs(db),
      list: [...(await readBets(db, shown, language))],
      next: isCut || ids.length > looked ? (last ?? null) : null,
    }
  })

  routes.query(getSportsBet, async ({ db, member, language, input: { params } }) => {
    const owner = await findTicketOwner(db, params.betId)
    const [bet] = owner?.memberId === member.memberId ? await readBets(db, [params.betId], language) : []
    if (!bet) throw new Refusal('sports.bet_unknown')
    return bet
  })
}
