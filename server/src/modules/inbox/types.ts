import type { ContractDeed, ContractEnd } from '#modules/contracts/index.ts'
import type { BillDeed } from '#modules/pay/index.ts'
import type { JsonObject } from './json.ts'

/** What an operator wrote, by language. */
export type OperatorTexts = Readonly<Record<string, { readonly title: string; readonly text: string }>>

/** A message as it is kept: what it is about, never its words. Amounts are written as on the wire. */
export type MessageBody =
  | { readonly kind: 'newDevice'; readonly parameters: { readonly device: string; readonly ip: string } }
  | { readonly kind: 'passwordChanged' | 'paymentPasswordChanged'; readonly parameters: Record<never, never> }
  | { readonly kind: 'emailChanged' | 'mobileChanged'; readonly parameters: { readonly masked: string } }
  | { readonly kind: 'identityApproved' | 'identityExpired'; readonly parameters: Record<never, never> }
  | { readonly kind: 'identityRejected'; readonly parameters: { readonly reason: string } }
  | { readonly kind: 'depositCredited'; readonly parameters: { readonly amount: string } }
  | {
      readonly kind: 'transferSent' | 'transferReceived' | 'topUpAsked' | 'topUpDeclined'
      readonly parameters: { readonly amount: string; readonly other: string }
    }
  | {
      readonly kind: 'topUpRefused'
      readonly parameters: { readonly amount: string; readonly other: string; readonly reason: string }
    }
  | {
      readonly kind: 'withdrawalPaid'
      readonly parameters: { readonly amount: string; readonly account: string; readonly reference: string }
    }
  | {
      readonly kind: 'withdrawalRejected' | 'depositRejected'
      readonly parameters: { readonly amount: string; readonly reason: string }
    }
  | {
      readonly kind: 'receiptPaid'
      readonly parameters: {
        readonly amount: string
        readonly account: string
        readonly reference: string
        readonly minutes: string
      }
    }
  | {
      readonly kind: 'receiptDue'
      readonly parameters: { readonly amount: string; readonly account: string; readonly minutes: string }
    }
  | { readonly kind: 'receiptForced'; readonly parameters: { readonly amount: string; readonly account: string } }
  | {
      readonly kind: 'receiptConfirmed' | 'receiptQueued' | 'receiptRefunded' | 'receiptReopened'
      readonly parameters: { readonly amount: string; readonly reason: string }
    }
  | {
      readonly kind: 'totpCleared' | 'passkeysCleared' | 'socialsCleared' | 'paymentPasswordCleared'
      readonly parameters: Record<never, never>
    }
  | { readonly kind: 'redemptionApproved'; readonly parameters: { readonly item: string } }
  | { readonly kind: 'redemptionSent'; readonly parameters: { readonly item: string; readonly note: string } }
  | { readonly kind: 'redemptionRejected'; readonly parameters: { readonly item: string; readonly reason: string } }
  | {
      readonly kind: 'bonusConverted' | 'bonusExpired' | 'bonusReversed'
      readonly parameters: { readonly amount: string }
    }
  | {
      readonly kind: 'applicationApproved' | 'applicationBegun' | 'rafflePrize' | 'boardPrize'
      readonly parameters: { readonly amount: string; readonly item: string }
    }
  | { readonly kind: 'applicationRejected'; readonly parameters: { readonly item: string; readonly reason: string } }
  | {
      readonly kind: 'rankBonusGiven' | 'rankSalaryGiven' | 'cashbackGiven'
      readonly parameters: { readonly amount: string }
    }
  | { readonly kind: 'awardGiven'; readonly parameters: { readonly amount: string; readonly item: string } }
  | {
      readonly kind: 'freeSpinsGiven'
      readonly parameters: { readonly spins: string; readonly game: string; readonly item: string }
    }
  | {
      /** The other side is empty where it is the platform. */
      readonly kind: ContractDeed
      readonly parameters: { readonly contract: string; readonly category: string; readonly other: string }
    }
  | {
      readonly kind: ContractEnd['deed']
      readonly parameters: {
        readonly contract: string
        readonly category: string
        readonly other: string
        readonly cause: string
      }
    }
  | {
      /** The other side is empty where it is the platform. */
      readonly kind: BillDeed
      readonly parameters: {
        readonly contract: string
        readonly category: string
        readonly amount: string
        readonly other: string
      }
    }
  | {
      readonly kind: 'sportsBetVoided' | 'sportsBetReopened'
      readonly parameters: { readonly amount: string; readonly bet: string }
    }
  | {
      /** What it was paid before, and is paid now. */
      readonly kind: 'sportsBetResettled'
      readonly parameters: { readonly amount: string; readonly before: string; readonly bet: string }
    }
  | { readonly kind: 'feedbackAnswered'; readonly parameters: { readonly answer: string } }
  | { readonly kind: 'operator'; readonly parameters: { readonly texts: OperatorTexts } }

export type MessageKind = MessageBody['kind']

/** A message that is to be sent. */
export type NewMessage = MessageBody & {
  readonly brandId: string
  /** Undefined: to all members of the brand. */
  readonly memberId?: string
  /** What happened, so that it is told once. */
  readonly fact?: string
}

export interface Message {
  readonly messageId: string
  readonly brandId: string
  readonly memberId: string | null
  readonly kind: MessageKind
  readonly parameters: JsonObject
  readonly at: bigint
  readonly isRead: boolean
}

/** Whose messages: the id also says since when there are any. */
export interface Reading {
  readonly brandId: string
  readonly memberId: string
}

/** The words of a message in a language. */
export interface Words {
  readonly title: string
  readonly text: string
}

/** Makes the words of messages; the texts lie outside this module. */
export type WriteWords = (
  message: Pick<Message, 'kind' | 'parameters'>,
  reader: { readonly language: string; readonly currencySymbol: string; readonly defaultLanguage: string },
) => Words
