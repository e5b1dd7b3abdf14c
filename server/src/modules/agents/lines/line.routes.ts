import * as calls from '@parlour/core/contract/agents/player/line.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { CountedSpan } from '@parlour/core/rules/agents/line-figures.ts'
import { isAgentType, isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { maskMail, maskMobile } from '@parlour/core/rules/identity/mask.ts'
import { betNumber } from '@parlour/core/rules/records/bet-number.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Reader } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import { readTimeCursor } from '#platform/http/page-cursor.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { betRows, type ReadBetNames } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup, wholeLines } from '#modules/identity/index.ts'
import { memberFlows } from '#modules/wallet/index.ts'
import { readRates } from '../rates/rates.service.ts'
import { readTeam } from '../team.service.ts'
import { readFigures } from './line-figures.ts'
import { readProfit } from './line-profit.ts'
import { readLineSpan } from './line-span.ts'
import type { LineSums } from './line-sums.ts'
import { listMoneyLines } from './money-lines.sql.ts'
import { findHead, findNamed, shortLine, type Head } from './own-line.ts'
import type { ReadSnapshot } from './line-snapshot.ts'
import { trialReader } from '../trial/trial-reader.ts'

const pageDefault = 25

interface Parts {
  readonly brands: Brands
  readonly betNames: ReadBetNames
  readonly sums: Pick<LineSums, 'upToDate'>
  readonly readSnapshot: ReadSnapshot
}

type Days = { readonly from: string; readonly to: string; readonly span?: CountedSpan }

const spanReader =
  ({ brands }: Pick<Parts, 'brands'>) =>
  async (db: Reader, { brandId }: MemberContext, days: Days) => {
    const { timeZone } = await brands.get(brandId)
    return readLineSpan(days, { timeZone, now: await nowMs(db) })
  }

/** What an agent reads of its whole line: figures, profit and loss level by level, bets, money. Never beyond it. */
export function lineRoutes(routes: Routes, parts: Parts): void {
  const { brands, sums } = parts
  const spanOf = spanReader(parts)
  const trialOf = trialReader(parts)

  routes.query(calls.getLineFigures, async ({ db, member, input: { query } }) => {
    refuseOthers(member)
    const span = await spanOf(db, member, query)
    if (isTrialType(member.type)) return (await trialOf(db, member)).figures(query.account, span)
    await sums.upToDate()
    const head = await findHead(db, member, query.account)
    const { currency } = await brands.get(member.brandId)
    return readFigures(db, { memberId: head.memberId, currency }, span)
  })

  routes.query(calls.getLineSnapshot, async ({ db, member, input: { query } }) => {
    refuseOthers(member)
    if (isTrialType(member.type)) return (await trialOf(db, member)).snapshot(query.account)
    const head = await findHead(db, member, query.account)
    const { currency } = await brands.get(member.brandId)
    return { ...(await parts.readSnapshot(db, head)), currency }
  })

  routes.query(calls.getLineProfit, async ({ db, member, input: { query } }) => {
    refuseOthers(member)
    const span = await spanOf(db, member, query)
    if (isTrialType(member.type)) return (await trialOf(db, member)).profit(query.account, span)
    const { from, to } = span
    await sums.upToDate()
    const head = await findHead(db, member, query.account)
    const { list, ...profit } = await readProfit(db, head, { ...query, from, to })
    return {
      trail: [...head.trail],
      currency: (await brands.get(member.brandId)).currency,
      ...profit,
      list: list.map(({ memberId: _memberId, ...row }) => row),
    }
  })

  memberRoutes(routes, parts)
  betRoutes(routes, parts)
  moneyRoutes(routes, parts)
}

/** Who stands in the line. */
function memberRoutes(routes: Routes, { brands }: Parts): void {
  const trialOf = trialReader({ brands })
  routes.query(calls.listLine, async ({ db, member, input: { query } }) => {
    refuseOthers(member)
    if (isTrialType(member.type)) return (await trialOf(db, member)).members(query)
    const head = await findHead(db, member, query.account)
    const page = await readLinePage(db, head, query)
    const ids = page.list.map(({ memberId }) => memberId)
    const [seen, cash, rates] = await Promise.all([
      wholeLines.listSeen(db, ids),
      memberFlows.listCash(db, ids),
      readRates(db, member.brandId, ids),
    ])
    return {
      trail: [...head.trail],
      currency: (await brands.get(member.brandId)).currency,
      list: page.list.map(({ memberId, username, type, level, joinedAt, closedAt, email, mobile }) => ({
        account: username,
        type,
        level: head.level + level,
        joinedAt: Number(joinedAt),
        isOpen: closedAt === null,
        email: email === null ? null : maskMail(email),
        mobile: mobile === null ? null : maskMobile(mobile),
        direct: seen.get(memberId)?.direct ?? 0,
        cash: toWire(cash.get(memberId) ?? 0n),
        seenAt: seen.get(memberId)?.seenAt ?? null,
        rates: rates.get(memberId) ?? [],
      })),
      next: page.next,
    }
  })
}

/** What it bet. */
function betRoutes(routes: Routes, parts: Parts): void {
  const spanOf = spanReader(parts)
  const trialOf = trialReader(parts)
  routes.query(calls.listLineBets, async ({ db, member, language, input: { query } }) => {
    refuseOthers(member)
    const span = await spanOf(db, member, query)
    if (isTrialType(member.type)) return (await trialOf(db, member)).bets(query, span)
    const { begin, end } = span
    const { brandId, memberId } = member
    const named = await findNamed(db, brandId, query.name)
    const memberIds = named ?? (await wholeLines.list(db, memberId, shortLine)) ?? null
    const page = await betRows.listOfLine(
      db,
      {
        brandId,
        agentId: memberId,
        memberIds,
        product: query.vertical ?? null,
        state: query.state ?? null,
        from: begin,
        to: end,
      },
      { below: isId(query.cursor ?? '') ? (query.cursor ?? null) : null, limit: query.limit ?? pageDefault },
    )
    const [names, words] = await Promise.all([
      memberLookup.listNames(db, [...new Set(page.list.map((bet) => bet.memberId))]),
      parts.betNames({ brandId, gameCodes: page.list.map(({ gameCode }) => gameCode), language }),
    ])
    return {
      list: page.list.map((bet) => ({
        betNumber: betNumber(bet.betId),
        account: names.get(bet.memberId) ?? '',
        vertical: bet.product,
        gameName: words.gameName(bet.gameCode),
        round: bet.roundRef,
        play: words.playName(bet.gameCode, bet.play),
        selection: bet.selection,
        stake: toWire(bet.stake),
        payout: toWire(bet.payout ?? 0n),
        validTurnover: toWire(bet.validTurnover ?? 0n),
        state: (bet.kind ?? 'PENDING') as 'PENDING',
        placedAt: Number(bet.placedAt),
        endedAt: bet.endedAt === null ? null : Number(bet.endedAt),
        currency: bet.currency,
      })),
      next: page.next,
    }
  })
}

/** What it paid in and took out, was given and sent. */
function moneyRoutes(routes: Routes, parts: Parts): void {
  const { brands, sums } = parts
  const spanOf = spanReader(parts)
  const trialOf = trialReader(parts)
  routes.query(calls.listLineMoney, async ({ db, member, input: { query } }) => {
    refuseOthers(member)
    const span = await spanOf(db, member, query)
    if (isTrialType(member.type)) return (await trialOf(db, member)).money(query, span)
    const { begin, end } = span
    await sums.upToDate()
    const { brandId, memberId } = member
    const named = await findNamed(db, brandId, query.name)
    const memberIds = named ?? (await wholeLines.list(db, memberId, shortLine)) ?? null
    const page = await listMoneyLines(
      db,
      { brandId, agentId: memberId, memberIds, item: query.item ?? null, from: begin, to: end },
      { place: readTimeCursor(query.cursor), limit: query.limit ?? pageDefault },
    )
    const names = await memberLookup.listNames(db, [...new Set(page.list.map((line) => line.memberId))])
    const { currency } = await brands.get(brandId)
    return {
      list: page.list.map(({ memberId: id, item, amount, at }) => ({
        account: names.get(id) ?? '',
        item,
        amount: toWire(amount),
        currency,
        at: Number(at),
      })),
      next: page.next,
    }
  })
}

/** Direct members by age, or all below by the beginning of a name. */
async function readLinePage(
  db: Reader,
  head: Head,
  query: { readonly name?: string; readonly cursor?: string; readonly limit?: number },
) {
  const prefix = query.name?.trim().toLowerCase() ?? ''
  if (prefix === '') {
    const { list, next } = await readTeam(db, head, { cursor: query.cursor, limit: query.limit })
    return { list: list.map((one) => ({ ...one, level: 1 })), next }
  }
  const limit = query.limit ?? pageDefault
  const rows = await wholeLines.listByName(db, { ...head, limit: limit + 1 }, { prefix, after: query.cursor })
  const list = rows.slice(0, limit)
  return { list, next: rows.length > limit ? (list.at(-1)?.username ?? null) : null }
}

function refuseOthers({ type }: MemberContext): void {
  if (!isAgentType(type)) throw new Refusal('agents.agent_required')
}
