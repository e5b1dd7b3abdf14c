import type { ContractTerms } from '@parlour/core/rules/agents/contract-rate.ts'
import { isAgentType, isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { newId } from '#platform/crypto/ids.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { lineBuckets } from '#modules/agents/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import type { ContractDeed, ContractNews } from './contract-news.ts'
import {
  ensureSeries,
  findLive,
  holdReceiver,
  insertContract,
  lockContract,
  lockLive,
  writeContract,
} from './contract.sql.ts'
import { enterSeries } from './cross.service.ts'
import { refuseAbove, tellReceiver } from './decide.service.ts'
import { stateAfter, type Doer, type Held } from './hold.service.ts'
import { insertEvents, insertRequest, insertVersion, listVersions } from './request.sql.ts'
import { sealedTerms } from './terms.ts'
import type { Contract, Letter, Series } from './types.ts'

/** After seven days nobody can answer a request any more. Lottery book E.7. */
const requestLifeMs = 7 * 86_400_000

export interface OfferParts {
  readonly protection: Pick<Protection, 'isHeld'>
  readonly news: ContractNews
}

export interface Offer extends Pick<Series, 'brandId' | 'kind' | 'category'> {
  /** Null: the platform, which says how often dividends are paid. */
  readonly payerId: string | null
  readonly cycle: Series['cycle'] | null
  /** The whole name of a direct downline, or of a top agent. */
  readonly receiver: string
  readonly terms: ContractTerms
}

interface Receiver {
  readonly memberId: string
  readonly type: number
  readonly parentId: string | null
  readonly ancestorPath: readonly string[]
}

/** Offers a contract. The contract by which the payer is paid is held first, then what the receiver has of the kind. */
export async function offerNew(tx: Tx, offer: Offer, doer: Doer, parts: OfferParts): Promise<Contract> {
  const { brandId, kind, category, payerId, terms } = offer
  const receiver = await findReceiver(tx, offer, parts)
  if (isPaidByBuckets(kind)) await lineBuckets.keep(tx, brandId)
  const { series, above } = await holdSeries(tx, offer, parts.news)
  const whose = { ...series, payerId, receiverId: receiver.memberId, depth: receiver.ancestorPath.length }
  const contractId = newId()
  const sealed = sealedTerms({ ...whose, contractId }, terms)
  refuseAbove({ contract: { ...whose } as Contract, above }, sealed.rate)
  const has = await holdReceiver(tx, { brandId, receiverId: receiver.memberId, kind })
  if (has.includes(category)) throw new Refusal('contracts.taken')
  if (has.length > 0 && (category === 'CONS' || has.includes('CONS'))) throw new Refusal('contracts.all_or_single')
  const now = await nowMs(tx)
  await insertContract(tx, { ...whose, contractId, offeredAt: now })
  const made = await lockContract(tx, contractId)
  if (!made) throw new Error('what was inserted is there')
  return ask(tx, { contract: made, now }, { letter: 'P', what: 'offer', state: 'PENDING', terms: sealed, doer }, parts)
}

/** Whether a kind is paid by what lines did in some minutes of the clock. */
const isPaidByBuckets = (kind: Offer['kind']) => kind === 'HOURLY_SALARY' || kind === 'REALTIME_SALARY'

/** Offers other terms of a contract that runs. */
export async function offerEdit(
  tx: Tx,
  held: Held,
  { terms, doer }: { readonly terms: ContractTerms; readonly doer: Doer },
  parts: OfferParts,
): Promise<Contract> {
  const { contract } = held
  const state = stateAfter(contract, 'request edit', 'payer')
  if (await parts.protection.isHeld(tx, contract.receiverId)) throw new Refusal('contracts.receiver_closed')
  const sealed = sealedTerms(contract, terms)
  refuseAbove(held, sealed.rate)
  const version = contract.nextVersion ?? contract.runningVersion
  const [latest] = version === null ? [] : await listVersions(tx, [{ contractId: contract.contractId, version }])
  if (latest?.hash === sealed.hash) throw new Refusal('contracts.terms_same')
  return ask(tx, held, { letter: 'E', what: 'request edit', state, terms: sealed, doer }, parts)
}

/** Asks the receiver to have a contract end. */
export async function offerEnd(tx: Tx, held: Held, doer: Doer, parts: Pick<OfferParts, 'news'>): Promise<Contract> {
  const state = stateAfter(held.contract, 'request termination', 'payer')
  return ask(tx, held, { letter: 'V', what: 'request termination', state, terms: null, doer }, parts)
}

const deeds = { P: 'contractOffered', E: 'contractEditAsked', V: 'contractEndAsked' } as const satisfies Record<
  Letter,
  ContractDeed
>

async function ask(
  tx: Tx,
  { contract, now }: Pick<Held, 'contract' | 'now'>,
  {
    letter,
    what,
    state,
    terms,
    doer,
  }: {
    readonly letter: Letter
    readonly what: 'offer' | 'request edit' | 'request termination'
    readonly state: Contract['state']
    readonly terms: ReturnType<typeof sealedTerms> | null
    readonly doer: Doer
  },
  { news }: Pick<OfferParts, 'news'>,
): Promise<Contract> {
  const { contractId, brandId } = contract
  const version = terms === null ? null : contract.versions + 1
  if (terms !== null) await insertVersion(tx, contract, { ...terms, version: contract.versions + 1, madeAt: now })
  const requestId = await insertRequest(tx, contract, { letter, version, at: now, lifeMs: requestLifeMs })
  const asked = { ...contract, state, versions: version ?? contract.versions }
  await writeContract(tx, asked)
  await insertEvents(tx, [{ contractId, brandId, what, ...doer, version, at: now }])
  await tellReceiver(tx, asked, { deed: deeds[letter], fact: `asked:${requestId}` }, news)
  return asked
}

/** Whom somebody may offer to: a direct downline, of the platform a top agent; trials and whoever is closed never. */
async function findReceiver(tx: Tx, { brandId, payerId, receiver: name }: Offer, parts: OfferParts): Promise<Receiver> {
  const found = await memberLookup.findByName(tx, brandId, name.trim().toLowerCase())
  if (!found || isTrialType(found.type) || found.parentId !== payerId || (payerId === null && found.type !== 2))
    throw new Refusal('contracts.receiver_unknown')
  if (found.closedAt !== null || (await parts.protection.isHeld(tx, found.memberId)))
    throw new Refusal('contracts.receiver_closed')
  return found
}

/** The series of an offer, shared: the payer's own, whose contract is locked; of the platform as it says. */
async function holdSeries(
  tx: Tx,
  { brandId, kind, category, payerId, cycle }: Offer,
  news: ContractNews,
): Promise<{ readonly series: Series; readonly above: Contract | undefined }> {
  if (payerId === null) {
    const series = { brandId, kind, category, cycle: kind === 'DIVIDEND' ? (cycle ?? 'HALF_MONTH') : 'OWN' } as const
    await ensureSeries(tx, series)
    await enterSeries(tx, series, news)
    return { series, above: undefined }
  }
  const found = await findLive(tx, { receiverId: payerId, kind, category })
  if (!found) throw new Refusal('contracts.nothing_own')
  await enterSeries(tx, found, news)
  const above = await lockLive(tx, { receiverId: payerId, kind, category })
  // What was ended meanwhile, and offered again with another cycle, is asked for again.
  if (above?.cycle !== found.cycle) throw new Refusal('contracts.nothing_own')
  return { series: { brandId, kind, category, cycle: found.cycle }, above }
}

/** Who may offer to their own line. */
export function refuseMembers({ type }: { readonly type: number }): void {
  if (!isAgentType(type)) throw new Refusal('agents.agent_required')
}
