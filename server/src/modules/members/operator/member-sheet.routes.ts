import { addNote, getMember, searchMembers } from '@parlour/core/contract/members/operator/members.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault } from '#platform/http/page-cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import { actionLog } from '#modules/audit/index.ts'
import { chatMutes } from '#modules/chat/index.ts'
import { memberDirectory, memberLookup, type DirectoryRow, type MemberSheet } from '#modules/identity/index.ts'
import { findFunds, walletAccounts } from '#modules/wallet/index.ts'

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
      const found = await memberLookup.findSheet(db, brandId, q)
      return { list: found ? [headOf(found)] : [], next: null }
    }
    // What was looked for is told apart by more letters, not by further pages.
    if (q !== '')
      return { list: (await memberDirectory.search(db, { brandId, prefix: q, limit })).map(headOf), next: null }
    const rows = await memberDirectory.list(db, { brandId, after: query.after ?? '', limit: limit + 1 })
    const { shown, next } = cutPage(rows, limit, ({ username }) => username)
    return { list: shown.map(headOf), next }
  })

  routes.query(getMember, async ({ brand: { brandId }, input: { params } }) => {
    const sheet = await memberLookup.findSheet(database.db, brandId, params.id)
    if (!sheet) throw new Refusal('console.member_unknown')
    return sheetOf(database.db, sheet)
  })

  routes.command(addNote, async ({ tx, brand: { brandId }, operator, input: { params, body } }) => {
    const sheet = await memberLookup.lockSheet(tx, brandId, params.id)
    if (!sheet) throw new Refusal('console.member_unknown')
    const text = body.text.trim()
    await memberDirectory.insertNote(tx, { brandId, memberId: sheet.memberId, operator: operator.username, text })
    await actionLog.insert(tx, {
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
    ...memberDirectory.coveredContacts(row),
    joinedAt: Number(row.joinedAt),
    lastLoginAt: numberOrNull(row.lastLoginAt),
    closedAt: numberOrNull(row.closedAt),
  }
}

async function sheetOf(db: Reader, sheet: MemberSheet) {
  const { memberId, brandId, username, parentId } = sheet
  const [funds, frozenAt, guard, sessions, notes, names, label, mute, now] = await Promise.all([
    findFunds(db, memberId),
    walletAccounts.readFrozenAt(db, memberId),
    memberDirectory.findGuardStatus(db, { brandId, username }),
    memberDirectory.listSignIns(db, { memberId, limit: signInsShown }),
    memberDirectory.listNotes(db, memberId, notesShown),
    memberLookup.listNames(db, parentId === null ? [] : [parentId]),
    memberLookup.findLabelOf(db, memberId),
    chatMutes.find(db, memberId),
    nowMs(db),
  ])
  const isNowMuted = chatMutes.isMuted(mute, now)
  return {
    ...headOf(sheet),
    nickname: sheet.nickname,
    parent: parentId === null ? null : { memberId: parentId, username: names.get(parentId) ?? '' },
    isEmailVerified: sheet.emailVerifiedAt !== null,
    isMobileVerified: sheet.mobileVerifiedAt !== null,
    profile: memberDirectory.coveredTextsOf(sheet.profile),
    label:
      label === undefined || label.isLadder
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
