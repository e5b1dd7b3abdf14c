import { Type } from 'typebox'
import { MoneyOut } from '../shapes.ts'
import { nullable } from './player/menu.ts'

export const IssueState = Type.Union([
  Type.Literal('SCHEDULED'),
  Type.Literal('OPEN'),
  Type.Literal('LOCKED'),
  Type.Literal('DRAWN'),
  Type.Literal('SETTLED'),
  Type.Literal('VOID'),
  Type.Literal('RESETTLED'),
])

const Numbers = Type.Array(Type.String())

/** Drawn numbers as text, since leading zeros count. Lottery rule book D.2. */
export const WinNo = Type.Union([
  Type.Object({
    kind: Type.Literal('prizes'),
    prizes: Type.Array(Type.Object({ code: Type.String(), numbers: Numbers })),
  }),
  Type.Object({ kind: Type.Literal('list'), balls: Numbers, special: Type.Optional(Type.String()) }),
  Type.Object({
    kind: Type.Literal('thai'),
    first: Type.String(),
    front3: Numbers,
    back3: Numbers,
    last2: Type.String(),
  }),
  Type.Object({
    kind: Type.Literal('fourd'),
    first: Type.String(),
    second: Type.String(),
    third: Type.String(),
    special: Numbers,
    consolation: Numbers,
  }),
])

/** What a stake of 1 pays: one amount for whatever wins, or one for each tier. */
export const Odds = Type.Union([MoneyOut, Type.Record(Type.String(), MoneyOut)])

/** A chain of public randomness, with the key that its rounds are signed by; times in seconds, bytes in hex. */
export const BeaconChain = Type.Object({
  chainHash: Type.String(),
  genesis: Type.Integer(),
  period: Type.Integer(),
  publicKey: Type.String(),
})

export const Fair = Type.Object({
  commit: Type.String(),
  seed: nullable(Type.String()),
  beacon: nullable(Type.String()),
  /** The round of the beacon that was declared before the sale; null where none was. */
  round: nullable(Type.Integer()),
  /** The hash of its chain, and the signature whose SHA-256 is the beacon. */
  chainHash: Type.Optional(Type.String()),
  signature: Type.Optional(Type.String()),
})

/** `SEED`: drawn here from a committed seed. `PUBLISHED`: published outside and recorded; there is no commitment. */
export const Origin = Type.Union([Type.Literal('SEED'), Type.Literal('PUBLISHED')])

/** The clock of what is sold: time left, time between close and draw, both in milliseconds. */
export const sale = { remainTime: Type.Integer(), lockTime: Type.Integer(), isSale: Type.Boolean() }
