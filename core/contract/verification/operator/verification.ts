import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, onlyReason, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, DayText, EpochMs, Id, MoneyIn, MoneyOut, Nothing, PageLimit, Text } from '../../shapes.ts'
import { DocumentKind, FundsSource, Level, VerificationStateName } from '../player/verification.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

const params = closed({ id: Id })
/** What a person decides, what counts, what was turned down or has run out. */
export const verificationQueues = ['decide', 'approved', 'ended'] as const

const head = {
  requestId: Id,
  memberId: Id,
  username: Type.String(),
  level: Level,
  state: VerificationStateName,
  name: Type.String(),
  submittedAt: EpochMs,
  claimedBy: Nullable(Type.String()),
  /** Whether another account shows the same document or picture. */
  isDouble: Type.Boolean(),
}

export const listVerifications = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/verifications',
  summary: 'What members of a brand showed of themselves, by queue, the oldest first where somebody waits',
  allow: 'verification.read',
  scope: 'brand',
  query: closed({
    queue: oneOf(...verificationQueues),
    /** Only what the operator claimed. */
    mine: Type.Optional(oneOf('yes')),
    member: Type.Optional(Id),
    after: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({ list: Type.Array(Type.Object(head)), next: Nullable(Type.String()) }),
  refusals: [],
})

export const getVerificationRequest = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/verifications/:id',
  summary: 'What a member showed, where the same was shown before, its member and every step; pictures apart',
  allow: 'verification.read',
  scope: 'brand',
  params,
  value: Type.Object({
    ...head,
    isMine: Type.Boolean(),
    birthday: Type.String(),
    documentKind: Nullable(DocumentKind),
    number: Nullable(Type.String()),
    validUntil: Nullable(DayText),
    address: Nullable(Type.String()),
    fundsSource: Nullable(FundsSource),
    screening: Nullable(oneOf('CLEAR', 'HIT')),
    screenedBy: Nullable(Type.String()),
    screenedAt: Nullable(EpochMs),
    decidedBy: Nullable(Type.String()),
    decidedAt: Nullable(EpochMs),
    reason: Nullable(Type.String()),
    expiresAt: Nullable(EpochMs),
    erasedAt: Nullable(EpochMs),
    /** By their places; each is opened by a call of its own, which is written down. */
    documents: Type.Array(Type.Object({ n: Type.Integer(), isSeen: Type.Boolean() })),
    doubles: Type.Array(
      Type.Object({
        requestId: Id,
        memberId: Id,
        username: Type.String(),
        state: VerificationStateName,
        by: oneOf('number', 'picture'),
      }),
    ),
    member: Type.Object({
      joinedAt: EpochMs,
      level: Level,
      hasContact: Type.Boolean(),
      deposited: MoneyOut,
      withdrawn: MoneyOut,
      currency: Type.String(),
    }),
    events: Type.Array(
      Type.Object({
        at: EpochMs,
        what: Type.String(),
        operator: Nullable(Type.String()),
        document: Nullable(Type.Integer()),
        note: Nullable(Type.String()),
      }),
    ),
  }),
  refusals: ['verification.unknown'],
})

export const viewDocument = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/verifications/:id/documents/:n/views',
  summary: 'Open one picture of a document; that it was opened, by whom and when is kept for ever',
  allow: 'verification.review',
  scope: 'brand',
  params: closed({ id: Id, n: Type.String({ pattern: '^[1-3]$' }) }),
  body: closed({}),
  /** The picture as the address of an image. */
  value: Type.Object({ image: Type.String() }),
  refusals: ['verification.unknown', 'verification.document_gone'],
})

const change = { allow: 'verification.review', scope: 'brand', params, value: Nothing } as const
const unclaimed = ['verification.unknown', 'verification.claimed', 'verification.state'] as const
const claimRefusals = [...unclaimed, 'verification.unclaimed'] as const

export const claimVerification = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/verifications/:id/claims',
  summary: 'Claim it, so that nobody else decides it',
  ...change,
  body: onlyReason,
  refusals: unclaimed,
})

export const releaseVerification = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/verifications/:id/releases',
  summary: 'Let it go again',
  ...change,
  body: onlyReason,
  refusals: claimRefusals,
})

export const screenVerification = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/verifications/:id/screenings',
  summary: 'Write down that sanctions lists and lists of exposed persons were searched, and what was found',
  ...change,
  body: closed({ screening: oneOf('CLEAR', 'HIT'), reason: Reason }),
  refusals: claimRefusals,
})

export const approveVerification = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/verifications/:id/approvals',
  summary: 'Find it right: the level counts from now on, to the document’s last day where it has one',
  ...change,
  body: closed({ validUntil: Nullable(DayText), reason: Reason }),
  refusals: [
    ...claimRefusals,
    'verification.unscreened',
    'verification.unseen',
    'verification.date_past',
    'verification.field_invalid',
  ],
})

export const rejectVerification = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/verifications/:id/rejections',
  summary: 'Turn it down; its member reads the reason',
  ...change,
  body: onlyReason,
  refusals: claimRefusals,
})

export const revokeVerification = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/verifications/:id/revocations',
  summary: 'Take an approval back; its member reads the reason',
  ...change,
  body: onlyReason,
  refusals: ['verification.unknown', 'verification.state'],
})

const ceilings = {
  unprovedDeposits: MoneyOut,
  levelOneDeposits: MoneyOut,
  withdrawals: MoneyOut,
  enhanced: MoneyOut,
  /** Whether an account becomes an agent’s only at level 2. */
  agentsKnown: Type.Boolean(),
}

export const getCeilings = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/verification-ceilings',
  summary: 'Up to which sums of a member’s life each level is enough',
  allow: 'verification.read',
  scope: 'brand',
  value: Type.Object({ currency: Text(8), ...ceilings, isOwn: Type.Boolean() }),
  refusals: [],
})

export const setCeilings = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/verification-ceilings',
  summary: 'Set these sums for the brand',
  allow: 'verification.ceilings',
  scope: 'brand',
  body: closed({
    unprovedDeposits: MoneyIn,
    levelOneDeposits: MoneyIn,
    withdrawals: MoneyIn,
    enhanced: MoneyIn,
    agentsKnown: Type.Boolean(),
    reason: Reason,
  }),
  value: Nothing,
  refusals: ['verification.ceilings_invalid', 'console.nothing_changed'],
})
