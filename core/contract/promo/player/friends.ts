import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { oneOf } from '../../operator-shapes.ts'
import { EpochMs, Id, MoneyOut } from '../../shapes.ts'

/** A friend who came by the member's invitation, and how far that is. */
const InvitedFriend = Type.Object({
  /** The name, all but its first letter covered. */
  account: Type.String(),
  joinedAt: EpochMs,
  /** In review where its claim waits for an operator, and rejected where one said no. */
  state: oneOf('came', 'deposited', 'ready', 'rewarded', 'review', 'rejected', 'over'),
  deposited: MoneyOut,
  turnedOver: MoneyOut,
  /** Until when it has to be done, and then until when it is claimed. */
  doneBy: EpochMs,
  claimUntil: EpochMs,
  /** By which its reward is claimed. */
  cycleKey: Type.String(),
})

export const listInvitedFriends = endpoint({
  id: 'GET /api/promo/friends',
  summary:
    'The promotions of friends, and how far each friend has come who may still bring a reward; nothing for whoever is excluded',
  audience: 'member',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        promotionId: Id,
        title: Type.String(),
        leastDeposit: MoneyOut,
        turnover: MoneyOut,
        amount: MoneyOut,
        days: Type.Integer(),
        /** What rewarded friends bring further; null where the promotion has no such part. */
        further: Type.Union([
          Type.Object({
            rate: Type.Integer(),
            days: Type.Integer(),
            least: MoneyOut,
            /** What it has brought, and what today comes to so far. */
            given: MoneyOut,
            today: MoneyOut,
          }),
          Type.Null(),
        ]),
        friends: Type.Array(InvitedFriend),
      }),
    ),
  }),
  refusals: ['identity.real_account_required'],
})
