import { Type, type Static } from 'typebox'
import { ChatMessage } from './chat/player/chat.ts'
import { EpochMs, Id, MoneyOut } from './shapes.ts'
import { nullable } from './lottery/player/menu.ts'
import { IssueState, WinNo } from './lottery/shapes.ts'
import { LiveState, MarketStatus, Stop } from './sportsbook/shapes.ts'

/** Server → client messages. None is needed for correctness: a client asks again after a reconnection. */
export const messages = {
  balance: Type.Object({ sumBalance: MoneyOut, version: Type.Integer() }),
  unread: Type.Object({ count: Type.Integer() }),
  issue: Type.Object({
    gameId: Type.Integer(),
    gameCode: Type.String(),
    numero: Type.String(),
    state: IssueState,
    closeTime: EpochMs,
    drawTime: EpochMs,
    winNo: Type.Optional(WinNo),
    commit: Type.Optional(Type.String()),
    seed: Type.Optional(Type.String()),
  }),
  'bet.settled': Type.Object({
    gameId: Type.Integer(),
    numero: Type.String(),
    stake: MoneyOut,
    payout: MoneyOut,
    bets: Type.Integer(),
  }),
  /** To those who entered a room by `room.enter` with its id; `room.leave` leaves it. */
  chat: Type.Object({ roomId: Id, message: ChatMessage }),
  'chat.removed': Type.Object({ roomId: Id, messageId: Id }),
  'chat.people': Type.Object({ roomId: Id, people: Type.Integer() }),
  /** What a member is shown of itself has changed, its label for one: a page asks again. */
  profile: Type.Object({}),
  /** What a member is held to has changed: a limit, an exclusion. A page asks again. */
  protection: Type.Object({}),
  /** What the member showed of itself was decided. A page asks again. */
  verification: Type.Object({}),
  /** Money on its way to a vendor or back has come to something, or its outcome is not known. */
  'vendor.transfer': Type.Object({ transferId: Id, vendor: Type.String(), state: Type.String() }),
  /** A transfer of coins was seen, grew deeper, or came to something. */
  'cashier.coins': Type.Object({ transferId: Id, state: Type.String() }),
  /**
   * To those who follow the event by `sports.follow`: what closed it at once, prices once a second at most. Of markets those
   * that changed, with all of their odds.
   */
  'sports.odds': Type.Object({
    eventId: Id,
    version: Type.Integer(),
    phase: Type.String(),
    dangerSeq: Type.Integer(),
    live: nullable(LiveState),
    stops: Type.Array(Stop),
    markets: Type.Array(
      Type.Object({
        key: Type.String(),
        seq: Type.Integer(),
        status: MarketStatus,
        stop: nullable(Stop),
        odds: Type.Array(Type.Tuple([Type.String(), nullable(Type.String())])),
      }),
    ),
  }),
  /** A sports bet of the member was decided, or has ended. */
  'sports.bet': Type.Object({ betId: Id }),
  'session.ended': Type.Object({ reason: Type.String() }),
  system: Type.Object({ status: Type.Integer() }),
  /** What the brand offers has changed: a page takes it over with its next navigation. */
  settings: Type.Object({}),
} as const

export type MessageName = keyof typeof messages
export type Message<Name extends MessageName> = Static<(typeof messages)[Name]>
