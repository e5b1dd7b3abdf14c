import {
  getSportsBoard,
  getSportsLiability,
  setPlayerFactor,
  stopSports,
} from '@parlour/core/contract/sportsbook/operator/board.ts'
import { sum } from '@parlour/core/kernel/sum.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { wordsOf } from '@parlour/core/rules/search/words.ts'
import { exposureGrid, gridRows } from '@parlour/core/rules/sportsbook/limits/exposure-grid.ts'
import { sportOf } from '@parlour/core/rules/sportsbook/markets/sports.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { actionLog } from '#modules/audit/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { recordChange } from '#modules/operators/index.ts'
import { listAdapters } from '../adapters/adapter.sql.ts'
import { listHeldProducers } from '../feed/producer.sql.ts'
import { listEventRows } from '../offer/event.sql.ts'
import { listBoard, listEventExposure, type BoardRow, type ExposedMarket } from './board.sql.ts'
import { upsertFactor, writeTraderStop } from './trader-stop.sql.ts'

const aPage = 50

interface Parts {
  /** Says which events changed, after it was committed. */
  readonly tell: (eventIds: readonly string[], pace: 'AT_ONCE' | 'IN_TURN') => void
}

const nameIn = (names: BoardRow['leagueNames']) => labelNameOf(names, { language: 'en', defaultLanguage: 'en' })

function readCursor(text: string | undefined): { readonly startAt: number; readonly eventId: string } | null {
  const [startAt = '', eventId = ''] = text?.split(' ') ?? []
  return /^\d{1,16}$/.test(startAt) && isId(eventId) ? { startAt: Number(startAt), eventId } : null
}

/** What traders see of the book. */
export function sportsBoardRoutes(routes: ConsoleRoutes): void {
  routes.query(getSportsBoard, async ({ db, brand, input: { query } }) => {
    const { phase = 'LIVE', search = '' } = query
    const words = wordsOf(search).join(' ')
    const [producers, adapters, rows] = await Promise.all([
      listHeldProducers(db),
      listAdapters(db),
      listBoard(db, {
        brandId: brand.brandId,
        phase,
        search: words === '' ? null : words,
        after: readCursor(query.cursor),
        limit: aPage + 1,
      }),
    ])
    const page = rows.slice(0, aPage)
    const last = rows.length > aPage ? page.at(-1) : undefined
    return {
      serverTime: await nowMs(db),
      producers: producers.map(({ producer, feed, state, heardAt }) => ({ producer, feed, state, heardAt })),
      adapters: adapters.map(({ feed, isConnected, since, heardAt, dropped }) => ({
        feed,
        isConnected,
        since,
        heardAt,
        dropped: sum(Object.values(dropped)),
      })),
      list: page.map(toRow),
      next: last ? `${last.startAt} ${last.eventId}` : null,
    }
  })

  routes.query(getSportsLiability, async ({ db, brand: { brandId }, input: { params } }) => {
    const [[event], exposure] = await Promise.all([
      listEventRows(db, [params.eventId]),
      listEventExposure(db, { eventId: params.eventId, brandId }),
    ])
    if (!event) throw new Refusal('sports.event_unknown')
    const stops = new Map(event.stops.map(({ marketKey, by, reason, since }) => [marketKey, { by, reason, since }]))
    const isGoals = sportOf(event.sport).kind === 'FOOTBALL'
    const grid = isGoals ? gridRows(exposureGrid(exposure), event.live?.score) : undefined
    return {
      markets: [...Map.groupBy(exposure, ({ marketKey }) => marketKey)].map(([key, own]) => ({
        key,
        status: own[0]?.status ?? null,
        stop: stops.get(key) ?? null,
        outcomes: own.map((one) => toOutcome(one, own)),
      })),
      grid: grid ? grid.rows.map((row) => row.map(toWire)) : null,
      worst: grid ? { ...grid.worst, amount: toWire(grid.worst.amount) } : null,
    }
  })
}

/** What traders change. */
export function sportsStopRoutes(routes: ConsoleRoutes, { tell }: Parts): void {
  routes.command(stopSports, async ({ tx, operator, afterCommit, input: { body } }) => {
    const { scope, id = null, marketKey = '', isOn, reason } = body
    const isNamed = scope === 'ALL' || (id !== null && (scope === 'PRODUCER' || isId(id)))
    if (!isNamed || (marketKey !== '' && scope !== 'EVENT')) throw new Refusal('sports.event_unknown')
    const eventIds = await writeTraderStop(tx, { scope, id, marketKey, isOn, reason: reason.trim() })
    if (eventIds.length === 0) throw new Refusal('sports.event_unknown')
    await actionLog.insert(tx, {
      brandId: null,
      operator: operator.username,
      command: isOn ? 'sports stop' : 'sports open',
      subject: [scope, id, marketKey].filter((part) => part !== null && part !== '').join(' '),
      reason: reason.trim(),
      details: { events: eventIds.length, before: { isOn: !isOn }, after: { isOn } },
    })
    afterCommit(() => tell(eventIds, 'AT_ONCE'))
    return { events: eventIds.length }
  })

  routes.command(setPlayerFactor, async ({ tx, brand, operator, input: { body } }) => {
    const { username, percent, reason } = body
    const member = await memberLookup.findByName(tx, brand.brandId, username.trim().toLowerCase())
    if (!member) throw new Refusal('console.member_unknown')
    const before = await upsertFactor(tx, { brandId: brand.brandId, memberId: member.memberId, percent })
    await recordChange(tx, {
      brand,
      operator,
      command: 'sports factor',
      subject: username,
      reason,
      before: { percent: before },
      after: { percent },
    })
    return { before }
  })
}

function toRow(row: BoardRow) {
  return {
    eventId: row.eventId,
    sport: row.sport,
    leagueId: row.leagueId,
    league: nameIn(row.leagueNames),
    name: row.competitors.map(nameIn).join(' – '),
    startAt: row.startAt,
    state: row.state,
    phase: row.phase,
    score: row.live?.score ?? null,
    period: row.live?.period ?? null,
    producer: row.producer,
    heardAt: row.heardAt,
    stops: [...row.stops],
    markets: row.markets,
    stakes: toWire(row.stakes),
    worst: toWire(row.worst),
  }
}

function toOutcome({ outcome, stakes, returns }: ExposedMarket, market: readonly ExposedMarket[]) {
  const staked = market.reduce((sum, one) => sum + one.stakes, 0n)
  return { outcome, stakes: toWire(stakes), returns: toWire(returns), liability: toWire(returns - staked) }
}
