import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { onlyReason, oneOf, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyIn, MoneyOut, Nothing, PageLimit, Text } from '../../shapes.ts'
import { PromisedFreeSpins } from '../../games/free-spins.ts'
import { ApplicationState } from '../player/applications.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

/** What waits for a decision; what is approved and not claimed; what is over. */
export const applicationQueues = ['applying', 'issued', 'done'] as const

const params = closed({ applicationId: Id })
const head = {
  applicationId: Id,
  promotionId: Id,
  /** Of the promotion, by language tag. */
  titles: Type.Record(Type.String(), Type.String()),
  memberId: Id,
  username: Type.String(),
  state: ApplicationState,
  remark: Type.String(),
  pictures: Type.Integer(),
  appliedAt: EpochMs,
  claimedBy: Nullable(Type.String()),
  decidedBy: Nullable(Type.String()),
  /** Who agreed, where it took two. */
  agreedBy: Nullable(Type.String()),
  decidedAt: Nullable(EpochMs),
  reason: Nullable(Type.String()),
  amount: Nullable(MoneyOut),
  claimUntil: Nullable(EpochMs),
  /** Whether it is a claim of an account that looks like another one's, and not what a member wrote. */
  isClaim: Type.Boolean(),
}
const whenDecided = [
  'console.application_unknown',
  'console.application_decided',
  'console.application_claimed',
] as const

export const listApplications = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/applications',
  summary: 'What members applied for, by queue: what waits, the oldest first, and the rest, the latest first',
  allow: 'applications.review',
  scope: 'brand',
  query: closed({
    queue: oneOf(...applicationQueues),
    /** Only what the operator claimed. */
    mine: Type.Optional(Type.Literal('yes')),
    member: Type.Optional(Id),
    after: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({ currency: Type.String(), list: Type.Array(Type.Object(head)), next: Nullable(Type.String()) }),
  refusals: [],
})

export const getApplication = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/applications/:applicationId',
  summary:
    'An application with what stands beside it: accounts that look like the same person’s, earlier ones, deposits',
  allow: 'applications.review',
  scope: 'brand',
  params,
  value: Type.Object({
    ...head,
    isMine: Type.Boolean(),
    currency: Type.String(),
    /** What is approved, or the most where an operator chooses. */
    most: MoneyOut,
    /** Whether an operator chooses the amount. */
    chosen: Type.Boolean(),
    atOnce: Type.Boolean(),
    /** What comes with the bonus, of a claim. */
    freeSpins: Type.Optional(PromisedFreeSpins),
    /** Above this a second operator agrees; null: never. */
    twoAbove: Nullable(MoneyOut),
    joinedAt: EpochMs,
    deposited: MoneyOut,
    lastDeposits: Type.Array(Type.Object({ amount: MoneyOut, at: EpochMs })),
    /** Accounts of the same browser or payee, and how each stands with this promotion. */
    linked: Type.Array(Type.Object({ memberId: Id, username: Type.String(), state: Nullable(ApplicationState) })),
    /** Of a claim: for which deposit, and by what its account is linked to those that had this bonus, or to its friend. */
    claim: Nullable(
      Type.Object({
        deposit: Nullable(MoneyOut),
        links: Type.Array(
          Type.Object({
            memberId: Id,
            username: Type.String(),
            by: oneOf('browser', 'payee'),
            /** Since when both are known by it. */
            since: EpochMs,
            /** The bonus of this promotion that the other account had; null of a friend without one. */
            had: Nullable(Type.Object({ amount: MoneyOut, at: EpochMs })),
          }),
        ),
      }),
    ),
    earlier: Type.Array(
      Type.Object({
        applicationId: Id,
        titles: Type.Record(Type.String(), Type.String()),
        state: ApplicationState,
        appliedAt: EpochMs,
        amount: Nullable(MoneyOut),
        reason: Nullable(Type.String()),
      }),
    ),
    events: Type.Array(
      Type.Object({
        at: EpochMs,
        state: ApplicationState,
        by: Nullable(Type.String()),
        agreedBy: Nullable(Type.String()),
      }),
    ),
  }),
  refusals: ['console.application_unknown'],
})

export const viewApplicationPicture = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/applications/:applicationId/pictures/:n',
  summary: 'A picture of an application',
  allow: 'applications.review',
  scope: 'brand',
  params: closed({ applicationId: Id, n: Type.String({ pattern: '^[1-3]$' }) }),
  /** The picture as the address of an image. */
  value: Type.Object({ image: Type.String() }),
  refusals: ['console.application_unknown'],
})

export const claimApplication = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/applications/:applicationId/claims',
  summary: 'Take an application for oneself, so that nobody else decides it meanwhile; again, to give it back',
  allow: 'applications.review',
  scope: 'brand',
  params,
  body: onlyReason,
  value: Nothing,
  refusals: [...whenDecided],
})

export const approveApplication = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/applications/:applicationId/approvals',
  summary:
    'Approve an application: its reward is ready, or begins at once; above the brand’s limit another operator agrees',
  allow: 'applications.review',
  scope: 'brand',
  params,
  body: closed({
    /** Where an operator chooses it; otherwise the promotion says. */
    amount: Type.Optional(MoneyIn),
    reason: Reason,
  }),
  value: Type.Object({ approvalId: Nullable(Id), state: ApplicationState }),
  refusals: [
    ...whenDecided,
    'console.application_amount',
    'console.approval_waits',
    'promo.promotion_over',
    'promo.budget_spent',
    // What was claimed is not there any more: its deposit was taken back, or another bonus was given for it.
    'promo.nothing_ready',
    'promo.already_claimed',
  ],
})

export const rejectApplication = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/applications/:applicationId/rejections',
  summary: 'Reject an application; the member reads why',
  allow: 'applications.review',
  scope: 'brand',
  params,
  body: closed({ note: Text(140), reason: Reason }),
  value: Nothing,
  refusals: [...whenDecided],
})
