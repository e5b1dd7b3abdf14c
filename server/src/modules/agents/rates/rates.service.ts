import { defined } from '@parlour/core/kernel/assert.ts'
import { rateOfLink, rateProducts, raiseProblem, type RateProduct } from '@parlour/core/rules/agents/member-rates.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand } from '#modules/brand/index.ts'
import { agentLines, memberRates, type Identity } from '#modules/identity/index.ts'
import { byProduct, ratesForNewcomer, refuseRates, type RatesIn } from './newcomer-rates.ts'

interface Agent {
  readonly brandId: string
  readonly memberId: string
}

type Rated = Awaited<ReturnType<typeof memberRates.list>>[number]
type Rules = Awaited<ReturnType<typeof memberRates.rules>>

/** What somebody has of each product, as calls tell it. */
const wireRates = (member: Rated, rules: Rules) =>
  rateProducts.map((product) => ({ product, points: memberRates.rateOf(member, product, rules) }))

/** What some members have of each product, by member. */
export async function readRates(db: Reader, brandId: string, memberIds: readonly string[]) {
  const [members, rules] = await Promise.all([memberRates.list(db, brandId, memberIds), memberRates.rules(db, brandId)])
  return new Map(members.map((member) => [member.memberId, wireRates(member, rules)]))
}

/** What a member has, what its links give unless told, and how many accounts it may still open at high series. */
export async function readOwnRates(db: Reader, { brandId, memberId }: Agent) {
  const [[member], rules, quotaFrom, quotas] = await Promise.all([
    memberRates.list(db, brandId, [memberId]),
    memberRates.rules(db, brandId),
    agentLines.quotas.findFrom(db, brandId),
    agentLines.quotas.list(db, memberId),
  ])
  const own = wireRates(defined(member, 'who asks is there'), rules)
  return {
    list: own.map(({ product, points }) => ({ product, points, ofLink: rateOfLink(points, rules[product]) })),
    quotaFrom: quotaFrom ?? null,
    quotas: quotaFrom === undefined ? [] : [...quotas],
  }
}

/** An agent gives a direct member more, up to its own; one change of a brand's rates after the other. */
export async function raiseRates(
  tx: Tx,
  { brandId, memberId }: Agent,
  { account, rates }: { readonly account: string; readonly rates: RatesIn },
) {
  await memberRates.hold(tx, brandId, 'nobody')
  const member = await memberRates.findByName(tx, brandId, account.trim().toLowerCase())
  if (member?.parentId !== memberId) throw new Refusal('agents.member_unknown')
  const [[agent], rules] = await Promise.all([
    memberRates.list(tx, brandId, [memberId]),
    memberRates.rules(tx, brandId),
  ])
  const wanted = Object.entries(byProduct(rates)) as (readonly [RateProduct, number])[]
  if (wanted.length === 0) refuseRates('not_above')
  const changes = wanted.map(([product, after]) => {
    const now = memberRates.rateOf(member, product, rules)
    const own = memberRates.rateOf(defined(agent, 'who asks is there'), product, rules)
    refuseRates(raiseProblem(after, { now, own }), { product })
    return { changeId: newId(), brandId, memberId: member.memberId, product, before: now, after, cut: 0 }
  })
  const series = changes.find(({ product }) => product === 'SERIES')
  if (series && !(await agentLines.quotas.use(tx, { brandId, memberId }, series.after)))
    throw new Refusal('agents.quota_used_up', { series: series.after })
  await memberRates.write(tx, { brandId, memberId: member.memberId }, Object.fromEntries(wanted))
  await memberRates.record(tx, changes)
  const [raised] = await memberRates.list(tx, brandId, [member.memberId])
  return wireRates(defined(raised, 'a member stays'), rules)
}

interface NewMember {
  readonly account: string
  readonly password: string
  readonly memberType: 0 | 1
  readonly rates?: RatesIn
}

/** An agent opens an account directly below itself; its own row is held, so that what it has is not cut meanwhile. */
export async function openMember(
  tx: Tx,
  identity: Pick<Identity, 'openBelow'>,
  { brand, agent, request }: { readonly brand: Brand; readonly agent: Agent; readonly request: NewMember },
): Promise<void> {
  const { brandId } = brand
  await memberRates.keepRules(tx, brandId)
  await agentLines.lockMember(tx, agent.memberId)
  const rates = await ratesForNewcomer(tx, agent, request.rates)
  const { account: username, password, memberType: type } = request
  const memberId = await identity.openBelow(tx, { brand, parentId: agent.memberId, username, password, type })
  await memberRates.write(tx, { brandId, memberId }, rates)
  const [[member], rules] = await Promise.all([
    memberRates.list(tx, brandId, [memberId]),
    memberRates.rules(tx, brandId),
  ])
  const series = memberRates.rateOf(defined(member, 'who was opened is there'), 'SERIES', rules)
  if (!(await agentLines.quotas.use(tx, agent, series))) throw new Refusal('agents.quota_used_up', { series })
}
