import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import { drawText } from '@parlour/core/rules/lottery/same-draw.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { beginResettle, beginVoid } from '../begin-correction.service.ts'
import type { ReadCatalogue } from '../catalogue.ts'
import { listCorrections } from '../correction.sql.ts'
import { findIssueById } from '../issue.sql.ts'
import { holdForCorrection } from '../outside.sql.ts'
import { previewCorrection, type PreviewedSums } from '../preview-correction.service.ts'
import { correctedBy, readEntries } from '../read-entries.ts'
import { decideResettle, decideVoid } from '../rules/decide-correction.ts'
import { pushIssue } from '../pushes.ts'
import type { Issue } from '../types.ts'

export type DrawPayload = {
  readonly issueId: string
  /** Chosen when it is proposed: approving it twice would be one correction. */
  readonly correctionId: string
  readonly by: string
  readonly reason: string
}
export type CorrectionKind = 'void' | 'resettle'

interface Parts {
  readonly catalogue: ReadCatalogue
  readonly brands: Brands
}

/** An issue as a correction would find it, with what it would move. */
export interface Foreseen {
  readonly issue: Issue
  readonly gameCode: string
  /** Null where it would be void. */
  readonly result: Draw | null
  readonly sums: readonly (PreviewedSums & { readonly merchantCode: string })[]
}

/** Reads what a correction would do, and refuses what could not be done; writes nothing. */
export async function foresee(
  db: Reader,
  { catalogue, brands }: Parts,
  request: { readonly kind: CorrectionKind; readonly issue: Issue | undefined },
): Promise<Foreseen> {
  const { kind, issue } = request
  const game = issue && (await catalogue()).findAnyGame(issue.gameId)
  if (!issue || !game) throw new Refusal('lottery.issue_unknown')
  const running = (await listCorrections(db, issue.issueId)).find(({ finishedAt }) => finishedAt === null)
  if (running) {
    throw new Refusal('lottery.correction_running', { correctionId: running.correctionId, numero: issue.numero })
  }
  const result = kind === 'void' ? refuseVoid(issue) : await resultToSettleBy(db, issue)
  const [sums, all] = await Promise.all([previewCorrection(db, { game, issue, result }), brands.all()])
  const codeOf = (id: string) => all.find(({ brandId }) => brandId === id)?.merchantCode ?? id
  const named = sums.map((own) => ({ ...own, merchantCode: codeOf(own.brandId) }))
  return { issue, gameCode: game.gameCode, result, sums: named }
}

function refuseVoid(issue: Issue): null {
  const decision = decideVoid(issue)
  if (!decision.ok) throw new Refusal(decision.code, decision.details)
  return null
}

async function resultToSettleBy(db: Reader, issue: Issue): Promise<Draw> {
  const corrected = await correctedResult(db, issue)
  const decision = decideResettle({ issue, corrected: corrected?.result ?? null })
  if (!decision.ok) throw new Refusal(decision.code, decision.details)
  return decision.value
}

async function correctedResult(db: Reader, issue: Issue) {
  const words = (await readEntries(db, [issue.issueId])).get(issue.issueId)
  return words && correctedBy(issue, words)
}

/** How it stands and how it would: with the sums where no more bets come, so that what was seen is what is done. */
function outlook({ issue, gameCode, result, sums }: Foreseen) {
  const isSold = issue.state === 'OPEN' || issue.state === 'SCHEDULED'
  const moved = sums.map((own) => [`${own.merchantCode} ${own.currency}`, sumsText(own)] as const)
  return {
    brandId: null,
    subject: issue.issueId,
    label: `${gameCode} ${issue.numero}`,
    before: { isVoid: false, result: issue.result && drawText(issue.result) },
    after: {
      isVoid: result === null,
      result: result && drawText(result),
      ...(isSold ? {} : Object.fromEntries(moved)),
    },
  }
}

/** In figures alone, which need no language: members, bets, stakes back, taken back, paid. */
function sumsText({ members, bets, stakesReturned, takenBack, paid }: PreviewedSums): string {
  return `${members} × ${bets}: ↩ ${toWire(stakesReturned)} − ${toWire(takenBack)} + ${toWire(paid)}`
}

export interface DrawKinds {
  readonly drawVoid: ChangeKind<DrawPayload>
  readonly drawResettle: ChangeKind<DrawPayload>
}

export function drawVoid(parts: Parts): ChangeKind<DrawPayload> {
  return {
    name: 'draw void',
    permission: 'lottery.correct',
    look: (tx, payload) => look(tx, parts, { kind: 'void', payload }),
    async run(tx, payload) {
      await beginVoid(tx, payload)
      await pushIssue(tx, { issueId: payload.issueId })
      return null
    },
  }
}

export function drawResettle(parts: Parts): ChangeKind<DrawPayload> {
  return {
    name: 'draw resettle',
    permission: 'lottery.correct',
    look: (tx, payload) => look(tx, parts, { kind: 'resettle', payload }),
    async run(tx, payload) {
      const issue = defined(await findIssueById(tx, payload.issueId), 'what was looked at is there')
      const corrected = await correctedResult(tx, issue)
      await beginResettle(tx, { ...payload, ...(corrected ? { corrected } : {}) })
      await pushIssue(tx, { issueId: payload.issueId })
      return null
    },
  }
}

async function look(
  tx: Tx,
  parts: Parts,
  { kind, payload }: { readonly kind: CorrectionKind; readonly payload: DrawPayload },
) {
  return outlook(await foresee(tx, parts, { kind, issue: await holdForCorrection(tx, payload.issueId) }))
}
