import * as calls from '@parlour/core/contract/contracts/operator/guard.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { contractCategories } from '@parlour/core/rules/agents/contract-rate.ts'
import {
  givenParts,
  isOfCategory,
  percentText,
  raisedAbove,
  type GuardVerdict,
} from '@parlour/core/rules/agents/pay-guard.ts'
import { csvOf } from '@parlour/core/text/csv.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault } from '#platform/http/page-cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import { memberLookup } from '#modules/identity/index.ts'
import type { PayGuard } from './guard.service.ts'
import { listByRate } from './guard.sql.ts'

/** What is given for play against what is kept: read, taken along, and asked before something is changed. */
export function guardRoutes(routes: ConsoleRoutes, { payGuard }: { readonly payGuard: PayGuard }): void {
  previewRoutes(routes, payGuard)

  routes.query(calls.getPayGuard, async ({ db, brand: { brandId }, input: { query } }) => ({
    list: ofProduct(await payGuard.read(db, brandId), query.product).map(wireVerdict),
  }))

  routes.query(calls.exportPayGuard, async ({ db, brand: { brandId }, input: { query } }) => {
    const rows = ofProduct(await payGuard.read(db, brandId), query.product).map(wireVerdict)
    const head = [
      'product',
      'bets',
      'configured',
      'lowest',
      'game',
      'measured',
      ...givenParts,
      'given',
      'remains',
      'state',
    ]
    const lines = rows.map(({ product, bets, configured, lowest, measured, given, remains, state, ...parts }) => [
      product,
      bets,
      configured ?? '',
      lowest?.rate ?? '',
      lowest?.name ?? '',
      measured ?? '',
      ...givenParts.map((part) => parts[part]),
      given,
      remains ?? '',
      state,
    ])
    return { csv: csvOf([head, ...lines]) }
  })

  routes.query(calls.listGuardContracts, async ({ db, brand: { brandId }, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const { product } = query
    const rows = await listByRate(db, brandId, {
      categories:
        product === undefined ? null : contractCategories.filter((category) => isOfCategory(category, product)),
      after: readCursor(query.after),
      limit: limit + 1,
    })
    const { shown, next } = cutPage(rows, limit, ({ rate, contractId }) => `${rate}.${contractId}`)
    const names = await memberLookup.listNames(db, [...new Set(shown.map(({ receiverId }) => receiverId))])
    return {
      list: shown.map(({ rate, ...contract }) => ({
        ...contract,
        receiver: defined(names.get(contract.receiverId), 'a receiver has a name'),
        rate: percentText(rate),
      })),
      next,
    }
  })
}

/** What would be given after a change, before somebody makes it. */
function previewRoutes(routes: ConsoleRoutes, payGuard: PayGuard): void {
  routes.query(calls.previewPayGuard, async ({ db, brand: { brandId }, input: { body } }) => {
    const { before, after } = await payGuard.preview(db, brandId, body.change)
    const raised = raisedAbove(before, after)
    const wasOf = new Map(before.map((verdict) => [verdict.product, verdict]))
    return {
      list: after
        .filter(({ product, given, remains }) => {
          const was = wasOf.get(product)
          return given !== was?.given || remains !== was.remains
        })
        .map((verdict) => ({
          before: percentText(wasOf.get(verdict.product)?.given ?? 0n),
          after: wireVerdict(verdict),
          isRaised: raised.includes(verdict),
        })),
      needsAcknowledgement: raised.length > 0,
    }
  })
}

const ofProduct = (verdicts: readonly GuardVerdict[], product: string | undefined) =>
  verdicts.filter((one) => product === undefined || one.product === product)

const orNull = (rate: bigint | null) => (rate === null ? null : percentText(rate))

function wireVerdict({
  product,
  bets,
  state,
  parts,
  given,
  lowest,
  configured,
  measured,
  edge,
  remains,
}: GuardVerdict) {
  return {
    product,
    bets,
    configured: orNull(configured),
    lowest: lowest && { rate: percentText(lowest.rate), name: lowest.name },
    measured: orNull(measured),
    edge: orNull(edge),
    rebate: percentText(parts.rebate),
    salary: percentText(parts.salary),
    points: percentText(parts.points),
    cashback: percentText(parts.cashback),
    bonus: percentText(parts.bonus),
    given: percentText(given),
    remains: orNull(remains),
    state,
  }
}

function readCursor(text: string | undefined) {
  if (text === undefined) return null
  const [rate = '', contractId = ''] = text.split('.')
  if (!/^\d{1,9}$/u.test(rate) || !isId(contractId)) throw new Refusal('request.malformed', { fields: ['/after'] })
  return { rate: BigInt(rate), contractId }
}
