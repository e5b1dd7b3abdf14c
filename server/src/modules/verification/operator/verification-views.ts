import { toWire } from '@parlour/core/money/money.ts'
import { levelOf } from '@parlour/core/rules/verification/levels.ts'
import type { Reader } from '#platform/db/database.ts'
import type { OperatorContext } from '#platform/http/console-context.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { listDocuments, listDoubles, listEvents } from '../document.sql.ts'
import { readVerification } from '../status.ts'
import type { VerificationRequest } from '../types.ts'
import type { ReadLifeSums } from '../verification.routes.ts'
import type { Verifications } from '../verification.service.ts'

const numberOrNull = (at: bigint | null) => (at === null ? null : Number(at))

/** What was shown, as it stands in a queue. */
export function headOfVerification(
  request: VerificationRequest,
  { names, isDouble }: { readonly names: ReadonlyMap<string, string>; readonly isDouble: boolean },
) {
  return {
    requestId: request.requestId,
    memberId: request.memberId,
    username: names.get(request.memberId) ?? '',
    level: request.level,
    state: request.state,
    name: request.name,
    submittedAt: Number(request.submittedAt),
    claimedBy: request.claimedBy,
    isDouble,
  }
}

interface Viewing {
  readonly operator: OperatorContext
  readonly currency: string
  readonly seals: Verifications['seals']
  readonly sumsOf: ReadLifeSums
}

/** All that the desk reads of one but the pictures, each of which is opened by a call that is written down. */
export async function viewVerification(
  db: Reader,
  request: VerificationRequest,
  { operator, currency, seals, sumsOf }: Viewing,
) {
  const { requestId, memberId } = request
  const documents = await listDocuments(db, requestId)
  const doubles = await listDoubles(db, request)
  const events = await listEvents(db, requestId)
  const names = await memberLookup.listNames(db, [...new Set([memberId, ...doubles.map((double) => double.memberId)])])
  const seen = new Set(
    events.flatMap((one) => (one.what === 'viewed' && one.operator === operator.username ? one.document : [])),
  )
  return {
    ...headOfVerification(request, { names, isDouble: doubles.length > 0 }),
    isMine: request.claimedBy === operator.username,
    ...(operator.permissions.has('verification.review') ? openWords(request, seals) : shortWords(request)),
    birthday: request.birthday,
    documentKind: request.documentKind,
    validUntil: request.validUntil,
    fundsSource: request.fundsSource,
    screening: request.screening,
    screenedBy: request.screenedBy,
    screenedAt: numberOrNull(request.screenedAt),
    decidedBy: request.decidedBy,
    decidedAt: numberOrNull(request.decidedAt),
    reason: request.reason,
    expiresAt: numberOrNull(request.expiresAt),
    erasedAt: numberOrNull(request.erasedAt),
    documents: documents.map((n) => ({ n, isSeen: seen.has(n) })),
    doubles: doubles.map((double) => ({ ...double, username: names.get(double.memberId) ?? '' })),
    member: { ...(await viewMember(db, request, sumsOf)), currency },
    events: events.map(({ at, what, operator: by, document, note }) => ({
      at: Number(at),
      what,
      operator: by,
      document,
      note,
    })),
  }
}

/** Whoever decides compares the whole number and the address with the picture. */
function openWords({ requestId, numberSealed, addressSealed }: VerificationRequest, seals: Verifications['seals']) {
  return {
    number: numberSealed && seals.openWord(numberSealed, requestId, 'number'),
    address: addressSealed && seals.openWord(addressSealed, requestId, 'address'),
  }
}

/** Others read the number's end. */
const shortWords = ({ numberTail }: VerificationRequest) => ({
  number: numberTail === null ? null : `•••• ${numberTail}`,
  address: null,
})

async function viewMember(db: Reader, { brandId, memberId }: VerificationRequest, sumsOf: ReadLifeSums) {
  const sheet = await memberLookup.findSheet(db, brandId, memberId)
  const { proofs } = await readVerification(db, { brandId, memberId })
  const sums = await sumsOf(db, memberId)
  return {
    joinedAt: Number(sheet?.joinedAt ?? 0n),
    level: levelOf(proofs),
    hasContact: proofs.hasContact,
    deposited: toWire(sums.deposits),
    withdrawn: toWire(sums.withdrawals),
  }
}
