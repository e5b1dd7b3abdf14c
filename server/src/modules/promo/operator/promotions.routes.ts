import * as calls from '@parlour/core/contract/promo/operator/promotions.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { fromWire, minorUnit, toWire } from '@parlour/core/money/money.ts'
import { betProducts } from '@parlour/core/rules/games/products.ts'
import { faultsOf, type PromisedSpins, type PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import { mapReward } from '@parlour/core/rules/promo/reward-terms.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { proposeChange, readNames, recordChange, refuseUnchanged, type GivenGuard } from '#modules/operators/index.ts'
import { toWireTerms } from '../bonus/terms.ts'
import { findLatestEstimate } from '../studies/study.sql.ts'
import { holdDraft, refuseOtherHoldout, refuseUnlawful, type PromotionPayload } from './promotion-kind.ts'
import { readSpins } from './promised-spins.ts'
import { promotionStatus } from './promotion-status.ts'
import {
  findPromotionSheet,
  insertDraft,
  insertPromotion,
  isCodeTaken,
  listGrantSheets,
  listSheets,
  lockPromotionSheet,
  markPromotionEnded,
  type PromotionSheet,
  type Version,
} from './promotion.sql.ts'

interface Parts {
  readonly brands: Brands
  readonly publication: ChangeKind<PromotionPayload>
  readonly payGuard: GivenGuard
}

/** The promotions of a brand: written as versions, published by two, and what they gave. */
export function promotionConsoleRoutes(routes: ConsoleRoutes, { brands, ...parts }: Parts): void {
  publicationRoutes(routes, parts)

  routes.query(calls.listConsolePromotions, async ({ db, brand: { brandId }, input: { query } }) => {
    const { languages, currency, timeZone } = await brands.get(brandId)
    const before = readIdCursor(query.after) ?? undefined
    const rows = await listSheets(db, brandId, { before, limit: pageDefault + 1 })
    const { shown, next } = cutPage(rows, pageDefault, ({ promotionId }) => promotionId)
    const list = shown.map(toWireSheet)
    return { languages: [...languages], currency, timeZone, products: [...betProducts], list, next }
  })

  routes.command(calls.addPromotion, async ({ tx, brand, operator, input: { body } }) => {
    const [promotionId, versionId, at] = [newId(), newId(), await nowMs(tx)]
    const terms = await read(tx, body, { brandId: brand.brandId, promotionId })
    const { holdoutPercent = 0 } = body
    await insertPromotion(tx, { brandId: brand.brandId, promotionId })
    await insertDraft(tx, { promotionId, versionId, terms, holdoutPercent, at })
    const change = { subject: promotionId, before: {}, after: promotionStatus({ number: 1, terms, holdoutPercent }) }
    await recordChange(tx, { brand, operator, command: 'promotion add', reason: body.reason, ...change })
    return { promotionId, versionId }
  })

  routes.command(calls.changePromotion, async ({ tx, brand, operator, input: { params, body } }) => {
    const { promotionId } = params
    const sheet = await lockPromotionSheet(tx, brand.brandId, promotionId)
    if (!sheet) throw new Refusal('console.promotion_unknown')
    if (sheet.endedAt !== null) throw new Refusal('console.promotion_ended')
    const terms = await read(tx, body, { brandId: brand.brandId, promotionId })
    const before = sheet.draft ?? sheet.published
    // What a promotion is stays: who claimed it as one type has claimed it.
    if (before && before.terms.type !== terms.type) throw new Refusal('console.promotion_invalid', { faults: ['type'] })
    const { holdoutPercent = before?.holdoutPercent ?? 0 } = body
    refuseOtherHoldout(sheet, { holdoutPercent })
    const number = before?.number ?? 0
    const change = {
      subject: promotionId,
      before: before ? promotionStatus(before) : {},
      after: promotionStatus({ number, terms, holdoutPercent }),
    }
    refuseUnchanged(change)
    const versionId = newId()
    await insertDraft(tx, { promotionId, versionId, terms, holdoutPercent, at: await nowMs(tx) })
    await recordChange(tx, { brand, operator, command: 'promotion change', reason: body.reason, ...change })
    return { versionId }
  })

  async function read(tx: Tx, body: Body<typeof calls.addPromotion>, of: { brandId: string; promotionId: string }) {
    const brand = await brands.get(of.brandId)
    const spins = body.freeSpins === undefined ? undefined : await readSpins(tx, brand, body.freeSpins)
    const terms = readWritten(body, brand, spins)
    if (terms.code !== null && (await isCodeTaken(tx, of.brandId, terms.code, of.promotionId)))
      throw new Refusal('console.promo_code_taken')
    return terms
  }
}

/** What becomes of a promotion: two publish its draft, one ends it. */
function publicationRoutes(routes: ConsoleRoutes, { publication, payGuard }: Omit<Parts, 'brands'>): void {
  routes.command(calls.proposePromotion, async ({ tx, brand: { brandId }, operator, input: { params, body } }) => {
    const { draft } = await holdDraft(tx, { brandId, promotionId: params.promotionId })
    const { versionId } = draft
    const { promotionId } = params
    const change = { what: 'PROMOTION' as const, promotionId }
    const answered = await payGuard.answer(tx, { brandId, change, acknowledgement: body.acknowledgement })
    const payload = {
      brandId,
      promotionId,
      versionId,
      answered,
      studyId: await findLatestEstimate(tx, versionId),
    }
    return proposeChange(tx, publication, { operator, payload, reason: body.reason })
  })

  routes.command(calls.endPromotion, async ({ tx, brand, operator, input: { params, body } }) => {
    const sheet = await lockPromotionSheet(tx, brand.brandId, params.promotionId)
    if (!sheet) throw new Refusal('console.promotion_unknown')
    if (sheet.endedAt !== null) throw new Refusal('console.promotion_ended')
    const goingOn = await markPromotionEnded(tx, sheet.promotionId, await nowMs(tx))
    const change = { subject: sheet.promotionId, before: { isRunning: true }, after: { isRunning: false } }
    await recordChange(tx, { brand, operator, command: 'promotion end', reason: body.reason, ...change })
    return goingOn
  })
}

/** What a promotion gave. */
export function promotionGrantRoutes(routes: ConsoleRoutes): void {
  routes.query(calls.listConsoleGrants, async ({ db, brand: { brandId }, input: { params, query } }) => {
    const sheet = await findPromotionSheet(db, brandId, params.promotionId)
    if (!sheet) throw new Refusal('console.promotion_unknown')
    const before = readIdCursor(query.after) ?? undefined
    const rows = await listGrantSheets(db, sheet.promotionId, { before, limit: pageDefault + 1 })
    const { shown, next } = cutPage(rows, pageDefault, ({ grantId }) => grantId)
    const names = await memberLookup.listNames(db, [...new Set(shown.map(({ memberId }) => memberId))])
    const list = shown.map(({ events, amount, required, converted, removed, claimedAt, ...row }) => ({
      ...row,
      username: names.get(row.memberId) ?? '',
      amount: toWire(amount),
      required: toWire(required),
      converted: toWire(converted),
      removed: toWire(removed),
      claimedAt: Number(claimedAt),
      events: [...events],
    }))
    return { list, next }
  })
}

const titleMost = 80
const textMost = 2000

/** Terms that hold together, as an operator wrote them. Refuses `console.promotion_unlawful`, and `console.promotion_invalid` with what is wrong. */
function readWritten(
  body: Body<typeof calls.addPromotion>,
  { currencyDecimals, law }: Brand,
  spins: PromisedSpins | undefined,
): PromotionTerms {
  const { reason: _, holdoutPercent: __, freeSpins: ___, ...written } = body
  const { reward, stakeMax, leastDeposit } = written
  // What cannot be read is no amount, which no terms allow.
  const money = (text: string) => fromWire(text) ?? 0n
  const terms: PromotionTerms = {
    ...written,
    titles: readNames(written.titles, titleMost),
    texts: readNames(written.texts, textMost),
    leastDeposit: leastDeposit === null ? null : money(leastDeposit),
    reward: mapReward(reward, money),
    stakeMax: { ...stakeMax, least: money(stakeMax.least) },
    budget: money(written.budget),
    ...(spins === undefined ? {} : { freeSpins: spins }),
  }
  const faults = faultsOf(terms, { minorUnit: minorUnit(currencyDecimals), products: betProducts })
  if (faults.length > 0) throw new Refusal('console.promotion_invalid', { faults: [...faults] })
  refuseUnlawful(terms, law)
  return terms
}

type WireSheet = Value<typeof calls.listConsolePromotions>['list'][number]

function toWireSheet({ published, draft, spent, converted, removed, ...sheet }: PromotionSheet): WireSheet {
  return {
    ...sheet,
    published: published && toWireVersion(published),
    draft: draft && toWireVersion(draft),
    spent: toWire(spent),
    converted: toWire(converted),
    removed: toWire(removed),
  }
}

function toWireVersion({ versionId, number, terms, hash, holdoutPercent, writtenAt, publishedAt }: Version) {
  const { titles, texts, code, budget, winnersMax } = terms
  const own = { titles: { ...titles }, texts: { ...texts }, code, budget: toWire(budget), winnersMax }
  return { versionId, number, ...toWireTerms(terms), ...own, hash, holdoutPercent, writtenAt, publishedAt }
}
