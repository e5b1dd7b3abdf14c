import type { ConsumeMessage } from 'amqplib'
import { createDropCount } from '../../src/modules/sportsbook/adapters/drop-count.ts'
import { createFixtures } from '../../src/modules/sportsbook/adapters/uof/fetch-fixtures.ts'
import { createDeliveries } from '../../src/modules/sportsbook/adapters/uof/take-deliveries.ts'
import { createUofApi } from '../../src/modules/sportsbook/adapters/uof/uof-api.ts'
import type { Delivery } from '../../src/modules/sportsbook/adapters/uof/uof-connection.ts'
import { describeMarkets } from '../../src/modules/sportsbook/rules/uof/describe-markets.ts'
import type { Element } from '../../src/modules/sportsbook/rules/uof/element.ts'
import { el, market, outcome } from '../../src/modules/sportsbook/rules/uof/element.test-support.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { createOutside } from '../../src/platform/outside/outside.ts'
import { xmlOf, type UofCalls } from './uof.ts'

let counted = 0
export const log = createLog('silent')

/** A match that the feed knows, by its fixture alone. */
export function newMatch(calls: UofCalls, change: Partial<Parameters<UofCalls['matches']['set']>[1]> = {}): string {
  const id = `sr:match:${(counted += 1)}`
  calls.matches.set(id, { id, startAt: Date.now() + 86_400_000, ...change })
  return id
}

export const apiOf = ({ address }: UofCalls) =>
  createUofApi({ outside: createOutside({ isAnyHost: true }), address, token: 'a-token', node: 7, languages: ['en'] })

/** An adapter without its broker, on a way to the database that may die. */
export async function openDeliveries(calls: UofCalls, way: Database, elapsed = () => 0) {
  const api = apiOf(calls)
  const dropped = createDropCount()
  const fixtures = createFixtures({ api, producer: 'uof:3', log })
  const described = describeMarkets(await api.descriptions())
  const parts = { database: way, tell: () => undefined, feed: 'uof', products: [1, 3], fixtures, dropped, log }
  const deliveries = createDeliveries({ ...parts, described: () => described, elapsed })
  const settled: string[] = []
  const take = (...elements: (Element | string)[]) =>
    deliveries.take(
      elements.map((each): Delivery => {
        const text = typeof each === 'string' ? each : xmlOf(each)
        return { text, message: {} as ConsumeMessage }
      }),
      (done) => settled.push(...done.map(({ text }) => /^<(\w+)/.exec(text)?.[1] ?? 'none')),
    )
  return { take, settled, dropped, fixtures, deliveries }
}

/** The feed’s clock in these messages begins here. */
export const began = 1_900_000_000_000
export const ofMatch = (ref: string, after: number, product = 1) => ({
  product,
  event_id: ref,
  timestamp: began + after,
})
export const oneXTwo = (home: number): Element =>
  market(1, undefined, outcome(1, home), outcome(2, '3.4'), outcome(3, '3.6'))
export const prices = (ref: string, after: number, ...markets: Element[]): Element =>
  el('odds_change', ofMatch(ref, after), el('odds', {}, ...(markets.length > 0 ? markets : [oneXTwo(2.1)])))
export const stopOf = (ref: string, after: number): Element => el('bet_stop', { ...ofMatch(ref, after), groups: 'all' })
