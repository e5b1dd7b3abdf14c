import { readBonusValue } from '@parlour/core/contract/promo/player/bonus-value.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Brands } from '#modules/brand/index.ts'
import { refuseTrial } from '#modules/identity/index.ts'
import { listBonusValue, type BonusSums, type ValueCursor } from './bonus-value.sql.ts'
import { moneyOf } from './grant-money.ts'
import { listOpen } from './grant.sql.ts'
import type { Watch } from './watch-grants.service.ts'

const pageLimit = 20
const noSums: BonusSums = { received: 0n, converted: 0n, removed: 0n, waiting: 0n }

interface Parts {
  readonly brands: Pick<Brands, 'get'>
  readonly watch: Pick<Watch, 'upToDate'>
}

/** What all bonuses of a member ever gave and took. */
export function bonusValueRoutes(routes: Routes, { brands, watch }: Parts): void {
  routes.query(readBonusValue, async ({ db, member, language, input: { query } }) => {
    refuseTrial(member)
    const { memberId, brandId } = member
    await watch.upToDate(memberId)
    const { timeZone, defaultLanguage } = await brands.get(brandId)
    const after = readCursor(query.cursor)
    const rows = await listBonusValue(db, memberId, { timeZone, after, limit: pageLimit + 1 })
    const active = await readActive(db, memberId)
    const page = rows.slice(0, pageLimit)
    const last = page.at(-1)
    const list = page.map(({ year, promotionId, titles, type, times, activeId, ...sums }) => ({
      year,
      promotionId,
      title: labelNameOf(titles, { language, defaultLanguage }),
      type,
      times,
      ...toWireSums(sums, activeId === active.grantId ? active.amount : 0n),
    }))
    return {
      totals: toWireSums(rows[0]?.totals ?? noSums, active.amount),
      list,
      next: rows.length > pageLimit && last ? `${last.year}.${last.promotionId}` : null,
    }
  })
}

/** What the active bonus has, in bets that are open too; nothing where none is. */
async function readActive(db: Reader, memberId: string) {
  const open = await listOpen(db, memberId)
  const active = open.find(({ state }) => state === 'ACTIVE')
  if (!active) return { grantId: undefined, amount: 0n }
  const { balance, inPlay } = (await moneyOf(db, memberId, [active]))(active)
  return { grantId: active.grantId, amount: balance + inPlay }
}

const toWireSums = ({ received, converted, removed, waiting }: BonusSums, active: bigint) => ({
  received: toWire(received),
  converted: toWire(converted),
  removed: toWire(removed),
  locked: toWire(waiting + active),
})

/** The last group of the page before; what is none begins anew. */
function readCursor(text: string | undefined): ValueCursor | undefined {
  const [, year, promotionId = ''] = /^(\d{4})\.(.+)$/.exec(text ?? '') ?? []
  return year !== undefined && isId(promotionId) ? { year: Number(year), promotionId } : undefined
}
