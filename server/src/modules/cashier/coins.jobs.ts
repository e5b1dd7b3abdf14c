import { CoinCallback as CoinCallbackShape } from '@parlour/core/contract/cashier/player/coins.ts'
import { Value } from 'typebox/value'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Cashier } from './cashier.service.ts'
import { readCallback, tellCoins, unreadable, type CoinPushes } from './coin.routes.ts'
import type { CoinPort, CoinCallback } from './coin-port.ts'
import { findReading, listCoinsInUse, listConfirmed, upsertReading } from './coin.sql.ts'

const atOnce = 200
/** A processor that always says there is more is read on the next time. */
const pagesMost = 20

interface Parts extends CoinPushes {
  readonly database: Database
  readonly brands: Pick<Brands, 'all'>
  readonly cashier: Pick<Cashier, 'coinTransfers' | 'coinPorts'>
  readonly log: Log
}

/** Rates, what was told of transfers and did not reach us, and what waited for a rate. Safe to run twice. */
export function coinJobs(parts: Parts): readonly Job[] {
  return [{ name: 'cashier:coins_read', crontab: '* * * * *', work: () => readCoins(parts) }]
}

/** One round of it. A processor that does not answer keeps nobody else waiting. */
export async function readCoins(parts: Parts): Promise<void> {
  await readRates(parts)
  for (const port of parts.cashier.coinPorts.values()) {
    try {
      await readChanges(port, parts)
    } catch (error) {
      parts.log.error({ err: error, provider: port.name }, 'a processor of coins was not read')
    }
  }
  for (const place of await listConfirmed(parts.database.db, atOnce)) {
    tellCoins(await parts.cashier.coinTransfers.settleWaiting(place), parts, parts.log)
  }
}

async function readRates({ database, brands, cashier, log }: Parts): Promise<void> {
  const currencies = new Map((await brands.all()).map(({ brandId, currency }) => [brandId, currency]))
  const wanted = new Map<string, { provider: string; coin: string; currency: string }>()
  for (const { provider, coin, brandId } of await listCoinsInUse(database.db)) {
    const currency = currencies.get(brandId)
    if (currency !== undefined) wanted.set(`${provider} ${coin} ${currency}`, { provider, coin, currency })
  }
  for (const one of wanted.values()) {
    try {
      await cashier.coinTransfers.readRate(one)
    } catch (error) {
      log.error({ err: error, ...one }, 'a coin has no new rate')
    }
  }
}

/** The mark moves on once all before it are taken: a kill in between reads them again, which changes nothing. */
async function readChanges(port: CoinPort, { database, cashier, log, ...pushes }: Parts): Promise<void> {
  let after = await findReading(database.db, port.name)
  for (let page = 0; page < pagesMost; page += 1) {
    const { list, readTo } = await port.listChanges(after)
    for (const one of list) {
      const callback = callbackOf(port.name, one)
      const result = callback && (await cashier.coinTransfers.tell(callback))
      if (result === undefined || result.outcome === 'IGNORED') log.error({ provider: port.name }, unreadable)
      else tellCoins(result, pushes, log)
    }
    if (readTo === after) return
    after = readTo
    await database.transaction((tx) => upsertReading(tx, port.name, readTo))
  }
}

function callbackOf(provider: string, one: unknown): CoinCallback | undefined {
  return Value.Check(CoinCallbackShape, one) ? readCallback(provider, one) : undefined
}
