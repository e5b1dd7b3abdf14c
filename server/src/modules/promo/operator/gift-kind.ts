import { toWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { KeptFreeSpins } from '#modules/games/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { isGift, lockRun, markRun, type GiftRun } from '../runs/run.sql.ts'

/** A gift that is to be paid. */
export type GiftPayload = { readonly brandId: string; readonly runId: string }

/** A gift as the log and whoever decides read it: with the hash over what everyone gets. */
export function giftStatus({
  titles,
  terms,
  turnoverPercent,
  lines,
  total,
  hash,
}: GiftRun): Readonly<Record<string, unknown>> {
  const named = Object.entries(titles).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    amount: terms.amount,
    ...spinsStatus(terms.freeSpins),
    rankFrom: terms.rankFrom,
    named: terms.named,
    turnoverPercent,
    lines,
    total: toWire(total),
    hash: hash.toString('hex'),
    ...Object.fromEntries(named.map(([tag, text]) => [`title ${tag}`, text])),
  }
}

/** Free spins field by field, where a gift is of them. */
const spinsStatus = (rule: KeptFreeSpins | undefined) =>
  rule
    ? {
        game: rule.names['en'] ?? rule.gameCode,
        spins: rule.spins,
        stake: rule.stake,
        winMax: rule.winMax,
        days: rule.days,
      }
    : {}

/** A gift that was computed and that nobody agreed to yet, held for the transaction. */
export async function holdComputed(tx: Tx, { brandId, runId }: GiftPayload): Promise<GiftRun> {
  const run = await lockRun(tx, brandId, runId)
  if (!run || !isGift(run)) throw new Refusal('console.gift_unknown')
  if (run.state !== 'COMPUTED') throw new Refusal('console.nothing_changed')
  return run
}

/** A gift is money: two operators agree to what was computed, line by line, and it is paid beside them. */
export function giftPayment(brands: Brands): ChangeKind<GiftPayload> {
  return {
    name: 'gift pay',
    permission: 'content.edit',
    async look(tx, payload) {
      const run = await holdComputed(tx, payload)
      const { defaultLanguage: language } = await brands.get(payload.brandId)
      return {
        brandId: payload.brandId,
        subject: run.runId,
        label: labelNameOf(run.titles, { language, defaultLanguage: language }),
        before: {},
        after: giftStatus(run),
      }
    },
    async run(tx, payload) {
      await holdComputed(tx, payload)
      await markRun(tx, payload.runId, 'APPROVED', await nowMs(tx))
      return null
    },
  }
}
