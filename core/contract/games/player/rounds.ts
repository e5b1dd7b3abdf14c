import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { nullable } from '../../lottery/player/menu.ts'
import { closed, EpochMs, Id, MoneyOut, OptionalText, Text } from '../../shapes.ts'
import { vendorOperationKinds, type VendorOperationKind } from '../vendor/wallet.ts'

const params = closed({ betId: Text(64) })

export const getGameRound = endpoint({
  id: 'GET /api/games/rounds/:betId',
  summary: 'The round of a vendor’s game that one of the member’s bets was placed in: how it began, went and ended',
  audience: 'member',
  params,
  value: Type.Object({
    betId: Id,
    gameName: Type.String(),
    vendorName: Type.String(),
    /** As the vendor calls it. */
    roundId: Type.String(),
    currency: Type.String(),
    stake: MoneyOut,
    win: MoneyOut,
    openedAt: EpochMs,
    /** Null until the vendor ended it; not every vendor says so. */
    closedAt: nullable(EpochMs),
    /** What the player had before the first of its events and behind the last; null where that is not known. */
    balanceBefore: nullable(MoneyOut),
    balanceAfter: nullable(MoneyOut),
    /** What the vendor said of it that was booked, the first first; two hundred at most. */
    events: Type.Array(
      Type.Object({
        kind: Type.Unsafe<VendorOperationKind>(Type.Union(vendorOperationKinds.map((kind) => Type.Literal(kind)))),
        amount: MoneyOut,
        balance: MoneyOut,
        /** Without a stake: given by the vendor. */
        isFree: Type.Boolean(),
        isTakenBack: Type.Boolean(),
        at: EpochMs,
      }),
    ),
    /** Whether the vendor shows it again. */
    hasReplay: Type.Boolean(),
  }),
  refusals: ['games.round_unknown'],
})

export const replayGameRound = endpoint({
  id: 'POST /api/games/rounds/:betId/replay',
  summary: 'Where the vendor shows that round again, in a frame; nothing can be played there',
  audience: 'member',
  params,
  body: closed({ platform: OptionalText(40), language: OptionalText(20) }),
  value: Type.Object({ url: Type.String(), gameName: Type.String() }),
  refusals: ['games.round_unknown', 'games.replay_unavailable', 'games.replay_failed'],
})
