import {
  applyForPromotion,
  listOwnApplications,
  viewOwnPicture,
} from '@parlour/core/contract/promo/player/applications.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import type { Database } from '#platform/db/database.ts'
import { cutPage, readIdCursor } from '#platform/http/page-cursor.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { refuseTrial } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { findPicture, listApplicationsOf } from './application.sql.ts'
import { applyFor } from './apply.service.ts'
import { addressOfPicture } from './picture-address.ts'

const pageLength = 20

interface Parts {
  readonly database: Database
  readonly brands: Pick<Brands, 'get'>
  readonly protection: Pick<Protection, 'isHeld' | 'checkPlay'>
}

/** How members apply for promotions, and what became of it. */
export function applicationRoutes(routes: Routes, { database, brands, protection }: Parts): void {
  routes.direct(applyForPromotion, async ({ member, input: { params, body } }) => {
    refuseTrial(member)
    const { brandId, memberId } = member
    const { clientId, remark, images = [] } = body
    const sent = { brandId, memberId, promotionId: params.promotionId, clientId, remark, images }
    return applyFor({ database, protection }, sent)
  })

  routes.query(listOwnApplications, async ({ db, member, language, input: { query } }) => {
    refuseTrial(member)
    const { brandId, memberId } = member
    // To whoever is kept from playing nothing is made attractive.
    if (await protection.isHeld(db, memberId)) return { list: [], next: null }
    const { defaultLanguage } = await brands.get(brandId)
    const below = readIdCursor(query.cursor)
    const rows = await listApplicationsOf(db, memberId, { state: query.state, below, limit: pageLength + 1 })
    const { shown, next } = cutPage(rows, pageLength, ({ applicationId }) => applicationId)
    const list = shown.map((row) => ({
      applicationId: row.applicationId,
      promotionId: row.promotionId,
      title: labelNameOf(row.titles, { language, defaultLanguage }),
      state: row.state,
      remark: row.remark,
      pictures: row.pictures,
      appliedAt: Number(row.appliedAt),
      decidedAt: row.decidedAt === null ? null : Number(row.decidedAt),
      reason: row.reason,
      amount: row.amount === null ? null : toWire(row.amount),
      claimUntil: row.state === 'issued' ? Number(row.claimUntil) : null,
    }))
    return { list, next }
  })

  routes.query(viewOwnPicture, async ({ db, member, input: { params } }) => {
    refuseTrial(member)
    const { brandId, memberId } = member
    const of = { brandId, memberId, applicationId: params.applicationId, n: Number(params.n) }
    const found = await findPicture(db, of)
    if (!found) throw new Refusal('promo.application_unknown')
    return { image: addressOfPicture(found) }
  })
}
