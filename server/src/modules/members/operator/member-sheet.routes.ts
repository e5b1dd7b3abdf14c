import { addNote, getMember, searchMembers } from '@parlour/core/contract/members/operator/members.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault } from '#platform/http/page-cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import { insertAction } from '#modules/audit/index.ts'
import { findMute, isMuted } from '#modules/chat/index.ts'
import {
  coveredContacts,
  coveredTextsOf,
  findGuardStatus,
  findLabelOf,
  findSheet,
  insertNote,
  listDirectory,
  listNames,
  listNotes,
  listSignIns,
  lockSheet,
  searchDirectory,
  type DirectoryRow,
  type MemberSheet,
} from '#modules/identity/index.ts'
import { findFunds, readFrozenAt } from '#modules/wallet/index.ts'

const signInsShown = 20
const notesShown = 100

interface Parts {
  readonly database: Database
}

/** Members as operators look them up and read them. */
export function memberSheetRoutes(routes: ConsoleRoutes, { database }: Parts): void {
  routes.query(searchMembers, async ({ db, brand: { brandId }, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const q = (query.q ?? '').trim().toLowerCase()
    if (isId(q)) {
      const found = await findSheet(db, brandId, q)
      return { list: found ? [headOf(found)] : [], next: null }
    }
    // What was looked for is told apart by more letters, not by further pages.
    if (q !== '') return { list: (await searchDirectory(db, { brandId, prefix: q, limit })).map(headOf), next: null }
    const rows = await listDirectory(db, { brandId, after: query.after ?? '', limit: limit + 1 })
    const { shown, next } = cutPage(rows, limit, ({ username }) => username)
    return { list: shown.map(headOf), next }
  })

  routes.query(getMember, async ({ brand: { brandId }, input: { params } }) => {
    const sheet = await findSheet(database.db, brandId, params.id)
    if (!sheet) throw new Refusal('console.member_unknown')
    return sheetOf(database.db, sheet)
  })

  routes.command(addNote, async ({ tx, brand: { brandId }, operator, input: { params, body } }) => {
    const sheet = await lockSheet(tx, brandId, params.id)
    if (!sheet) throw new Refusal('console.member_unknown')
    const text = body.text.trim()
    await insertNote(tx, { brandId, memberId: sheet.memberId, operator: operator.username, text })
    await insertAction(tx, {
      brandId,
      operator: operator.username,
      command: 'member note',
      subject: sheet.memberId,
      reason: text.slice(0, 500),
      details: { username: sheet.username },
    })
    return {}
  })
}

const numberOrNull = (at: bigint | null) => (at === null ? null : Number(at))

function headOf(row: DirectoryRow) {
  return {
    memberId: row.memberId,
    username: row.username,
    type: row.type,
    ...coveredContacts(row),
    joinedAt: Number(row.joinedAt),
    lastLoginAt: numberOrNull(row.lastLoginAt),
    closedAt: numberOrNull(row.closedAt),
  }
}

async function sheetOf(db: Reader, sheet: MemberSheet) {
  const { memberId, brandId, username, parentId } = sheet
  const [funds, frozenAt, guard, sessions, notes, names, label, mute, now] = await Promise.all([
    findFunds(db, memberId),
    readFrozenAt(db, memberId),
    findGuardStatus(db, { brandId, username }),
    listSignIns(db, { memberId, limit: signInsShown }),
    listNotes(db, memberId, notesShown),
    listNames(db, parentId === null ? [] : [parentId]),
    findLabelOf(db, memberId),
    findMute(db, memberId),
    nowMs(db),
  ])
  const isNowMuted = isMuted(mute, now)
  return {
    ...headOf(sheet),
    nickname: sheet.nickname,
    parent: parentId === null ? null : { memberId: parentId, username: names.get(parentId) ?? '' },
    isEmailVerified: sheet.emailVerifiedAt !== null,
    isMobileVerified: sheet.mobileVerifiedAt !== null,
    profile: coveredTextsOf(sheet.profile),
    label:
      label === undefined
        ? null
        : {
            labelId: label.labelId,
            name: Object.values(label.names).join(' · '),
            rankLevel: label.rankLevel,
            colour: label.colour,
          },
    isMuted: isNowMuted,
    mutedUntil: isNowMuted ? (mute?.until ?? null) : null,
    frozenAt: numberOrNull(frozenAt),
    isPasswordDue: sheet.passwordDueAt !== null,
    failedSignIns: guard.failures,
    lockedUntil: guard.lockedUntil > 0 ? guard.lockedUntil : null,
    hasPaymentPassword: sheet.hasPaymentPassword,
    funds: {
      currency: funds.currency,
      cash: toWire(funds.cash),
      bonus: toWire(funds.bonus),
      inPlay: toWire(funds.inPlay),
      pendingWithdrawal: toWire(funds.pendingWithdrawal),
    },
    sessions: sessions.map(({ sessionId, createdAt, seenAt, endedAt, ...rest }) => ({
      id: sessionId,
      ip: rest.ip,
      agent: rest.agent,
      createdAt: Number(createdAt),
      seenAt: Number(seenAt),
      endedAt: numberOrNull(endedAt),
      endedBy: rest.endedBy,
      isOpen: rest.isOpen,
    })),
    notes: notes.map(({ noteId, operator, text, at }) => ({ noteId, operator, text, at: Number(at) })),
  }
}
