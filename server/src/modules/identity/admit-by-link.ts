import { defined } from '@parlour/core/kernel/assert.ts'
import { linkProblem, linkStateOf, type LinkState } from '@parlour/core/rules/agents/member-rates.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { findMemberById, holdLine } from './identity.sql.ts'
import { findLink, useLink } from './link.sql.ts'
import { rateOf } from './member-rates.ts'
import { useQuota } from './rate-quotas.ts'
import { keepRules, listRated, readRateRules, writeRates, type RatedMember, type RateRules } from './rate.sql.ts'
import type { Member, RegistrationLink } from './types.ts'

/** Why a link opens no account, in small letters for whoever shows it. */
type Reason = 'unknown' | 'no_quota' | Lowercase<Exclude<LinkState, 'ACTIVE'>>

const refuseLink = (reason: Reason) =>
  new Refusal('identity.affiliate_code_invalid', { field: 'affiliateCode', reason })

/** How a link stands beside what its creator has now. */
function stateOfLink(
  link: RegistrationLink,
  { creator, rules, now }: { readonly creator: RatedMember; readonly rules: RateRules; readonly now: number },
): LinkState {
  const isAbove = linkProblem(link.rates, (product) => rateOf(creator, product, rules)) !== undefined
  return linkStateOf({ ...link, isCreatorClosed: creator.isClosed, isAbove }, now)
}

async function readState(db: Reader, link: RegistrationLink): Promise<LinkState> {
  const [creators, rules, now] = await Promise.all([
    listRated(db, link.brandId, [link.creatorId]),
    readRateRules(db, link.brandId),
    nowMs(db),
  ])
  return stateOfLink(link, { creator: defined(creators[0], 'a link has its creator'), rules, now })
}

/** A link that opens accounts now, by its code. */
export async function findGoodLink(db: Reader, brandId: string, code: string): Promise<RegistrationLink | undefined> {
  const link = await findLink(db, brandId, code)
  return link && (await readState(db, link)) === 'ACTIVE' ? link : undefined
}

/** Who is let in by a link: below whom, as what. */
interface Admitted {
  readonly link: RegistrationLink
  readonly parent: Member
}

/**
 * Takes one use of a link for somebody who is being registered in this transaction. The line above is held first, so
 * that what it has is neither cut nor moved until the newcomer stands in it.
 */
export async function admitByLink(tx: Tx, brandId: string, code: string): Promise<Admitted> {
  const found = await findLink(tx, brandId, code)
  if (!found) throw refuseLink('unknown')
  await keepRules(tx, brandId)
  await holdLine(tx, found.creatorId)
  const isUsed = await useLink(tx, found.linkId)
  // What it gave up meanwhile is read anew; one that was used just now counts as before.
  const link = isUsed ? found : defined(await findLink(tx, brandId, code), 'a link stays')
  const state = await readState(tx, isUsed ? { ...link, usedCount: 0 } : link)
  if (state !== 'ACTIVE') throw refuseLink(state.toLowerCase() as Reason)
  if (!isUsed) throw refuseLink('used_up')
  return { link, parent: defined(await findMemberById(tx, link.creatorId), 'a link has its creator') }
}

/** Gives a newcomer what its link says, once it stands in the line; one of its agent's quota is taken where there are any. */
export async function giveRatesOfLink(
  tx: Tx,
  { brandId, memberId }: { readonly brandId: string; readonly memberId: string },
  { rates, creatorId }: RegistrationLink,
): Promise<void> {
  await writeRates(tx, { brandId, memberId }, rates)
  const [[newcomer], rules] = await Promise.all([listRated(tx, brandId, [memberId]), readRateRules(tx, brandId)])
  const series = rateOf(defined(newcomer, 'a newcomer is there'), 'SERIES', rules)
  if (!(await useQuota(tx, { brandId, memberId: creatorId }, series))) throw refuseLink('no_quota')
}
