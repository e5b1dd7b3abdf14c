import * as calls from '@parlour/core/contract/promo/operator/gifts.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { fromWire, isWholeMinor, toWire, type Money } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { freeSpins, type KeptFreeSpins } from '#modules/games/index.ts'
import { proposeChange, readNames, recordChange } from '#modules/operators/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { computeGift } from '../runs/compute-gift.service.ts'
import { findRun, isGift, listGifts, markRun, type GiftRun } from '../runs/run.sql.ts'
import { readRunLines } from './run-lines.ts'
import { giftStatus, holdComputed, type GiftPayload } from './gift-kind.ts'

const titleMost = 80

interface Parts {
  readonly brands: Brands
  readonly protection: Pick<Protection, 'listHeld'>
  readonly payment: ChangeKind<GiftPayload>
}

/** Gifts to many members in one go: computed, agreed to by two, paid beside. */
export function giftRoutes(routes: ConsoleRoutes, { brands, protection, payment }: Parts): void {
  routes.query(calls.listGifts, async ({ db, brand: { brandId }, input: { query } }) => {
    const { languages, currency } = await brands.get(brandId)
    const rows = await listGifts(db, brandId, { before: readIdCursor(query.after), limit: pageDefault + 1 })
    const { shown, next } = cutPage(rows, pageDefault, ({ runId }) => runId)
    return { languages: [...languages], currency, list: shown.map(toWireRun), next }
  })

  routes.command(calls.computeGift, async ({ tx, brand, operator, input: { body } }) => {
    const own = await brands.get(brand.brandId)
    const { amount, spins } = await readGift(tx, own, body)
    // A run has an id of ours: what is sent says only that the same gift is asked for again.
    const runId = newId()
    const { giftId, rankFrom, usernames, turnoverPercent } = body
    const titles = readNames(body.titles, titleMost)
    const gift = {
      runId,
      giftId,
      titles,
      amount,
      rankFrom,
      usernames,
      turnoverPercent,
      ...(spins ? { freeSpins: spins } : {}),
    }
    const left = await computeGift(tx, own, gift, protection)
    const run = await findRun(tx, brand.brandId, runId)
    if (!run || !isGift(run)) throw new Refusal('console.gift_unknown')
    const change = { subject: runId, before: {}, after: giftStatus(run) }
    await recordChange(tx, { brand, operator, command: 'gift compute', reason: body.reason, ...change })
    return { run: toWireRun(run), left: [...left] }
  })

  routes.command(calls.proposeGift, async ({ tx, brand: { brandId }, operator, input: { params, body } }) => {
    const payload = { brandId, runId: params.runId }
    await holdComputed(tx, payload)
    return proposeChange(tx, payment, { operator, payload, reason: body.reason })
  })

  routes.command(calls.cancelGift, async ({ tx, brand, operator, input: { params, body } }) => {
    const run = await holdComputed(tx, { brandId: brand.brandId, runId: params.runId })
    await markRun(tx, run.runId, 'CANCELLED', await nowMs(tx))
    const change = { subject: run.runId, before: { state: 'COMPUTED' }, after: { state: 'CANCELLED' } }
    await recordChange(tx, { brand, operator, command: 'gift cancel', reason: body.reason, ...change })
    return {}
  })

  routes.query(calls.listGiftLines, async ({ db, brand: { brandId }, input: { params, query } }) => {
    const run = await findRun(db, brandId, params.runId)
    if (!run || !isGift(run)) throw new Refusal('console.gift_unknown')
    return readRunLines(db, run, query.after)
  })
}

/** What each is given: money, or free spins, which come to so much in the long run. */
async function readGift(
  tx: Tx,
  own: Pick<Brand, 'brandId' | 'currencyDecimals'>,
  { amount: written, freeSpins: rule, turnoverPercent }: Body<typeof calls.computeGift>,
): Promise<{ readonly amount: Money; readonly spins?: KeptFreeSpins }> {
  if (!rule) {
    const amount = fromWire(written ?? '0') ?? 0n
    if (amount <= 0n || !isWholeMinor(amount, own.currencyDecimals)) throw new Refusal('console.gift_invalid')
    return { amount }
  }
  // One or the other: what is given is what was read.
  if (written !== null || rule.turnoverPercent !== turnoverPercent) throw new Refusal('console.gift_invalid')
  const found = await freeSpins.read(tx, own, rule)
  return { amount: found.cost, spins: freeSpins.keep(rule, found) }
}

function toWireRun(run: GiftRun): Value<typeof calls.listGifts>['list'][number] {
  const { runId, titles, terms, turnoverPercent, state, lines, paidLines } = run
  const at = (time: bigint | null) => (time === null ? null : Number(time))
  return {
    runId,
    titles: { ...titles },
    amount: terms.amount,
    freeSpins: shownOf(terms.freeSpins),
    rankFrom: terms.rankFrom,
    named: terms.named,
    turnoverPercent,
    state,
    lines,
    total: toWire(run.total),
    hash: run.hash.toString('hex'),
    paidLines,
    paid: toWire(run.paid),
    computedAt: Number(run.computedAt),
    approvedAt: at(run.approvedAt),
    endedAt: at(run.endedAt),
  }
}

function shownOf(rule: KeptFreeSpins | undefined) {
  if (!rule) return null
  const { names, vendorName, spins, stake, winMax, turnoverPercent, days, gameCode } = rule
  return { gameName: names['en'] ?? gameCode, vendorName, spins, stake, winMax, turnoverPercent, days }
}
