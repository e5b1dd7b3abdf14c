import {
  applicationsRead,
  mayApply,
  readApplication,
  type ApplicationState,
} from '@parlour/core/rules/promo/application.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import { cleanImage } from '#platform/images/clean-image.ts'
import { Refusal } from '#platform/refusal.ts'
import { memberLookup } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { findPublished, type Promotion } from '../bonus/promotion.sql.ts'
import {
  countLatest,
  findSent,
  insertApplication,
  insertPicture,
  listPast,
  lockApplicant,
  noteApplied,
} from './application.sql.ts'

/** What a picture shows stays readable within this. */
const pictureShape = { edge: 1600, cut: 'whole' } as const
/** So often an hour a member applies, whatever for. */
const hourlyMost = 10

interface Parts {
  readonly database: Database
  readonly protection: Pick<Protection, 'checkPlay'>
}

interface Sent {
  readonly brandId: string
  readonly memberId: string
  readonly promotionId: string
  readonly clientId: string
  readonly remark: string
  /** Base64, as they came. */
  readonly images: readonly string[]
}

export interface Applied {
  readonly applicationId: string
  readonly state: ApplicationState
}

/**
 * Keeps what a member applies for. Whoever may not apply is refused before a picture is drawn, and once more in the
 * transaction, for what came meanwhile; what is sent again is answered as it stands. Refuses `promo.…`, what keeps from
 * playing, and what `cleanImage` refuses.
 */
export async function applyFor({ database, protection }: Parts, sent: Sent): Promise<Applied> {
  const { brandId, memberId, promotionId, clientId } = sent
  const written = readApplication({ remark: sent.remark, pictures: sent.images.length })
  if (!written.ok) throw new Refusal(written.code, written.details)
  const before = await answerSent(database.db, sent)
  if (before) return before
  try {
    await check(database.db, sent, protection)
  } catch (refusal) {
    // The same, sent twice at once: what stands against it may be itself.
    const itself = await answerSent(database.db, sent)
    if (itself) return itself
    throw refusal
  }
  const drawn = await Promise.all(sent.images.map((image) => cleanImage(image, pictureShape)))
  const pictures = drawn.filter(({ name }, at) => drawn.findIndex((other) => other.name === name) === at)
  return database.transaction(async (tx) => {
    await lockApplicant(tx, memberId)
    const meanwhile = await answerSent(tx, sent)
    if (meanwhile) return meanwhile
    const { versionId } = await check(tx, sent, protection)
    const [applicationId, at] = [newId(), await nowMs(tx)]
    const row = { applicationId, brandId, memberId, promotionId, versionId, clientId, remark: written.value }
    await insertApplication(tx, { ...row, pictures: pictures.length, at })
    // Three at most.
    for (const [place, { name, bytes }] of pictures.entries()) {
      const type = name.endsWith('.png') ? 'png' : 'jpg'
      await insertPicture(tx, { applicationId, brandId, n: place + 1, type, bytes })
    }
    await noteApplied(tx, applicationId, at)
    return { applicationId, state: 'applying' }
  })
}

async function answerSent(db: Reader, { memberId, promotionId, clientId }: Sent): Promise<Applied | undefined> {
  const found = await findSent(db, memberId, clientId)
  if (!found) return undefined
  if (found.promotionId !== promotionId) throw new Refusal('promo.promotion_unknown')
  return { applicationId: found.applicationId, state: found.state }
}

async function check(
  db: Reader | Tx,
  { brandId, memberId, promotionId }: Sent,
  protection: Parts['protection'],
): Promise<Promotion> {
  await protection.checkPlay(db, memberId)
  const promotion = await findPublished(db, { brandId, memberId }, promotionId)
  if (!promotion) throw new Refusal('promo.promotion_unknown')
  const label = await memberLookup.findLabelOf(db, memberId)
  const past = await listPast(db, memberId, { promotionIds: [promotionId], limit: applicationsRead })
  const decision = mayApply(promotion.terms, {
    now: await nowMs(db),
    rank: label?.rankLevel ?? 0,
    isSpent: promotion.isSpent,
    applications: past.get(promotionId) ?? [],
  })
  if (!decision.ok) throw new Refusal(decision.code, decision.details)
  if ((await countLatest(db, memberId, hourlyMost)) >= hourlyMost)
    throw new Refusal('promo.application_too_often', { most: hourlyMost })
  return promotion
}
