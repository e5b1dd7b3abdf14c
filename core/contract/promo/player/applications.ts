import { Type } from 'typebox'
import { imageRefusals, SentImage } from '../../content/player/feedback.ts'
import { endpoint } from '../../endpoint.ts'
import { oneOf } from '../../operator-shapes.ts'
import { whenHeld } from '../../protection/errors.ts'
import { closed, Cursor, EpochMs, Id, MoneyOut } from '../../shapes.ts'
import { applicationStates } from '../../../rules/promo/application.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

/** Three pictures of 5 MB in base64, and the remark. */
const bodyBytesMax = 22_000_000

export const ApplicationState = oneOf(...applicationStates)

export const applyForPromotion = endpoint({
  id: 'POST /api/promo/promotions/:promotionId/applications',
  summary:
    'Apply for a promotion with a remark and up to three pictures; an operator decides. The same sent again is one',
  audience: 'member',
  bodyBytesMax,
  params: closed({ promotionId: Id }),
  body: closed({
    /** Made by whoever sends, kept for the same application: what is sent twice is one. */
    clientId: Id,
    remark: Type.String({ maxLength: 2000 }),
    images: Type.Optional(Type.Array(SentImage, { maxItems: 10 })),
  }),
  value: Type.Object({ applicationId: Id, state: ApplicationState }),
  refusals: [
    'identity.real_account_required',
    ...whenHeld,
    'promo.promotion_unknown',
    'promo.promotion_coming',
    'promo.promotion_over',
    'promo.not_for_rank',
    'promo.budget_spent',
    'promo.application_empty',
    'promo.application_words',
    'promo.application_pictures',
    'promo.application_waits',
    'promo.application_rejected',
    'promo.application_most',
    'promo.application_too_often',
    ...imageRefusals,
  ],
})

export const listOwnApplications = endpoint({
  id: 'GET /api/promo/applications',
  summary:
    'What the member has applied for, the latest first, in all states or in one; nothing for whoever is excluded',
  audience: 'member',
  query: closed({ state: Type.Optional(ApplicationState), cursor: Cursor }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        applicationId: Id,
        promotionId: Id,
        title: Type.String(),
        state: ApplicationState,
        remark: Type.String(),
        /** How many pictures went along; each is read by a call of its own. */
        pictures: Type.Integer(),
        appliedAt: EpochMs,
        decidedAt: Nullable(EpochMs),
        /** Why it was rejected. */
        reason: Nullable(Type.String()),
        /** What was approved. */
        amount: Nullable(MoneyOut),
        /** By when it is claimed, of what is ready. */
        claimUntil: Nullable(EpochMs),
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: ['identity.real_account_required'],
})

export const viewOwnPicture = endpoint({
  id: 'GET /api/promo/applications/:applicationId/pictures/:n',
  summary: 'A picture of the member’s own application; of nobody else’s',
  audience: 'member',
  params: closed({ applicationId: Id, n: Type.String({ pattern: '^[1-3]$' }) }),
  /** The picture as the address of an image. */
  value: Type.Object({ image: Type.String() }),
  refusals: ['identity.real_account_required', 'promo.application_unknown'],
})
