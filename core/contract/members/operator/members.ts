import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { onlyReason, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyOut, Nothing, PageLimit } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])
const params = closed({ id: Id })

const head = {
  memberId: Id,
  username: Type.String(),
  type: Type.Integer(),
  /** Covered but for a few letters. */
  email: Nullable(Type.String()),
  mobile: Nullable(Type.String()),
  joinedAt: EpochMs,
  lastLoginAt: Nullable(EpochMs),
  closedAt: Nullable(EpochMs),
}

export const searchMembers = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/members',
  summary: 'Members by the beginning of a name, number or address, or by id; without one, in the order of names',
  allow: 'members.read',
  scope: 'brand',
  query: closed({ q: Type.Optional(Type.String({ maxLength: 254 })), after: Cursor, limit: PageLimit }),
  value: Type.Object({ list: Type.Array(Type.Object(head)), next: Nullable(Type.String()) }),
  refusals: [],
})

const Session = Type.Object({
  id: Id,
  ip: Type.String(),
  agent: Type.String(),
  createdAt: EpochMs,
  seenAt: EpochMs,
  endedAt: Nullable(EpochMs),
  endedBy: Nullable(Type.String()),
  isOpen: Type.Boolean(),
})

export const getMember = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/members/:id',
  summary: 'A member: profile, status, money to look at, sessions and sign-ins, notes',
  allow: 'members.read',
  scope: 'brand',
  params,
  value: Type.Object({
    ...head,
    nickname: Type.String(),
    parent: Nullable(Type.Object({ memberId: Id, username: Type.String() })),
    isEmailVerified: Type.Boolean(),
    isMobileVerified: Type.Boolean(),
    /** Contacts and what is personal are covered here; `contact-views` shows them. */
    profile: Type.Record(Type.String(), Type.String()),
    label: Nullable(
      Type.Object({ labelId: Id, name: Type.String(), rankLevel: Type.Integer(), colour: Type.String() }),
    ),
    isMuted: Type.Boolean(),
    mutedUntil: Nullable(EpochMs),
    frozenAt: Nullable(EpochMs),
    isPasswordDue: Type.Boolean(),
    failedSignIns: Type.Integer(),
    lockedUntil: Nullable(EpochMs),
    hasPaymentPassword: Type.Boolean(),
    funds: Type.Object({
      currency: Type.String(),
      cash: MoneyOut,
      bonus: MoneyOut,
      inPlay: MoneyOut,
      pendingWithdrawal: MoneyOut,
    }),
    /** The latest sign-ins, those that are still open among them. */
    sessions: Type.Array(Session),
    notes: Type.Array(Type.Object({ noteId: Id, at: EpochMs, operator: Type.String(), text: Type.String() })),
  }),
  refusals: ['console.member_unknown'],
})

export const addNote = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/members/:id/notes',
  summary: 'Write a note about a member, for other operators',
  allow: 'members.note',
  scope: 'brand',
  params,
  body: closed({ text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }) }),
  value: Nothing,
  refusals: ['console.member_unknown'],
})

export const freezeMember = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/members/:id/frozen',
  summary: 'Freeze a member’s money, so that nothing is bet or paid out, or let it go again',
  allow: 'members.freeze',
  scope: 'brand',
  params,
  body: closed({ isFrozen: Type.Boolean(), reason: Reason }),
  value: Nothing,
  refusals: ['console.member_unknown', 'console.nothing_changed'],
})

export const endMemberSessions = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/members/:id/session-ends',
  summary: 'End one of a member’s sessions, or all of them',
  allow: 'members.sessions',
  scope: 'brand',
  params,
  body: closed({ sessionId: Type.Optional(Id), reason: Reason }),
  value: Type.Object({ ended: Type.Integer() }),
  refusals: ['console.member_unknown', 'console.nothing_changed'],
})

export const forcePassword = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/members/:id/password-force',
  summary: 'End all sessions; the next sign-in opens nothing before a new password was chosen',
  allow: 'members.force_password',
  scope: 'brand',
  params,
  body: onlyReason,
  value: Nothing,
  refusals: ['console.member_unknown', 'console.nothing_changed'],
})

export const unlockMember = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/members/:id/unlock',
  summary: 'Forget a member’s failed sign-ins',
  allow: 'members.sessions',
  scope: 'brand',
  params,
  body: onlyReason,
  value: Nothing,
  refusals: ['console.member_unknown'],
})

export const closeMember = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/members/:id/closing',
  summary: 'Close an account: all sessions end, nobody signs in',
  allow: 'members.close',
  scope: 'brand',
  params,
  body: onlyReason,
  value: Nothing,
  refusals: ['console.member_unknown', 'console.nothing_changed'],
})

export const proposeReopening = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/members/:id/reopenings',
  summary: 'Propose to open a closed account again; another operator decides',
  allow: 'members.close',
  scope: 'brand',
  params,
  body: onlyReason,
  value: Proposed,
  refusals: ['console.member_unknown', 'console.nothing_changed', 'console.approval_waits'],
})

export const proposeClearing = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/members/:id/secret-clearings',
  summary: 'Propose to take away a forgotten payment password; another operator decides',
  allow: 'members.secrets',
  scope: 'brand',
  params,
  body: onlyReason,
  value: Proposed,
  refusals: ['console.member_unknown', 'console.nothing_changed', 'console.approval_waits'],
})
