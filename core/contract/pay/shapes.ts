import { Type } from 'typebox'
import { billStates, heldReasons, payerModes } from '../../rules/agents/bill.ts'
import { plainCarryModes } from '../../rules/agents/carry-compare.ts'
import { carryModes } from '../../rules/agents/dividend.ts'
import { Category, Cycle, Kind, Nullable, Terms } from '../contracts/shapes.ts'
import { oneOf } from '../operator-shapes.ts'
import { EpochMs, Id, MoneyOut } from '../shapes.ts'

export const BillState = oneOf(...billStates)
export const HeldReason = oneOf(...heldReasons)

/** What one contract comes to for one period. */
export const billFields = {
  billId: Id,
  kind: Kind,
  category: Category,
  cycle: Cycle,
  /** The period: from its first instant until, and without, its end. */
  from: EpochMs,
  to: EpochMs,
  currency: Type.String(),
  state: BillState,
  /** Why it waits, where it does. */
  heldFor: Nullable(HeldReason),
  /** What the contract gives. */
  gross: MoneyOut,
  /** The same without what the receiver's direct downlines are due; below zero where it pays more than it gets. */
  net: MoneyOut,
  /** What is to be paid by this bill: the gross, or what is left of it where the platform pays everybody. */
  due: MoneyOut,
  paid: MoneyOut,
  open: MoneyOut,
  madeAt: EpochMs,
  /** Since when it is to be paid; null while operators have not agreed to its run. */
  dueAt: Nullable(EpochMs),
}

/** What a bill is computed from, and what comes of it. */
export const BillFigures = Type.Object({
  /** Valid turnover of the team, in the contract's products. */
  turnover: MoneyOut,
  stake: MoneyOut,
  payout: MoneyOut,
  rebates: MoneyOut,
  promotions: MoneyOut,
  salaries: MoneyOut,
  fees: MoneyOut,
  active: Type.Integer(),
  /** What players lost, less what was given; of salaries, what they lost. */
  loss: MoneyOut,
  carryIn: MoneyOut,
  /** Loss and what was carried, together. */
  base: MoneyOut,
  carryOut: MoneyOut,
  gross: MoneyOut,
  /** What the receiver's direct downlines are due of it by their contracts. */
  childrenGross: MoneyOut,
  net: MoneyOut,
})

/** By what a bill was computed beside its figures. */
export const BillRules = Type.Object({
  terms: Terms,
  /** The tier that was reached, counted from 0. */
  tier: Nullable(Type.Integer()),
  payerMode: oneOf(...payerModes),
  carryMode: oneOf(...carryModes),
  /** From how much on what a member won is carried by itself; null where it is carried otherwise. */
  highRollerFrom: Nullable(MoneyOut),
  requireLoss: Type.Boolean(),
  stepWise: Type.Boolean(),
})

/** A member whose wins are carried by themselves, where the brand does so. */
export const BillRoller = Type.Object({
  account: Type.String(),
  /** What it staked less what it got: below zero where it won. */
  own: MoneyOut,
  carryIn: MoneyOut,
  carryOut: MoneyOut,
})

/** What a dividend would have come to, had players’ wins been carried otherwise from the contract’s first bill on. */
export const OtherCarry = Type.Object({ mode: oneOf(...plainCarryModes), gross: MoneyOut })

/** A bet that ended otherwise than it had ended in an earlier period: what that changes counts in this one. */
export const BillAdjustment = Type.Object({
  betId: Id,
  product: Type.String(),
  at: EpochMs,
  /** When it had ended before. */
  before: EpochMs,
  /** The bill of the period in which it had been counted, where there is one. */
  billId: Nullable(Id),
  turnover: MoneyOut,
  stake: MoneyOut,
  payout: MoneyOut,
  rebates: MoneyOut,
})

export const BillPayment = Type.Object({ paymentId: Id, amount: MoneyOut, at: EpochMs })

export const BillEvent = Type.Object({
  what: Type.String(),
  reason: Nullable(Type.String()),
  at: EpochMs,
})

/** Shows that the bill stands in the run that was published, line by line: nothing of it was changed since. */
export const BillProof = Type.Object({
  /** All that the bill is computed from and comes to, as it stands under the root. */
  leaf: Type.String(),
  /** Counted from 0. */
  place: Type.Integer(),
  count: Type.Integer(),
  path: Type.Array(Type.String()),
  root: Type.String(),
  /** SHA-256 over all lines of the run. */
  hash: Type.String(),
})
