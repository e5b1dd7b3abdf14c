import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { whenHeld } from '../../protection/errors.ts'
import { balanceAfter, closed, EpochMs, Id, MoneyOut } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

/** Envelopes that are given out in one time, in the order in which members come. */
const Drop = Type.Object({
  dropId: Id,
  title: Type.String(),
  opensAt: EpochMs,
  closesAt: EpochMs,
  /** What is in all of them together. */
  pot: MoneyOut,
  count: Type.Integer(),
  left: Type.Integer(),
  rankFrom: Type.Integer(),
  /** How much of what is in one is to be played before it is withdrawn. */
  turnoverPercent: Type.Integer(),
  /** SHA-256 of the seed by which the pot was split, told before the first is opened. */
  commit: Type.String(),
})

export const listEnvelopes = endpoint({
  id: 'GET /api/promo/envelopes',
  summary: 'The red envelopes that are open now, that come next, and that were given out lately',
  audience: 'public',
  value: Type.Object({ list: Type.Array(Drop) }),
  refusals: [],
})

export const getOwnEnvelopes = endpoint({
  id: 'GET /api/promo/envelopes/mine',
  summary: 'What the member found in envelopes, of those that are listed; whoever is excluded is shown none',
  audience: 'member',
  value: Type.Object({
    /** Whether the member is shown any. */
    isShown: Type.Boolean(),
    list: Type.Array(Type.Object({ dropId: Id, amount: MoneyOut, place: Type.Integer() })),
  }),
  refusals: ['identity.real_account_required'],
})

export const getEnvelopeProof = endpoint({
  id: 'GET /api/promo/envelopes/:dropId/proof',
  summary: 'By what the pot of envelopes was split: anyone computes what was in each, and who had it',
  audience: 'public',
  params: closed({ dropId: Id }),
  value: Type.Object({
    dropId: Id,
    title: Type.String(),
    opensAt: EpochMs,
    closesAt: EpochMs,
    pot: MoneyOut,
    count: Type.Integer(),
    /** The least that is in one, of which every amount is a multiple. */
    unit: MoneyOut,
    commit: Type.String(),
    /** Over what the stream of the split is. */
    context: Type.String(),
    /** 32 bytes in hexadecimal; null while envelopes are left and time is. */
    seed: Nullable(Type.String()),
    /** Those that were opened, in their order; the first two hundred. */
    opened: Type.Array(
      Type.Object({ place: Type.Integer(), maskedName: Type.String(), amount: MoneyOut, at: EpochMs }),
    ),
  }),
  refusals: ['promo.envelopes_unknown'],
})

export const openEnvelope = endpoint({
  id: 'POST /api/promo/envelopes/:dropId/openings',
  summary: 'Open an envelope: one for each member, in the order in which they come; whoever opens twice finds the same',
  audience: 'member',
  key: 'header',
  params: closed({ dropId: Id }),
  value: Type.Object({
    ...balanceAfter,
    amount: MoneyOut,
    /** Which one it was, counted from 1. */
    place: Type.Integer(),
  }),
  refusals: [
    'identity.real_account_required',
    ...whenHeld,
    'wallet.frozen',
    'promo.envelopes_unknown',
    'promo.envelopes_coming',
    'promo.envelopes_gone',
    'promo.not_for_rank',
    'request.busy',
  ],
})
