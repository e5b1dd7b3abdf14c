import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { oneOf } from '../../operator-shapes.ts'
import { whenHeld } from '../../protection/errors.ts'
import { closed, Cursor, DayText, EpochMs, Id, ignored, MoneyOut } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

const prize = {
  title: Type.String(),
  amount: MoneyOut,
  /** How much of it is to be played before it is withdrawn. */
  turnoverPercent: Type.Integer(),
}

/** What a raffle gives and by what it is drawn, told before the first ticket. */
const terms = {
  winners: Type.Integer(),
  /** The most prizes of one member. */
  perMember: Type.Integer(),
  /** Each winner draws one, as likely as its weight among all weights; what is out of stock is the consolation. */
  prizes: Type.Array(Type.Object({ ...prize, weight: Type.Integer(), stock: Type.Integer() })),
  consolation: Type.Object(prize),
  closesAt: EpochMs,
  drawAt: EpochMs,
  /** SHA-256 of the seed, told before the first ticket. */
  commit: Type.String(),
}

const Raffle = Type.Object({
  raffleId: Id,
  title: Type.String(),
  text: Type.String(),
  state: oneOf('coming', 'open', 'closed', 'drawn'),
  /** Days of the brand’s zone on which deposits and bets count. */
  firstDay: DayText,
  lastDay: DayText,
  beginsAt: EpochMs,
  /** A ticket for each so much that is paid in, or turned over, on a day; null where it gives none. */
  depositStep: Nullable(MoneyOut),
  turnoverStep: Nullable(MoneyOut),
  /** The most tickets of a member and day. */
  perDay: Type.Integer(),
  ticketsMost: Type.Integer(),
  taken: Type.Integer(),
  ...terms,
})

export const listRaffles = endpoint({
  id: 'GET /api/promo/raffles',
  summary: 'The raffles that a brand runs, has announced, or has drawn lately',
  audience: 'public',
  value: Type.Object({ list: Type.Array(Raffle) }),
  refusals: [],
})

/** How far it is to the next ticket of today. */
const Step = Nullable(Type.Object({ done: MoneyOut, step: MoneyOut }))

export const getOwnRaffles = endpoint({
  id: 'GET /api/promo/raffles/mine',
  summary: 'The member’s tickets of raffles, and how many are ready to be claimed; whoever is excluded is shown none',
  audience: 'member',
  value: Type.Object({
    /** Whether the member is shown any. */
    isShown: Type.Boolean(),
    /** How many tickets are ready, of all raffles. */
    readyCount: Type.Integer(),
    list: Type.Array(
      Type.Object({
        raffleId: Id,
        /** Tickets that count: what was taken back of deposits and bets takes some back. */
        tickets: Type.Integer(),
        takenBack: Type.Integer(),
        ready: Type.Integer(),
        /** Of the day that goes on; null where the raffle does not go on. */
        today: Nullable(Type.Object({ tickets: Type.Integer(), deposits: Step, turnover: Step })),
        /** What the member won: the ticket, and which prize, -1 the consolation. */
        won: Type.Array(Type.Object({ number: Type.Integer(), prize: Type.Integer() })),
      }),
    ),
  }),
  refusals: ['identity.real_account_required'],
})

export const listOwnTickets = endpoint({
  id: 'GET /api/promo/raffles/:raffleId/tickets',
  summary: 'The member’s tickets of a raffle; once its list is closed, each with its way to the root that was told',
  audience: 'member',
  params: closed({ raffleId: Id }),
  query: closed({ cursor: Cursor }),
  value: Type.Object({
    /** Under which name the member stands in the list; empty before the first ticket. */
    holder: Type.String(),
    list: Type.Array(
      Type.Object({
        number: Type.Integer(),
        day: DayText,
        /** Whether it was taken back. */
        isVoid: Type.Boolean(),
        /** Where it stands in the closed list, counted from 0, and its neighbours on the way to the root. */
        place: Nullable(Type.Integer()),
        path: Type.Array(Type.String()),
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: ['identity.real_account_required', ...whenHeld, 'promo.raffle_unknown'],
})

const claimed = Type.Object({
  /** How many were given, and the numbers of the first and the last. */
  count: Type.Integer(),
  first: Type.Integer(),
  last: Type.Integer(),
})
const whenClaimed = [
  'identity.real_account_required',
  ...whenHeld,
  'promo.raffle_unknown',
  'promo.raffle_coming',
  'promo.raffle_over',
  'promo.nothing_ready',
  'promo.tickets_gone',
] as const

export const claimTickets = endpoint({
  id: 'POST /api/promo/raffles/:raffleId/claims',
  summary: 'Claim the tickets of a raffle that are ready, of all its days',
  audience: 'member',
  key: 'header',
  params: closed({ raffleId: Id }),
  value: claimed,
  refusals: [...whenClaimed],
})

export const claimRafflePromo = endpoint({
  id: 'POST /wps/relay/MCSFE_rafflePromoClaim',
  summary: 'Claim the tickets of a raffle that are ready, of all its days',
  audience: 'member',
  key: 'header',
  body: closed({
    promoId: Id,
    ...ignored('username', 'token', 'merchantCode', 'language', 'platform', 'device'),
  }),
  value: Type.Object({ data: claimed }),
  refusals: [...whenClaimed],
})

export const getRaffleProof = endpoint({
  id: 'GET /api/promo/raffles/:raffleId/proof',
  summary: 'By what a raffle is drawn: anyone draws it again, and finds each drawn ticket in the list that was closed',
  audience: 'public',
  params: closed({ raffleId: Id }),
  value: Type.Object({
    raffleId: Id,
    title: Type.String(),
    ...terms,
    /** The round of the beacon that was declared; the list that is closed too late for it has a later one. */
    declaredRound: Type.Integer(),
    chain: Type.Object({
      chainHash: Type.String(),
      genesisUnix: Type.Integer(),
      periodSeconds: Type.Integer(),
      publicKey: Type.String(),
    }),
    /** When the list was closed, and its root; how many tickets stand in it, and how many prizes are drawn. Null before. */
    frozenAt: Nullable(EpochMs),
    root: Nullable(Type.String()),
    count: Nullable(Type.Integer()),
    slots: Nullable(Type.Integer()),
    round: Nullable(Type.Integer()),
    /** What the round is worth, and who says so; the seed, 32 bytes in hexadecimal, and over what the stream is. Null before the draw. */
    beacon: Nullable(Type.String()),
    signature: Nullable(Type.String()),
    seed: Nullable(Type.String()),
    context: Nullable(Type.String()),
    drawnAt: Nullable(EpochMs),
    /** The tickets that were drawn, in their order. */
    picks: Type.Array(
      Type.Object({
        place: Type.Integer(),
        number: Type.Integer(),
        holder: Type.String(),
        path: Type.Array(Type.String()),
        /** Counted from 0, -1 the consolation; null where its member had won as often as one may. */
        prize: Nullable(Type.Integer()),
        maskedName: Type.String(),
      }),
    ),
  }),
  refusals: ['promo.raffle_unknown'],
})
