import {
  enterDrawResult,
  getDraw,
  listDraws,
  listFeeds,
  previewCorrection,
  proposeResettle,
  proposeVoid,
} from '@parlour/core/contract/lottery/operator/draws.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { drawRows } from '@parlour/core/rules/lottery/draw-rows.ts'
import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import { readDraw } from '@parlour/core/rules/lottery/read-draw.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isId, newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { OperatorContext } from '#platform/http/console-context.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { pageDefault } from '#platform/http/page-cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import { actionLog } from '#modules/audit/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { proposeChange } from '#modules/operators/index.ts'
import type { ReadCatalogue } from '../catalogue.ts'
import { enterResult } from '../enter-result.service.ts'
import { listFeedRecords } from '../entry.sql.ts'
import { findIssueById } from '../issue.sql.ts'
import { listOutsideEnded, listOutsideWaiting } from '../outside.sql.ts'
import { pushIssue } from '../pushes.ts'
import type { Issue } from '../types.ts'
import { foresee, type CorrectionKind, type DrawKinds } from './draw-kinds.ts'
import { sheetOf, summariesOf } from './draw-views.ts'

interface Parts {
  readonly brands: Brands
  readonly catalogue: ReadCatalogue
  /** The secret of each feed of results, by its name. */
  readonly feeds: ReadonlyMap<string, string>
  readonly kinds: DrawKinds
}

const waitingMax = 500
const recordDays = 30
const dayMs = 86_400_000
const rowsOf = (draw: Draw | null) =>
  draw && drawRows(draw).map(({ code, numbers }) => ({ code, numbers: [...numbers] }))

/** Draws from outside: what was said of them, saying it, and ending or settling them again. */
export function drawRoutes(routes: ConsoleRoutes, parts: Parts): void {
  const { catalogue } = parts

  routes.query(listDraws, async ({ db, operator, input: { query } }) => {
    if (query.state === 'waiting') {
      const issues = await listOutsideWaiting(db, waitingMax)
      return { list: await summariesOf(db, { issues, operator, catalogue }), next: null }
    }
    const limit = query.limit ?? pageDefault
    const issues = await listOutsideEnded(db, { below: readPlace(query.after), limit: limit + 1 })
    const shown = issues.slice(0, limit)
    const last = shown.at(-1)
    return {
      list: await summariesOf(db, { issues: shown, operator, catalogue }),
      next: issues.length > limit && last ? `${last.drawAt}_${last.issueId}` : null,
    }
  })

  routes.query(getDraw, async ({ db, operator, input: { params } }) => {
    const issue = await findIssueById(db, params.id)
    if (!issue) throw new Refusal('lottery.issue_unknown')
    return sheetOf(db, { issue, operator, catalogue, now: await nowMs(db) })
  })

  routes.command(enterDrawResult, async ({ tx, operator, input: { params, body } }) => {
    const { issue, gameCode, result } = await readWord(tx, params.id, body.numbers)
    const entered = await enterResult(tx, {
      issueId: issue.issueId,
      source: { kind: 'OPERATOR', name: operator.operatorId },
      result,
    })
    await recordEntry(tx, operator, { subject: `${gameCode} ${issue.numero}`, words: entered.state })
    if (entered.isDrawn) await pushIssue(tx, { issueId: issue.issueId })
    return { words: entered.state, isDrawn: entered.isDrawn }
  })

  routes.query(previewCorrection, async ({ db, input: { params, query } }) => {
    const issue = await findIssueById(db, params.id)
    const { result, sums } = await foresee(db, parts, { kind: query.kind, issue })
    return {
      result: rowsOf(result),
      list: sums.map((own) => ({
        merchantCode: own.merchantCode,
        currency: own.currency,
        members: own.members,
        bets: own.bets,
        stakesReturned: toWire(own.stakesReturned),
        takenBack: toWire(own.takenBack),
        paid: toWire(own.paid),
      })),
    }
  })

  proposalRoutes(routes, parts.kinds)
  feedRoutes(routes, parts)

  /** The numbers that were typed, as a draw of the issue's game. */
  async function readWord(tx: Tx, issueId: string, numbers: readonly string[]) {
    const { issue, game } = await findDraw(tx, issueId)
    const draw = readDraw(game.model, numbers)
    if (!draw.ok) throw new Refusal('lottery.bad_result', { ...draw.details, place: placeOf(draw.details ?? {}) })
    return { issue, gameCode: game.gameCode, result: draw.value }
  }

  async function findDraw(db: Reader, issueId: string) {
    const issue: Issue | undefined = await findIssueById(db, issueId)
    const game = issue && (await catalogue()).findAnyGame(issue.gameId)
    if (!game) throw new Refusal('lottery.issue_unknown')
    return { issue, game }
  }
}

/** What takes two: another operator approves it. */
function proposalRoutes(routes: ConsoleRoutes, kinds: DrawKinds): void {
  for (const [endpoint, kind] of [
    [proposeVoid, 'void'],
    [proposeResettle, 'resettle'],
  ] as const) {
    routes.command(endpoint, ({ tx, operator, input: { params, body } }) =>
      proposeChange(tx, kindOf(kinds, kind), {
        operator,
        payload: { issueId: params.id, correctionId: newId(), by: operator.username, reason: body.reason.trim() },
        reason: body.reason,
      }),
    )
  }
}

const kindOf = (kinds: DrawKinds, kind: CorrectionKind) => (kind === 'void' ? kinds.drawVoid : kinds.drawResettle)

/** The feeds that have a secret here. */
function feedRoutes(routes: ConsoleRoutes, { feeds }: Pick<Parts, 'feeds'>): void {
  routes.query(listFeeds, async ({ db }) => {
    const records = await listFeedRecords(db, (await nowMs(db)) - recordDays * dayMs)
    const list = [...feeds.keys()].map((name) => {
      const record = records.find(({ feed }) => feed === name)
      return {
        name,
        lastAt: record?.lastAt ?? null,
        draws: record?.issues ?? 0,
        differed: record?.differed ?? 0,
      }
    })
    return { days: recordDays, list }
  })
}

/** What does not fit: the prize, the ball, or how many numbers there are. */
function placeOf(details: Readonly<Record<string, unknown>>): string {
  const place = details['prize'] ?? details['ball'] ?? details['numbers']
  return typeof place === 'string' || typeof place === 'number' ? String(place) : '–'
}

/** That somebody spoke; not what was said, which others are not to read before they speak. */
function recordEntry(
  tx: Tx,
  operator: OperatorContext,
  { subject, words }: { readonly subject: string; readonly words: string },
): Promise<void> {
  return actionLog.insert(tx, {
    brandId: null,
    operator: operator.username,
    command: 'draw result',
    subject,
    reason: 'what was drawn, as it was read',
    details: { before: {}, after: { words } },
  })
}

/** The last row of the page before. */
function readPlace(after: string | undefined): Pick<Issue, 'drawAt' | 'issueId'> {
  if (after === undefined) return { drawAt: Number.MAX_SAFE_INTEGER, issueId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  const [drawAt = '', issueId = ''] = after.split('_')
  if (!/^\d{1,15}$/.test(drawAt) || !isId(issueId)) throw new Refusal('request.malformed', { fields: ['/after'] })
  return { drawAt: Number(drawAt), issueId }
}
