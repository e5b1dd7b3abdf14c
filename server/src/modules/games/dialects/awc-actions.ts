import type { VendorOperationKind } from '@parlour/core/contract/games/vendor/wallet.ts'
import { readOperation, type Read } from '../read-operation.ts'
import type { Operation, ServedVendor } from '../types.ts'
import { JsonNumber, listOf, type Fields } from './exact-json.ts'
import { amountOf } from './money-scale.ts'
import { idOf } from './names.ts'

/** What a message comes to: operations that stand together or each by itself, and whose balance is told of them. */
export interface AwcMessage {
  readonly operations: readonly Operation[]
  readonly isAllOrNone: boolean
  /** The vendor's own id of what each operation is about. */
  readonly aboutIds: readonly string[]
}

/** One operation of ours in an action: how it is called, and what it is about. */
interface Step {
  readonly kind: VendorOperationKind
  readonly id: (ids: Ids) => string
  readonly ref?: (ids: Ids) => string
  readonly amount?: string
  /** Whether game and round belong to it. */
  readonly isPlaced?: boolean
  readonly more?: Fields
}

interface Ids {
  readonly platformTxId: string
  readonly updateTime: string
}

interface Action {
  /** One player's, all or none, and answered with the balance; the others are many players', each by itself. */
  readonly isOnePlayers: boolean
  readonly id: 'platformTxId' | 'promotionTxId'
  readonly steps: readonly Step[]
}

const betId = ({ platformTxId }: Ids) => idOf('bet', platformTxId)
const pairedId = ({ platformTxId }: Ids) => idOf('pair', platformTxId)
const tipId = ({ platformTxId }: Ids) => idOf('tip', platformTxId)
const once =
  (name: string) =>
  ({ platformTxId }: Ids) =>
    idOf(name, platformTxId)
/** What may be said again of one transaction is told apart by the vendor's own time of it, which a repeat keeps. */
const each =
  (name: string) =>
  ({ platformTxId, updateTime }: Ids) =>
    idOf(name, platformTxId, updateTime)

const bet: Step = { kind: 'bet', id: betId, amount: 'betAmount', isPlaced: true }
const cancel: Step = { kind: 'rollback', id: once('cancel'), ref: betId }
const about = (kind: VendorOperationKind, name: string, amount?: string): Step => ({
  kind,
  id: each(name),
  ref: betId,
  ...(amount === undefined ? {} : { amount }),
})

const onePlayers = (...steps: readonly Step[]): Action => ({
  isOnePlayers: true,
  id: 'platformTxId',
  steps,
})
const manyPlayers = (...steps: readonly Step[]): Action => ({ ...onePlayers(...steps), isOnePlayers: false })

/** The actions but for getBalance, each in our own operations. */
const actions: Readonly<Record<string, Action>> = {
  bet: onePlayers(bet),
  cancelBet: onePlayers(cancel),
  adjustBet: onePlayers(about('adjust', 'adjust', 'betAmount')),
  betNSettle: onePlayers(bet, { kind: 'settle', id: pairedId, ref: betId, amount: 'winAmount' }),
  cancelBetNSettle: onePlayers({ kind: 'rollback', id: once('unpair'), ref: pairedId }, cancel),
  tip: onePlayers({ kind: 'tip', id: tipId, amount: 'tip' }),
  cancelTip: onePlayers({ kind: 'rollback', id: once('untip'), ref: tipId }),
  settle: manyPlayers(about('settle', 'settle', 'winAmount')),
  unsettle: manyPlayers(about('unsettle', 'unsettle')),
  resettle: manyPlayers(about('resettle', 'resettle', 'winAmount')),
  voidBet: manyPlayers(about('void', 'void')),
  unvoidBet: manyPlayers(about('unvoid', 'unvoid')),
  voidSettle: manyPlayers(about('void', 'void-settle')),
  unvoidSettle: manyPlayers(about('unvoid', 'unvoid-settle')),
  refund: manyPlayers(about('void', 'refund')),
  freeSpin: manyPlayers({
    kind: 'promo-credit',
    id: once('free'),
    amount: 'winAmount',
    isPlaced: true,
    more: { promoKind: 'BONUS' },
  }),
  give: {
    isOnePlayers: false,
    id: 'promotionTxId',
    steps: [{ kind: 'promo-credit', id: once('give'), amount: 'amount', more: { promoKind: 'BONUS' } }],
  },
}

const txnsMax = 1000
const wrong = (status: 'WRONG_SYNTAX' | 'WRONG_TYPES') => ({ ok: false, status }) as const

/** Reads a message of any action but getBalance. */
export function readAwcMessage(vendor: ServedVendor, message: Fields): Read<AwcMessage> {
  const { action: name } = message
  const action = typeof name === 'string' && Object.hasOwn(actions, name) ? actions[name] : undefined
  const txns = action && listOf(message['txns'], txnsMax)
  if (!txns) return wrong('WRONG_SYNTAX')
  const operations: Operation[] = []
  const aboutIds: string[] = []
  for (const txn of txns) {
    for (const step of action.steps) {
      const read = readStep(vendor, { action, step, txn })
      if (!read.ok) return read
      operations.push(read.value)
      aboutIds.push(String(txn[action.id]))
    }
  }
  if (action.isOnePlayers && operations.some(({ playerRef }) => playerRef !== operations[0]?.playerRef)) {
    return wrong('WRONG_SYNTAX')
  }
  return { ok: true, value: { operations, isAllOrNone: action.isOnePlayers, aboutIds } }
}

function readStep(
  vendor: ServedVendor,
  { action, step, txn }: { readonly action: Action; readonly step: Step; readonly txn: Fields },
): Read<Operation> {
  const { userId: playerRef, currency = vendor.currency, gameCode, roundId, updateTime } = txn
  const platformTxId = textOf(txn[action.id])
  if (platformTxId === undefined) return wrong('WRONG_SYNTAX')
  const ids = { platformTxId, updateTime: textOf(updateTime) ?? '' }
  const amount = step.amount === undefined ? undefined : readAmount(vendor, txn[step.amount])
  if (step.amount !== undefined && amount === undefined) return wrong('WRONG_TYPES')
  const fields = {
    txId: step.id(ids),
    playerRef,
    currency,
    ...(step.ref ? { refTxId: step.ref(ids) } : {}),
    ...(step.isPlaced ? { gameCode, roundId } : {}),
    ...(amount === undefined ? {} : { amount }),
    ...step.more,
  }
  const read = readOperation(step.kind, fields, vendor.code)
  // The dialect has no token: who has a window open is asked instead.
  return read.ok ? { ok: true, value: { ...read.value, isTokenless: true } } : read
}

/** An id or time of the vendor, written as text or as a number. */
function textOf(value: unknown): string | undefined {
  if (value instanceof JsonNumber) return value.text
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The dialect writes amounts as numbers, and some of its implementations as text. */
function readAmount({ moneyScale, currencyDecimals }: ServedVendor, value: unknown): string | undefined {
  const text = textOf(value)
  return text === undefined ? undefined : amountOf(text, moneyScale, currencyDecimals)
}
