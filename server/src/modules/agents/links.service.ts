import { randomInt } from 'node:crypto'
import { defined } from '@parlour/core/kernel/assert.ts'
import { linkProblem, linkStateOf, type LinkState } from '@parlour/core/rules/agents/member-rates.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { agentLines, memberRates } from '#modules/identity/index.ts'
import { ratesForNewcomer, type RatesIn } from './rates/newcomer-rates.ts'

/** How many links of an agent may be open at once. */
const linksMost = 20
/** Those that open no account any more, and that nobody has ended, are shown with them. */
export const linksShownMost = 100
/** Without what is mistaken for another: 0 O, 1 I L. 31⁸ codes are not guessed. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 8

export type OwnLink = Awaited<ReturnType<typeof agentLines.listOwnLinks>>[number]

interface Agent {
  readonly brandId: string
  readonly memberId: string
}

interface LinkRequest {
  readonly memberType: 0 | 1
  readonly rates?: RatesIn
  readonly maxUses?: number
  readonly days?: number | null
  readonly channel?: string | undefined
  readonly remark?: string | undefined
}

/**
 * Opens a link of an agent; its own row is held, so that two at once are counted one after the other, and what it has is
 * not cut meanwhile.
 */
export async function openLink(tx: Tx, { brandId, memberId }: Agent, request: LinkRequest): Promise<OwnLink> {
  await agentLines.lockMember(tx, memberId)
  const open = await agentLines.countOpenLinks(tx, memberId)
  if (open >= linksMost) throw new Refusal('agents.too_many_links', { most: linksMost })
  const rates = await ratesForNewcomer(tx, { brandId, memberId }, request.rates)
  const { memberType, maxUses = 0, days = null, channel = '', remark = '' } = request
  const link = { linkId: newId(), brandId, code: newCode(), creatorId: memberId, memberType, rates, maxUses, days }
  return agentLines.insertLink(tx, { ...link, channel: channel.trim(), remark: remark.trim() })
}

/** How links of an agent stand now, beside what it has. */
export async function statesOfLinks(db: Reader, { brandId, memberId }: Agent, links: readonly OwnLink[]) {
  const [[creator], rules, now] = await Promise.all([
    memberRates.list(db, brandId, [memberId]),
    memberRates.rules(db, brandId),
    nowMs(db),
  ])
  const own = defined(creator, 'who asks is there')
  return new Map(
    links.map((link): [string, LinkState] => {
      const isAbove = linkProblem(link.rates, (product) => memberRates.rateOf(own, product, rules)) !== undefined
      return [link.linkId, linkStateOf({ ...link, isCreatorClosed: own.isClosed, isAbove }, now)]
    }),
  )
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
}
