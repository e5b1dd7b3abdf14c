import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire } from '@parlour/core/money/money.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { brandRates } from '#modules/brand/index.ts'
import { markItem, upsertItem, type ItemDraft } from './item.sql.ts'
import { pointAdjustment } from './operator/adjustment-kind.ts'

interface DemoItem extends Omit<ItemDraft, 'price' | 'amount'> {
  readonly price: string
  readonly amount?: string
}

const file = fileURLToPath(new URL('../../../default-content/demo-goods.json', import.meta.url))
const defaults = {
  isAutomatic: false,
  turnoverPercent: null,
  freeSpins: null,
  startsAt: null,
  endsAt: null,
  image: null,
} as const

interface Shop {
  readonly brandId: string
  readonly pointRates: Readonly<Record<string, string>>
  /** Who has points to look at. */
  readonly username: string
}

const shownPoints = '1234.56'

/** Goods for a brand of the demo, rates that its lotteries earn by too, and points for one of its members. */
export async function seedPoints(
  database: Pick<Database, 'transaction'>,
  { brandId, pointRates, username }: Shop,
): Promise<void> {
  const items = JSON.parse(readFileSync(file, 'utf8')) as readonly DemoItem[]
  const read = (wire: string) => defined(fromWire(wire), 'goods of the demo have amounts')
  await database.transaction(async (tx) => {
    await brandRates.update(tx, brandId, { LOTT: '0.50', ...pointRates })
    for (const [at, { price, amount, ...item }] of items.entries()) {
      const money = { price: read(price), amount: amount === undefined ? null : read(amount) }
      const itemId = newId()
      await upsertItem(tx, { ...defaults, ...item, ...money, itemId, brandId, sorting: at + 1 })
      await markItem(tx, itemId, true)
    }
    const payload = { brandId, adjustmentId: newId(), username, points: shownPoints, reason: 'Demo', by: 'Demo' }
    await pointAdjustment.run(tx, payload, 'Demo')
  })
}
