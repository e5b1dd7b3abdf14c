import { toWire } from '@parlour/core/money/money.ts'
import { flagCodes, monthMs, type FlagCode } from '@parlour/core/rules/aml/flags.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { findFunds, memberFlows } from '#modules/wallet/index.ts'
import { listCaseEvents, listFlags } from '../case.sql.ts'
import { takesTwo } from '../decide.service.ts'
import { listLinked } from '../payment.sql.ts'
import type { CaseFile } from '../types.ts'

const linkedShown = 50
const numberOrNull = (at: bigint | null) => (at === null ? null : Number(at))

/** A case as it stands in a list. */
export function headOfCase(file: CaseFile, names: ReadonlyMap<string, string>) {
  const { caseId, memberId, state, score, isHeld } = file
  return {
    caseId,
    memberId,
    username: names.get(memberId) ?? memberId,
    state,
    score,
    isHeld,
    codes: [...file.codes],
    openedAt: Number(file.openedAt),
    endedAt: numberOrNull(file.endedAt),
  }
}

/** All that whoever decides a case reads of it. */
export async function viewCase(db: Reader, file: CaseFile) {
  const { caseId, brandId, memberId } = file
  const [flags, events, linked, now, sheet, funds] = await Promise.all([
    listFlags(db, caseId),
    listCaseEvents(db, caseId),
    listLinked(db, { memberId, most: linkedShown }),
    nowMs(db),
    memberLookup.findSheet(db, brandId, memberId),
    findFunds(db, memberId),
  ])
  const [month] = await memberFlows.readActivity(db, memberId, [now - monthMs])
  const names = await memberLookup.listNames(db, [memberId, ...linked.map((one) => one.memberId)])
  return {
    ...headOfCase(file, names),
    currency: file.currency,
    needsTwo: file.state === 'OPEN' && (await takesTwo(db, file, 'CLEARED')),
    flags: flags.map(({ code, fact, evidence, at }) => ({ code, fact, evidence: { ...evidence }, at: Number(at) })),
    events: events.map(({ what, operator, text, details, at }) => ({
      what,
      operator,
      text,
      code: codeOf(details['code']),
      at: Number(at),
    })),
    member: {
      joinedAt: Number(sheet?.joinedAt ?? 0n),
      closedAt: numberOrNull(sheet?.closedAt ?? null),
      cash: toWire(funds.cash),
      inPlay: toWire(funds.inPlay),
      pendingWithdrawal: toWire(funds.pendingWithdrawal),
    },
    month: {
      deposited: toWire(month?.deposited ?? 0n),
      withdrawn: toWire(month?.withdrawn ?? 0n),
      staked: toWire(month?.staked ?? 0n),
      won: toWire(month?.won ?? 0n),
    },
    linked: linked.map((one) => ({ ...one, username: names.get(one.memberId) ?? one.memberId })),
  }
}

const codeOf = (said: unknown): FlagCode | null => flagCodes.find((code) => code === said) ?? null
