import * as calls from '@parlour/core/contract/contracts/player/contracts.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { ceilingOf, writeRate } from '@parlour/core/rules/agents/contract-rate.ts'
import { isAgentType, isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup, refuseTrial } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import type { ContractNews } from './contract-news.ts'
import { findContract } from './contract.sql.ts'
import { answerRequest, withdrawRequest, type AnswerLetter } from './decide.service.ts'
import { holdContract, type Held } from './hold.service.ts'
import { kindsOn, refuseOff } from './kinds.ts'
import { countWithdrawnBelow, listContractsOf, listEndedBelow, listLiveReceived } from './list.sql.ts'
import { offerEdit, offerEnd, offerNew, refuseMembers } from './offer.service.ts'
import { loadAsked } from './pending.service.ts'
import { listOpenRequests } from './request.sql.ts'
import { readTerms } from './terms.ts'
import type { Contract } from './types.ts'
import { listTrialContracts, readTrialOffers } from './trial-contracts.ts'
import { viewContracts } from './views.ts'

const pageDefault = 20
const guestType = 4

export interface ContractParts {
  readonly brands: Pick<Brands, 'get'>
  readonly protection: Pick<Protection, 'isHeld' | 'checkPlay'>
  readonly news: ContractNews
}

/** What a member receives and pays by contracts, and what it is asked. Trial agents read and change nothing. */
export function contractRoutes(routes: Routes, parts: ContractParts): void {
  readRoutes(routes, parts)
  offerRoutes(routes, parts)

  routes.command(calls.withdrawContractRequest, async ({ tx, member, input: { params, body } }) => {
    refuseTrial(member)
    const held = await holdOwn(tx, params.id, { member, side: 'payer' }, parts)
    const { timeZone } = await parts.brands.get(member.brandId)
    const asked = { requestId: body.requestId, doer: { by: 'payer' as const } }
    return viewOne(tx, await withdrawRequest(tx, held, asked, { timeZone, news: parts.news }), member, parts)
  })

  routes.command(calls.answerContractRequest, async ({ tx, member, input: { params, body } }) => {
    const contract = await answerOwn(tx, { member, contractId: params.id, ...body }, parts)
    return viewOne(tx, contract, member, parts)
  })
}

/** Answers as the receiver that a contract has. */
export async function answerOwn(
  tx: Tx,
  request: {
    readonly member: MemberContext
    readonly contractId: string
    readonly requestId: number
    readonly answer: AnswerLetter
  },
  parts: ContractParts,
): Promise<Contract> {
  const { member, contractId, requestId, answer } = request
  refuseTrial(member)
  await parts.protection.checkPlay(tx, member.memberId)
  const held = await holdOwn(tx, contractId, { member, side: 'receiver' }, parts)
  const { timeZone } = await parts.brands.get(member.brandId)
  return answerRequest(tx, held, { requestId, answer, doer: { by: 'receiver' } }, { timeZone, news: parts.news })
}

function readRoutes(routes: Routes, parts: ContractParts): void {
  const { brands } = parts

  routes.query(calls.getContractTerms, async ({ db, member }) => {
    refuseGuest(member)
    const [brand, own] = await Promise.all([brands.get(member.brandId), listLiveReceived(db, member.memberId)])
    if (isTrialType(member.type)) return { kinds: await readTrialOffers(db, member, brand, parts), canOffer: false }
    const canOffer = isAgentType(member.type) && !isTrialType(member.type)
    const offersOf = (contract: Contract) => {
      const ceiling = ceilingOf(contract)
      if (ceiling === undefined || !canOffer) return []
      return [{ category: contract.category, cycle: contract.cycle, rateMax: writeRate('P', ceiling) }]
    }
    return {
      kinds: kindsOn(brand).map((kind) => ({ kind, offers: own.filter((one) => one.kind === kind).flatMap(offersOf) })),
      canOffer,
    }
  })

  routes.query(calls.listContracts, async ({ db, member, input: { query } }) => {
    refuseGuest(member)
    if (isTrialType(member.type)) return listTrialContracts(db, member, query, parts)
    const { memberId, brandId } = member
    const brand = await brands.get(brandId)
    const name = query.receiver?.trim().toLowerCase() ?? ''
    const receiver = name === '' ? undefined : await memberLookup.findByName(db, brandId, name)
    if (name !== '' && receiver?.parentId !== memberId) return { list: [], next: null }
    const limit = query.limit ?? pageDefault
    const rows = await listContractsOf(db, memberId, {
      side: query.side,
      kinds: kindsOn(brand).filter((kind) => query.kind === undefined || query.kind === kind),
      onlyOpen: query.open === '1',
      receiverId: receiver?.memberId ?? null,
      below: isId(query.cursor ?? '') ? (query.cursor ?? null) : null,
      limit: limit + 1,
    })
    const list = await viewContracts(db, rows.slice(0, limit), { readerId: memberId, timeZone: brand.timeZone })
    return { list, next: rows.length > limit ? (rows[limit - 1]?.contractId ?? null) : null }
  })

  routes.query(calls.listContractRequests, async ({ db, member }) => {
    refuseGuest(member)
    const asked = await loadAsked(db, member, parts)
    const { timeZone } = await brands.get(member.brandId)
    const rows = asked.map(({ contract }) => contract)
    return { list: await viewContracts(db, rows, { readerId: member.memberId, timeZone }) }
  })

  routes.query(calls.getContractCascade, async ({ db, member, input: { params } }) => {
    refuseGuest(member)
    const contract = await findContract(db, params.id)
    if (!contract || contract.receiverId !== member.memberId) throw new Refusal('contracts.unknown')
    const [request] = await listOpenRequests(db, [contract.contractId])
    if (!request) return { list: [], total: 0, withdrawn: 0 }
    const [{ direct, total }, withdrawn] = await Promise.all([
      listEndedBelow(db, contract, request.rate),
      countWithdrawnBelow(db, contract, request.rate),
    ])
    const names = await memberLookup.listNames(
      db,
      direct.map(({ receiverId }) => receiverId),
    )
    return {
      list: direct.map(({ receiverId, rate }) => ({
        account: defined(names.get(receiverId), 'whoever is below has a name'),
        rate: writeRate('P', rate),
      })),
      total,
      withdrawn,
    }
  })
}

function offerRoutes(routes: Routes, parts: ContractParts): void {
  const mayOffer = async (db: Reader, member: MemberContext) => {
    refuseMembers(member)
    refuseTrial(member)
    await parts.protection.checkPlay(db, member.memberId)
  }

  routes.command(calls.offerContract, async ({ tx, member, input: { body } }) => {
    await mayOffer(tx, member)
    const { kind, category, receiver } = body
    refuseOff(await parts.brands.get(member.brandId), kind)
    const terms = readTerms(kind, body.terms)
    const { brandId, memberId: payerId } = member
    const offer = { brandId, kind, category, payerId, cycle: null, receiver, terms }
    return viewOne(tx, await offerNew(tx, offer, { by: 'payer' }, parts), member, parts)
  })

  routes.command(calls.editContract, async ({ tx, member, input: { params, body } }) => {
    await mayOffer(tx, member)
    const held = await holdOwn(tx, params.id, { member, side: 'payer' }, parts)
    const terms = readTerms(held.contract.kind, body.terms)
    return viewOne(tx, await offerEdit(tx, held, { terms, doer: { by: 'payer' } }, parts), member, parts)
  })

  routes.command(calls.endContract, async ({ tx, member, input: { params } }) => {
    refuseTrial(member)
    const held = await holdOwn(tx, params.id, { member, side: 'payer' }, parts)
    return viewOne(tx, await offerEnd(tx, held, { by: 'payer' }, parts), member, parts)
  })
}

async function viewOne(db: Reader, { contractId }: Contract, member: MemberContext, { brands }: ContractParts) {
  const { timeZone } = await brands.get(member.brandId)
  const contract = defined(await findContract(db, contractId), 'a contract is never deleted')
  const [view] = await viewContracts(db, [contract], { readerId: member.memberId, timeZone })
  return defined(view, 'one row is one view')
}

/** A contract of one's own, held; another's is unknown, one of a kind that is off is left alone. */
async function holdOwn(
  tx: Tx,
  contractId: string,
  { member, side }: { readonly member: MemberContext; readonly side: 'payer' | 'receiver' },
  { brands, news }: ContractParts,
): Promise<Held> {
  const found = await findContract(tx, contractId)
  const isOwn = (one: Contract) => (side === 'payer' ? one.payerId : one.receiverId) === member.memberId
  if (!found || !isOwn(found)) throw new Refusal('contracts.unknown')
  refuseOff(await brands.get(member.brandId), found.kind)
  return defined(await holdContract(tx, contractId, news), 'a contract is never deleted')
}

/** Guests have no line and no contract; trial agents look at what there is. */
function refuseGuest(member: MemberContext): void {
  if (member.type === guestType) refuseTrial(member)
}
