import * as calls from '@parlour/core/contract/contracts/operator/contracts.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { writeRate, type ContractTerms } from '@parlour/core/rules/agents/contract-rate.ts'
import { contractKinds, highestRate, type ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { proposeChange, recordChange } from '#modules/operators/index.ts'
import type { ContractNews } from '../contract-news.ts'
import { findContract } from '../contract.sql.ts'
import { answerRequest, endAtBoundary, withdrawRequest } from '../decide.service.ts'
import { holdContract, type Doer, type Held } from '../hold.service.ts'
import { kindsOn, refuseOff } from '../kinds.ts'
import { offerEdit, offerEnd, offerNew, type OfferParts } from '../offer.service.ts'
import { listEventsOf, listVersionsOf } from '../request.sql.ts'
import { readTerms, wireTerms } from '../terms.ts'
import type { Contract } from '../types.ts'
import type { PayGuard } from './guard.service.ts'
import { loadContracts, wireContract } from '../views.ts'
import { listBrandRows, listLimits, listRan } from './contract-desk.sql.ts'
import { guardRoutes } from './guard.routes.ts'
import {
  findOfPlatform,
  readLimit,
  termsStatus,
  type EditPayload,
  type LimitPayload,
  type OfferPayload,
} from './contract-kinds.ts'

interface Parts extends OfferParts {
  readonly brands: Brands
  readonly news: ContractNews
  readonly payGuard: PayGuard
  readonly kinds: {
    readonly offer: ChangeKind<OfferPayload>
    readonly edit: ChangeKind<EditPayload>
    readonly limit: ChangeKind<LimitPayload>
  }
}

/** Contracts of a brand's agents: looked up, offered in the platform's name, decided in the place of a side. */
export function contractConsoleRoutes(routes: ConsoleRoutes, parts: Parts): void {
  readRoutes(routes, parts)
  platformRoutes(routes, parts)
  changeRoutes(routes, parts)
  limitRoutes(routes, parts)
  guardRoutes(routes, parts)

  routes.command(calls.forceContract, async ({ tx, brand, operator, input: { params, body } }) => {
    const held = await holdOfBrand(tx, { brandId: brand.brandId, contractId: params.id }, parts)
    const { timeZone } = await parts.brands.get(brand.brandId)
    const doer = { by: 'operator' as const, operator: operator.username }
    const after = await force(tx, held, { deed: body.deed, doer }, { timeZone, news: parts.news })
    await recordChange(tx, {
      brand,
      operator,
      command: 'contract force',
      subject: params.id,
      reason: body.reason,
      more: { deed: body.deed },
      before: statusOf(held.contract),
      after: statusOf(after),
    })
    return {}
  })
}

const statusOf = ({ state, runningVersion, nextVersion, endAt }: Contract) => ({
  state,
  runningVersion,
  nextVersion,
  endAt,
})

async function force(
  tx: Tx,
  held: Held,
  { deed, doer }: { readonly deed: (typeof calls.contractForces)[number]; readonly doer: Doer },
  parts: Parameters<typeof answerRequest>[3],
): Promise<Contract> {
  if (deed === 'END') return endAtBoundary(tx, held, { reason: 'FORCED', doer }, parts)
  if (!held.request) throw new Refusal('contracts.request_over')
  const { requestId } = held.request
  if (deed === 'WITHDRAW') return withdrawRequest(tx, held, { requestId, doer }, parts)
  const answer = ({ ACCEPT: 'A', REJECT: 'R', CONFIRM: 'C' } as const)[deed]
  return answerRequest(tx, held, { requestId, answer, doer }, parts)
}

function readRoutes(routes: ConsoleRoutes, { brands }: Parts): void {
  routes.query(calls.listBrandContracts, async ({ db, brand: { brandId }, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const name = query.member?.trim().toLowerCase() ?? ''
    const [member] = name === '' ? [] : await memberLookup.listByName(db, brandId, [name])
    if (name !== '' && !member) throw new Refusal('console.member_unknown')
    const memberId = member?.memberId ?? null
    const rows = await listBrandRows(db, brandId, {
      kind: query.kind ?? null,
      category: query.category ?? null,
      state: query.state ?? null,
      payerId: query.side === 'PAYER' ? memberId : null,
      receiverId: query.side === 'PAYER' ? null : memberId,
      below: readIdCursor(query.after),
      limit: limit + 1,
    })
    const { shown, next } = cutPage(rows, limit, ({ contractId }) => contractId)
    return { list: await viewRows(db, shown, (await brands.get(brandId)).timeZone), next }
  })

  routes.query(calls.getBrandContract, async ({ db, brand: { brandId }, input: { params } }) => {
    const contract = await findContract(db, params.id)
    if (contract?.brandId !== brandId) throw new Refusal('console.contract_unknown')
    const { timeZone } = await brands.get(brandId)
    const [[view], versions, ran, events] = await Promise.all([
      viewRows(db, [contract], timeZone),
      listVersionsOf(db, contract.contractId),
      listRan(db, contract.contractId),
      listEventsOf(db, contract.contractId),
    ])
    return {
      contract: defined(view, 'one row is one view'),
      versions: versions.map(({ version, hash, madeAt, ...terms }) => ({
        version,
        terms: wireTerms(terms),
        hash,
        madeAt,
      })),
      ran,
      events: events.map(({ what, by, operator, version, reason, at }) => ({
        what,
        by,
        operator: operator ?? null,
        version: version ?? null,
        reason: reason ?? null,
        at: Number(at),
      })),
    }
  })
}

async function viewRows(db: Reader, rows: readonly Contract[], timeZone: string) {
  const sides = rows.flatMap(({ payerId, receiverId }) => (payerId === null ? [receiverId] : [payerId, receiverId]))
  const [loaded, names] = await Promise.all([
    loadContracts(db, rows, timeZone),
    memberLookup.listNames(db, [...new Set(sides)]),
  ])
  const nameOf = (memberId: string) => defined(names.get(memberId), 'both sides have names')
  return loaded.map((one) => {
    const { payerId, receiverId } = one.contract
    const payer = payerId === null ? null : nameOf(payerId)
    return { ...wireContract(one), payerId, payer, receiverId, receiver: nameOf(receiverId) }
  })
}

/** Whether two decide about a rate that the platform offers. */
async function isForTwo(
  tx: Tx,
  brandId: string,
  { kind, terms }: { readonly kind: ContractKind; readonly terms: ContractTerms },
): Promise<boolean> {
  const limit = (await listLimits(tx, brandId)).get(kind)
  return limit !== undefined && highestRate(terms.tiers) > limit
}

function platformRoutes(routes: ConsoleRoutes, parts: Parts): void {
  const { brands, kinds, payGuard } = parts

  routes.command(calls.offerPlatformContract, async ({ tx, brand, operator, input: { body } }) => {
    const { brandId } = brand
    const { reason, receiver, kind, category, cycle, acknowledgement } = body
    refuseOff(await brands.get(brandId), kind)
    const terms = readTerms(kind, body.terms)
    const offer = { brandId, receiver, kind, category, cycle }
    const change = { what: 'SALARY' as const, kind, category, terms: wireTerms(terms) }
    const answered = await payGuard.answer(tx, { brandId, change, acknowledgement })
    if (await isForTwo(tx, brandId, { kind, terms })) {
      const payload = { ...offer, terms: wireTerms(terms), answered }
      const { approvalId } = await proposeChange(tx, kinds.offer, { operator, payload, reason })
      return { contractId: null, approvalId }
    }
    const doer = { by: 'operator' as const, operator: operator.username }
    const { contractId } = await offerNew(tx, { ...offer, payerId: null, terms }, doer, parts)
    await recordChange(tx, {
      brand,
      operator,
      command: 'contract offer',
      subject: contractId,
      reason,
      more: { username: receiver, kind, category },
      before: {},
      after: { ...termsStatus(wireTerms(terms)), ...answered },
    })
    return { contractId, approvalId: null }
  })
}

/** What becomes of contracts that the platform pays. */
function changeRoutes(routes: ConsoleRoutes, parts: Parts): void {
  const { kinds, payGuard } = parts

  routes.command(calls.editPlatformContract, async ({ tx, brand, operator, input: { params, body } }) => {
    const { brandId } = brand
    const contract = await findOfPlatform(tx, brandId, params.id)
    const { kind, category, contractId } = contract
    const terms = readTerms(kind, body.terms)
    const change = { what: 'SALARY' as const, kind, category, terms: wireTerms(terms) }
    const answered = await payGuard.answer(tx, { brandId, change, acknowledgement: body.acknowledgement })
    if (await isForTwo(tx, brandId, { kind, terms })) {
      const payload = { brandId, contractId, terms: wireTerms(terms), answered }
      const { approvalId } = await proposeChange(tx, kinds.edit, { operator, payload, reason: body.reason })
      return { contractId: null, approvalId }
    }
    const held = await holdOfBrand(tx, { brandId, contractId: params.id }, parts)
    const doer = { by: 'operator' as const, operator: operator.username }
    const after = await offerEdit(tx, held, { terms, doer }, parts)
    await recordChange(tx, {
      brand,
      operator,
      command: 'contract edit',
      subject: contractId,
      reason: body.reason,
      before: statusOf(contract),
      after: { ...statusOf(after), ...termsStatus(wireTerms(terms)), ...answered },
    })
    return { contractId, approvalId: null }
  })

  routes.command(calls.endPlatformContract, async ({ tx, brand, operator, input: { params, body } }) => {
    const contract = await findOfPlatform(tx, brand.brandId, params.id)
    const held = await holdOfBrand(tx, { brandId: brand.brandId, contractId: params.id }, parts)
    const after = await offerEnd(tx, held, { by: 'operator', operator: operator.username }, parts)
    await recordChange(tx, {
      brand,
      operator,
      command: 'contract end',
      subject: params.id,
      reason: body.reason,
      before: statusOf(contract),
      after: statusOf(after),
    })
    return {}
  })
}

function limitRoutes(routes: ConsoleRoutes, { brands, kinds }: Parts): void {
  routes.query(calls.listContractLimits, async ({ db, brand: { brandId } }) => {
    const [brand, limits] = await Promise.all([brands.get(brandId), listLimits(db, brandId)])
    const on = kindsOn(brand)
    return {
      list: contractKinds.map((kind) => {
        const rate = limits.get(kind)
        return { kind, isOn: on.includes(kind), rate: rate === undefined ? null : writeRate('P', rate) }
      }),
    }
  })

  routes.command(calls.proposeContractLimit, ({ tx, brand: { brandId }, operator, input: { body } }) => {
    const { kind, rate, reason } = body
    readLimit(rate)
    return proposeChange(tx, kinds.limit, { operator, payload: { brandId, kind, rate }, reason })
  })
}

async function holdOfBrand(
  tx: Tx,
  { brandId, contractId }: { readonly brandId: string; readonly contractId: string },
  { news }: Pick<Parts, 'news'>,
): Promise<Held> {
  const found = await findContract(tx, contractId)
  if (found?.brandId !== brandId) throw new Refusal('console.contract_unknown')
  return defined(await holdContract(tx, contractId, news), 'a contract is never deleted')
}
