import { defined } from '@parlour/core/kernel/assert.ts'
import { maskedName } from '@parlour/core/rules/masked-name.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { nextBoundary } from './hold.service.ts'
import { listRatesBelow } from './list.sql.ts'
import { listOpenRequests, listVersions } from './request.sql.ts'
import { wireTerms } from './terms.ts'
import type { Contract, OpenRequest, Version } from './types.ts'

/** Some contracts with everything that is shown of them. */
export interface Loaded {
  readonly contract: Contract
  readonly running: Version | null
  readonly next: Version | null
  readonly request: (OpenRequest & { readonly terms: Version | null; readonly endsOthers: boolean }) | null
  /** The boundary at which what is agreed to now begins. */
  readonly boundary: number
}

/** Loads what is shown of some contracts, each sort of row at once. What nobody answered in time is asked no more. */
export async function loadContracts(
  db: Reader,
  contracts: readonly Contract[],
  timeZone: string,
): Promise<readonly Loaded[]> {
  const ids = contracts.map(({ contractId }) => contractId)
  const [now, requests] = await Promise.all([nowMs(db), listOpenRequests(db, ids)])
  const open = requests.filter(({ expiresAt }) => expiresAt > now)
  const wanted = [
    ...contracts.flatMap(({ contractId, runningVersion, nextVersion }) =>
      [runningVersion, nextVersion].flatMap((version) => (version === null ? [] : [{ contractId, version }])),
    ),
    ...open.flatMap(({ contractId, version }) => (version === null ? [] : [{ contractId, version }])),
  ]
  const [versions, below] = await Promise.all([
    listVersions(db, wanted),
    listRatesBelow(
      db,
      open.map(({ contractId }) => contractId),
    ),
  ])
  const versionOf = (contractId: string, version: number | null) =>
    versions.find((one) => one.contractId === contractId && one.version === version) ?? null
  return contracts.map((contract) => {
    const { contractId, runningVersion, nextVersion } = contract
    const request = open.find((one) => one.contractId === contractId)
    const most = below.get(contractId)
    return {
      contract,
      running: versionOf(contractId, runningVersion),
      next: versionOf(contractId, nextVersion),
      request: request
        ? {
            ...request,
            terms: versionOf(contractId, request.version),
            endsOthers: most !== undefined && (request.rate === null || most > request.rate),
          }
        : null,
      boundary: nextBoundary(contract, { at: now, timeZone }),
    }
  })
}

/** What both sides, and operators, read of a contract. */
export function wireContract({ contract, running, next, request, boundary }: Loaded) {
  const { contractId, kind, category, cycle, nextAt, endAt, endReason, offeredAt, overAt, overReason } = contract
  const isLate = request === null && contract.state !== 'ACTIVE' && contract.overAt === null
  return {
    contractId,
    kind,
    category,
    cycle,
    // The clock may not have come by yet.
    state: isLate ? stateWithout(contract.state) : contract.state,
    terms: running && wireTerms(running),
    next: next && nextAt !== null ? { terms: wireTerms(next), at: nextAt } : null,
    end: endAt !== null && endReason !== null && overAt === null ? { at: endAt, reason: endReason } : null,
    request: request && {
      requestId: request.requestId,
      letter: request.letter,
      terms: request.terms && wireTerms(request.terms),
      askedAt: request.askedAt,
      expiresAt: request.expiresAt,
      effectiveAt: boundary,
      endsOthers: request.endsOthers,
    },
    offeredAt,
    over: overAt !== null && overReason !== null ? { at: overAt, reason: overReason } : null,
  }
}

function stateWithout(state: Contract['state']): Contract['state'] {
  if (state === 'PENDING') return 'EXPIRED'
  return state === 'EDIT_PENDING' || state === 'TERMINATION_PENDING' ? 'ACTIVE' : state
}

/** As a member reads them: whoever is above is covered but for a few letters, the platform has no name. */
export async function viewContracts(
  db: Reader,
  contracts: readonly Contract[],
  { readerId, timeZone }: { readonly readerId: string; readonly timeZone: string },
) {
  const others = contracts.flatMap(({ payerId, receiverId }) =>
    payerId === null ? [receiverId] : [payerId, receiverId],
  )
  const [loaded, names] = await Promise.all([
    loadContracts(db, contracts, timeZone),
    memberLookup.listNames(db, [...new Set(others)]),
  ])
  const nameOf = (memberId: string) => defined(names.get(memberId), 'both sides have names')
  return loaded.map((one) => {
    const { payerId, receiverId } = one.contract
    const isReceived = receiverId === readerId
    return {
      ...wireContract(one),
      side: isReceived ? ('RECEIVED' as const) : ('PAID' as const),
      other: isReceived ? (payerId === null ? null : maskedName(nameOf(payerId))) : nameOf(receiverId),
    }
  })
}
