import { readDay } from '@parlour/core/rules/verification/person.ts'
import { stepVerification, type VerificationEvent } from '@parlour/core/rules/verification/steps.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { dayOf, endOfDay } from '#platform/clock/calendar-day.ts'
import { findDocument, insertEvent, listDocuments, listEvents } from './document.sql.ts'
import type { VerificationNews } from './news.ts'
import { lockRequest, updateApproved, updateClaim, updateRejected, updateScreening } from './request.sql.ts'
import type { Seals } from './seals.ts'
import type { Screening, VerificationRequest } from './types.ts'

/** Whose it is and which: another brand's is unknown. */
export interface RequestPlace {
  readonly brandId: string
  readonly requestId: string
}

async function hold(tx: Tx, { brandId, requestId }: RequestPlace): Promise<VerificationRequest> {
  const request = await lockRequest(tx, requestId)
  if (request?.brandId !== brandId) throw new Refusal('verification.unknown')
  return request
}

function refuseStep({ state }: VerificationRequest, event: VerificationEvent): void {
  if (stepVerification(state, event) === undefined) throw new Refusal('verification.state', { state })
}

/** Whoever decides has claimed it. */
function refuseOthers({ claimedBy }: VerificationRequest, operator: string): void {
  if (claimedBy === operator) return
  if (claimedBy === null) throw new Refusal('verification.unclaimed')
  throw new Refusal('verification.claimed', { by: claimedBy })
}

/** Claims it, so that nobody else decides it; what another claimed is refused. */
export async function claimVerification(tx: Tx, place: RequestPlace, operator: string): Promise<VerificationRequest> {
  const request = await hold(tx, place)
  refuseStep(request, 'claim')
  if (request.claimedBy !== null) refuseOthers(request, operator)
  await updateClaim(tx, request.requestId, operator)
  await insertEvent(tx, request, { what: 'claimed', operator })
  return request
}

/** Lets it go again. */
export async function releaseVerification(tx: Tx, place: RequestPlace, operator: string): Promise<VerificationRequest> {
  const request = await hold(tx, place)
  refuseStep(request, 'claim')
  refuseOthers(request, operator)
  await updateClaim(tx, request.requestId, null)
  await insertEvent(tx, request, { what: 'released', operator })
  return request
}

/** Writes down what lists of sanctions and exposed persons say, and who searched them. */
export async function screenVerification(
  tx: Tx,
  place: RequestPlace,
  { screening, operator, note }: { readonly screening: Screening; readonly operator: string; readonly note: string },
): Promise<VerificationRequest> {
  const request = await hold(tx, place)
  refuseStep(request, 'screen')
  refuseOthers(request, operator)
  await updateScreening(tx, request.requestId, { screening, by: operator })
  await insertEvent(tx, request, { what: 'screened', operator, note: `${screening}: ${note}` })
  return request
}

export interface Approval {
  readonly operator: string
  /** The document's last day, as the operator reads it. */
  readonly validUntil: string | null
  readonly timeZone: string
  readonly note: string
}

/** Finds it right: screened, with every picture seen by whoever says so. */
export async function approveVerification(
  tx: Tx,
  place: RequestPlace,
  { operator, validUntil, timeZone, note }: Approval,
  news: VerificationNews,
): Promise<VerificationRequest> {
  const request = await hold(tx, place)
  refuseStep(request, 'approve')
  refuseOthers(request, operator)
  if (request.screening === null) throw new Refusal('verification.unscreened')
  const events = await listEvents(tx, request.requestId)
  const seen = new Set(
    events.flatMap((one) => (one.what === 'viewed' && one.operator === operator ? one.document : [])),
  )
  if ((await listDocuments(tx, request.requestId)).some((n) => !seen.has(n))) throw new Refusal('verification.unseen')
  if (validUntil !== null && readDay(validUntil) === undefined)
    throw new Refusal('verification.field_invalid', { field: 'validUntil' })
  if (validUntil !== null && validUntil < dayOf(await nowMs(tx), timeZone)) throw new Refusal('verification.date_past')
  const expiresAt = validUntil === null ? null : endOfDay(validUntil, timeZone)
  await updateApproved(tx, request.requestId, { by: operator, validUntil, expiresAt })
  await insertEvent(tx, request, { what: 'approved', operator, note })
  await news.identityApproved(tx, request)
  return request
}

/** Turns it down; its member reads why, and may show something else. */
export async function rejectVerification(
  tx: Tx,
  place: RequestPlace,
  { operator, reason }: { readonly operator: string; readonly reason: string },
  news: VerificationNews,
): Promise<VerificationRequest> {
  const request = await hold(tx, place)
  refuseStep(request, 'reject')
  refuseOthers(request, operator)
  await updateRejected(tx, request.requestId, { by: operator, reason })
  await insertEvent(tx, request, { what: 'rejected', operator, note: reason })
  await news.identityRejected(tx, request, reason)
  return request
}

/** Takes an approval back that was wrong. */
export async function revokeVerification(
  tx: Tx,
  place: RequestPlace,
  { operator, reason }: { readonly operator: string; readonly reason: string },
  news: VerificationNews,
): Promise<VerificationRequest> {
  const request = await hold(tx, place)
  refuseStep(request, 'revoke')
  await updateRejected(tx, request.requestId, { by: operator, reason })
  await insertEvent(tx, request, { what: 'revoked', operator, note: reason })
  await news.identityRejected(tx, request, reason)
  return request
}

/** Opens a picture for an operator, as the address of an image; that it was opened is written with it, or neither. */
export async function viewDocument(
  tx: Tx,
  seals: Seals,
  { n, operator, ...place }: RequestPlace & { readonly n: number; readonly operator: string },
): Promise<string> {
  const request = await hold(tx, place)
  const document = await findDocument(tx, request.requestId, n)
  if (!document) throw new Refusal('verification.document_gone')
  await insertEvent(tx, request, { what: 'viewed', operator, document: n })
  const bytes = seals.openPicture(document.sealed, request.requestId, n)
  return `data:image/${document.type === 'png' ? 'png' : 'jpeg'};base64,${bytes.toString('base64')}`
}
