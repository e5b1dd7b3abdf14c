import {
  VendorBalanceAnswer,
  VendorDayAnswer,
  VendorRoundsAnswer,
  VendorTransferAnswer,
  type VendorTransferRequest,
} from '@parlour/core/contract/games/vendor/transfers.ts'
import { fromWire, type Money } from '@parlour/core/money/money.ts'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { callVendor } from '../ask-vendor.ts'
import type { Vendors } from '../vendors.ts'

/** A vendor that keeps its players' money itself, where it is asked. */
export interface TransferVendor {
  readonly code: string
  readonly transferUrl: string
}

/** What a vendor said of a transfer. `SILENT`: nothing that can be relied on. */
export type TransferAnswer =
  | { readonly status: 'DONE'; readonly amount: Money; readonly balance: Money }
  | { readonly status: 'REFUSED'; readonly balance: Money; readonly reason: string | null }
  | { readonly status: 'NOT_FOUND' }
  | { readonly status: 'SILENT'; readonly problem: string }

/** What a player has at a vendor, and whether it is played with; undefined what the vendor does not tell. */
export interface VendorStatus {
  readonly balance: Money
  readonly playedAt: number | undefined
  readonly openRounds: number | undefined
}

/** How money is moved to a vendor's own wallet and back; each call may be made again. */
export interface TransferPort {
  deposit(vendor: TransferVendor, request: VendorTransferRequest): Promise<TransferAnswer>
  withdraw(vendor: TransferVendor, request: VendorTransferRequest): Promise<TransferAnswer>
  status(vendor: TransferVendor, question: { transferId: string; user: string }): Promise<TransferAnswer>
  /** Undefined where it is not known now. */
  balance(vendor: TransferVendor, question: { user: string; currency: string }): Promise<VendorStatus | undefined>
  /** A page of what was played; undefined where it is not known now. */
  rounds(
    vendor: TransferVendor,
    question: { after: string | null; limit: number },
  ): Promise<VendorRoundsAnswer | undefined>
  /** A vendor's own sums of a day. */
  day(vendor: TransferVendor, question: { from: number; to: number }): Promise<VendorDayAnswer | undefined>
}

/** A page waits for balances, and shows what was said last of a vendor that is slower. */
const balanceTimeoutMs = 1500
/** A page of rounds is longer than other answers, and nobody waits for it. */
const roundsTimeoutMs = 15_000
const roundsBytesMax = 1024 * 1024

interface Parts {
  readonly vendors: Pick<Vendors, 'sign' | 'isAnswer' | 'outside'>
  readonly timeoutMs?: number
}

interface Question {
  readonly what: string
  readonly schema: TSchema
  readonly timeoutMs?: number
  readonly bytesMax?: number
}

/** The port over our own contract: every answer is signed over the call that it answers. */
export function createTransferPort(parts: Parts): TransferPort {
  async function ask(vendor: TransferVendor, { what, schema, timeoutMs, bytesMax }: Question, message: object) {
    const given = timeoutMs ?? parts.timeoutMs
    const { vendors } = parts
    const call = { code: vendor.code, url: `${vendor.transferUrl}/${what}` }
    const bounds = {
      ...(given === undefined ? {} : { timeoutMs: given }),
      ...(bytesMax === undefined ? {} : { bytesMax }),
    }
    const said = await callVendor({ vendors, ...bounds }, call, message)
    if (!said.ok) return said.problem
    const { asked, text: content, signature } = said
    if (!(await vendors.isAnswer(vendor.code, { asked, content, signature }))) return 'answered with no signature'
    const answer = readJson(content)
    return Value.Check(schema, answer) ? { answer } : 'answered with another shape'
  }

  async function transfer(
    vendor: TransferVendor,
    what: string,
    message: { transferId: string },
  ): Promise<TransferAnswer> {
    const said = await ask(vendor, { what, schema: VendorTransferAnswer }, message)
    if (typeof said === 'string') return { status: 'SILENT', problem: said }
    return readWord(said.answer as VendorTransferAnswer, message.transferId)
  }

  return {
    deposit: (vendor, request) => transfer(vendor, 'deposit', request),
    withdraw: (vendor, request) => transfer(vendor, 'withdraw', request),
    status: (vendor, question) => transfer(vendor, 'status', question),
    async balance(vendor, question) {
      const said = await ask(
        vendor,
        { what: 'balance', schema: VendorBalanceAnswer, timeoutMs: balanceTimeoutMs },
        question,
      )
      if (typeof said === 'string') return undefined
      const { user, balance: text, playedAt, openRounds } = said.answer as VendorBalanceAnswer
      const balance = positive(text)
      if (user !== question.user || balance === undefined) return undefined
      return { balance, playedAt: playedAt ?? undefined, openRounds }
    },
    async rounds(vendor, question) {
      const page = { what: 'rounds', schema: VendorRoundsAnswer, timeoutMs: roundsTimeoutMs, bytesMax: roundsBytesMax }
      const said = await ask(vendor, page, question)
      return typeof said === 'string' ? undefined : (said.answer as VendorRoundsAnswer)
    },
    async day(vendor, question) {
      const said = await ask(vendor, { what: 'day', schema: VendorDayAnswer }, question)
      if (typeof said === 'string') return undefined
      const answer = said.answer as VendorDayAnswer
      return answer.from === question.from && answer.to === question.to ? answer : undefined
    },
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is below zero is no amount of a player's. */
export function positive(text: string): Money | undefined {
  const money = fromWire(text)
  return money !== undefined && money >= 0n ? money : undefined
}

function readWord(answer: VendorTransferAnswer, transferId: string): TransferAnswer {
  if (answer.transferId !== transferId) return { status: 'SILENT', problem: 'answered about another transfer' }
  const amount = positive(answer.amount)
  const balance = positive(answer.balance)
  if (amount === undefined || balance === undefined) return { status: 'SILENT', problem: 'answered no amount' }
  switch (answer.status) {
    case 'DONE':
      return { status: 'DONE', amount, balance }
    case 'REFUSED':
      return { status: 'REFUSED', balance, reason: answer.reason ?? null }
    case 'NOT_FOUND':
      return { status: 'NOT_FOUND' }
    case 'PENDING':
      return { status: 'SILENT', problem: 'answered that it is not done yet' }
  }
}
