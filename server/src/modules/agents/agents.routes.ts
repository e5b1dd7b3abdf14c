import {
  createLink,
  endLink,
  getTeamOverview,
  listAgentNotices,
  listLinks,
  listTeam,
} from '@parlour/core/contract/agents/player/agents.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Content } from '#modules/content/index.ts'
import { agentLines, refuseTrial } from '#modules/identity/index.ts'
import { rateProducts, type LinkState } from '@parlour/core/rules/agents/member-rates.ts'
import { isAgentType, isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { maskMail, maskMobile } from '@parlour/core/rules/identity/mask.ts'
import { periodStarts } from './team-periods.ts'
import { linksShownMost, openLink, statesOfLinks, type OwnLink } from './links.service.ts'
import { readRates } from './rates/rates.service.ts'
import { readTeam } from './team.service.ts'
import { trialReader } from './trial/trial-reader.ts'

/** Counting a team stops here: an overview costs the same however many there are. */
const countedMost = 10_000
const announcementsMost = 50

interface Parts {
  readonly brands: Brands
  readonly content: Content
}

/** What an agent sees and does: its own code and links, its direct members, what is announced to agents. */
export function agentRoutes(routes: Routes, { brands, content }: Parts): void {
  routes.query(getTeamOverview, async ({ db, member }) => {
    refuseOthers(member)
    const { timeZone } = await brands.get(member.brandId)
    const since = periodStarts(await nowMs(db), timeZone)
    const [counts, links] = await Promise.all([
      agentLines.countTeam(db, member, { since, bound: countedMost + 1 }),
      agentLines.listOwnLinks(db, member.memberId, linksShownMost),
    ])
    const states = await statesOfLinks(db, member, links)
    const most = (count: number) => Math.min(count, countedMost)
    return {
      code: links.find(({ memberType, linkId }) => memberType === 0 && states.get(linkId) === 'ACTIVE')?.code ?? null,
      directMembers: most(counts.total),
      isMore: counts.total > countedMost,
      registered: { today: most(counts.today), week: most(counts.week), month: most(counts.month) },
    }
  })

  routes.query(listLinks, async ({ db, member }) => {
    refuseOthers(member)
    const [links, { hosts, agentHosts }] = await Promise.all([
      agentLines.listOwnLinks(db, member.memberId, linksShownMost),
      brands.get(member.brandId),
    ])
    const domains = hosts.filter((host) => !agentHosts.includes(host))
    const states = await statesOfLinks(db, member, links)
    return { list: links.map((link) => toWire(link, states.get(link.linkId) ?? 'ACTIVE')), domains }
  })

  routes.command(createLink, async ({ tx, member, input: { body } }) => {
    refuseOthers(member)
    refuseTrial(member)
    return toWire(await openLink(tx, member, body), 'ACTIVE')
  })

  routes.command(endLink, async ({ tx, member, input: { params } }) => {
    refuseOthers(member)
    refuseTrial(member)
    // A link of another agent is none of this one's.
    const isEnded = isId(params.id) && (await agentLines.disableLink(tx, member.memberId, params.id))
    if (!isEnded) throw new Refusal('agents.link_unknown')
    return {}
  })

  teamRoutes(routes, { brands })
  noticeRoutes(routes, { brands, content })
}

function teamRoutes(routes: Routes, parts: Pick<Parts, 'brands'>): void {
  const trialOf = trialReader(parts)
  routes.query(listTeam, async ({ db, member, input: { query } }) => {
    refuseOthers(member)
    if (isTrialType(member.type)) return (await trialOf(db, member)).team(query.name)
    const { list, next } = await readTeam(db, member, query)
    const memberIds = list.map(({ memberId }) => memberId)
    const rates = await readRates(db, member.brandId, memberIds)
    return {
      list: list.map(({ memberId, username, type, joinedAt, closedAt, email, mobile }) => ({
        account: username,
        type,
        joinedAt: Number(joinedAt),
        isOpen: closedAt === null,
        email: email === null ? null : maskMail(email),
        mobile: mobile === null ? null : maskMobile(mobile),
        rates: rates.get(memberId) ?? [],
      })),
      next,
    }
  })
}

function noticeRoutes(routes: Routes, { brands, content }: Parts): void {
  routes.query(listAgentNotices, async ({ db, member, language, input: { query } }) => {
    refuseOthers(member)
    const request = { language: query.language ?? language, types: ['AG'], limit: announcementsMost, offset: 0 }
    const { list } = await content.notices.shown(db, await brands.get(member.brandId), request)
    return {
      list: list.map(({ noticeId, title, html, fromMs }) => ({
        id: noticeId,
        title,
        content: html,
        publishedAt: Number(fromMs),
      })),
    }
  })
}

const toWire = (link: OwnLink, state: LinkState) => {
  const { linkId: id, code, memberType, usedCount, maxUses, expiresAt, channel, remark } = link
  const rates = rateProducts.flatMap((product) => {
    const points = link.rates[product]
    return points === undefined ? [] : [{ product, points }]
  })
  return { id, code, memberType, usedCount, maxUses, expiresAt, channel, remark, state, rates }
}

function refuseOthers({ type }: MemberContext): void {
  if (!isAgentType(type)) throw new Refusal('agents.agent_required')
}
