import { nowMs } from '#platform/clock/now.ts'
import type { Database } from '#platform/db/database.ts'
import type { NewBrand } from '#modules/brand/index.ts'
import type { Content } from './content.ts'
import { readDemoNotices } from './default-content.ts'

const hourMs = 3_600_000

/** Notices of the demo's brands; help and pages they have from their founding. */
export async function seedNotices(content: Content, database: Database, brands: readonly NewBrand[]): Promise<void> {
  const notices = readDemoNotices()
  for (const brand of brands) {
    await database.transaction(async (tx) => {
      const now = await nowMs(tx)
      for (const [place, texts] of notices.entries()) {
        const fromMs = now - (place * 7 + 1) * hourMs
        await content.notices.save(tx, brand.brandId, { type: 'B', sorting: 100, fromMs, untilMs: null, texts })
      }
    })
  }
}
