import { listVendorDifferences, proposeCorrection } from '@parlour/core/contract/games/operator/vendor-desk.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { isId, newId } from '#platform/crypto/ids.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { pageDefault, readTextPlace } from '#platform/http/page-cursor.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { proposeChange } from '#modules/operators/index.ts'
import { verdictOf } from '../correct-difference.service.ts'
import { listDeskDifferences, type DeskDifference } from '../correction.sql.ts'
import type { Vendors } from '../vendors.ts'
import type { CorrectionPayload } from './difference-kind.ts'

interface Parts {
  readonly vendors: Vendors
  readonly brands: Brands
  readonly kinds: { readonly differenceCorrection: ChangeKind<CorrectionPayload> }
}

/** What vendors' own records say otherwise, and its correction by two operators. */
export function vendorDifferenceRoutes(routes: ConsoleRoutes, { vendors, brands, kinds }: Parts): void {
  routes.query(listVendorDifferences, async ({ db, brand: { brandId }, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const place = readTextPlace(query.after)
    const rows = await listDeskDifferences(db, {
      brandId,
      vendorCode: query.vendor ?? null,
      isOpen: query.state !== 'corrected',
      behind: place && { foundAt: place.at, txId: place.text },
      limit: limit + 1,
    })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const refs = shown.flatMap(({ ours, theirs }) => ours?.playerRef ?? theirs?.playerRef ?? []).filter(isId)
    const [names, { currency }] = await Promise.all([memberLookup.listNames(db, refs), brands.get(brandId)])
    return {
      list: shown.map((row) => viewOf(row, { names, currency })),
      next: rows.length > limit && last ? `${last.foundAt}.${last.txId}` : null,
    }
  })

  routes.command(proposeCorrection, async ({ tx, brand: { brandId }, operator, input: { body } }) => {
    const { vendor: code, txId, kind, reason } = body
    const vendor = (await vendors.list(tx)).find((one) => one.brandId === brandId && one.code === code)
    if (!vendor) throw new Refusal('console.vendor_unknown')
    const payload = { brandId, vendorId: vendor.vendorId, txId, kind, correctionId: newId() }
    return proposeChange(tx, kinds.differenceCorrection, { operator, payload, reason })
  })
}

function viewOf(
  row: DeskDifference,
  { names, currency }: { readonly names: ReadonlyMap<string, string>; readonly currency: string },
) {
  const verdict = verdictOf(row, currency)
  const remedies = { 'take-back': 'TAKE_BACK', book: 'BOOK', refuse: 'NONE' } as const
  const amount = row.corrected ?? (verdict.do === 'book' ? verdict.amount : null)
  return {
    vendorCode: row.vendorCode,
    txId: row.txId,
    kind: row.kind,
    ours: sideOf(row.ours),
    theirs: sideOf(row.theirs),
    username: names.get(row.ours?.playerRef ?? row.theirs?.playerRef ?? '') ?? null,
    foundAt: Number(row.foundAt),
    remedy: remedies[verdict.do],
    amount: amount === null ? null : toWire(amount),
    correctedAt: row.correctedAt === null ? null : Number(row.correctedAt),
  }
}

function sideOf(side: DeskDifference['ours']) {
  if (side === undefined) return null
  const { kind, stands, playerRef, amount, currency, at } = side
  return { kind, stands, playerRef, amount: toWire(amount), currency, at }
}
