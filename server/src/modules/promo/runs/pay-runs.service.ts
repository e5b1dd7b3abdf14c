import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Brands } from '#modules/brand/index.ts'
import { openLedger } from '#modules/wallet/index.ts'
import { giveAwards } from '../give-awards.service.ts'
import type { PromoNews } from '../promo-news.ts'
import { addPaid, listLines, lockRunToPay } from './run.sql.ts'

/** So many members are paid in one transaction. */
const paidAtOnce = 1000

interface Parts {
  readonly database: Pick<Database, 'transaction'>
  readonly brands: Pick<Brands, 'get'>
  readonly news: PromoNews
}

/**
 * Pays what is agreed to, part by part, each in a transaction that says how far the run has come: what a kill interrupts is
 * paid whole or not at all, and nothing twice.
 */
export async function payRuns({ database, ...parts }: Parts): Promise<void> {
  for (;;) if (!(await database.transaction((tx) => payPart(tx, parts)))) return
}

/** Pays the next part of a run; false where none is to be paid. */
async function payPart(tx: Tx, { brands, news }: Omit<Parts, 'database'>): Promise<boolean> {
  const run = await lockRunToPay(tx)
  if (!run) return false
  const { runId, brandId, currency, turnoverPercent, titles, paidTo } = run
  const at = await nowMs(tx)
  const lines = await listLines(tx, runId, { after: paidTo, limit: paidAtOnce })
  const ledger = await openLedger(
    tx,
    lines.map(({ memberId }) => memberId),
  )
  const awards = lines.map((line) => ({ ...line, cycleKey: 'run' }))
  const all = { brandId, sourceKind: 'run', sourceId: runId, currency, turnoverPercent, at } as const
  const given = await giveAwards(tx, ledger, awards, all)
  if (run.kind === 'GIFT') {
    const { defaultLanguage: language } = await brands.get(brandId)
    const title = labelNameOf(titles, { language, defaultLanguage: language })
    await news.awardsGiven(tx, { brandId, title, awards: given })
  } else await news.rankRewardsGiven(tx, { brandId, kind: run.kind, awards: given })
  await ledger.write()
  const paid = given.reduce((sum, { amount }) => sum + amount, 0n)
  const endedAt = lines.length < paidAtOnce ? at : null
  await addPaid(tx, runId, { lines: given.length, paid, to: lines.at(-1)?.memberId ?? null, endedAt })
  return true
}
