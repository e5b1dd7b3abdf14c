import { fromWire, isWholeMinor, type Money } from '../../money/money.ts'

/** Why an operator moves a member's money; each has its words for operators and for members. */
export const adjustmentReasons = [
  'COMPENSATION',
  'GOODWILL',
  'ERROR',
  'DEPOSIT_MISSING',
  'CHARGEBACK',
  'OTHER',
] as const

/** Lines of one proposal. */
export const adjustmentLinesMax = 200

/** What somebody wrote: `amount` with its sign, a credit has none or a plus. */
export interface AdjustmentLine {
  readonly username: string
  readonly amount: string
  readonly reasonCode: string
  readonly ticket: string
  readonly note: string
}

/** Why a line cannot be. */
export type LineFault = 'AMOUNT' | 'REASON' | 'MEMBER' | 'TRIAL' | 'TWICE' | 'LIMIT' | 'FUNDS'

const textMax = 200

/** What a line moves: positive to the member. Undefined where it is no amount, nothing, or less than the smallest coin. */
export function readAmount(text: string, decimals: number): Money | undefined {
  const [, sign = '', digits = ''] = /^([+-]?)(\d{1,15}(?:\.\d{1,4})?)$/.exec(text.trim()) ?? []
  const amount = digits === '' ? undefined : fromWire(digits)
  if (amount === undefined || amount === 0n || !isWholeMinor(amount, decimals)) return undefined
  return sign === '-' ? -amount : amount
}

/** What is known of whom a line names. */
export interface AdjustedMember {
  readonly memberId: string
  readonly isTrial: boolean
  readonly cash: Money
}

interface Facts {
  readonly lines: readonly AdjustmentLine[]
  readonly members: ReadonlyMap<string, AdjustedMember>
  readonly decimals: number
  /** What one line may move at most. */
  readonly singleMax: Money
}

export interface JudgedLine {
  readonly memberId: string
  readonly amount: Money
  readonly fault: LineFault | null
}

/**
 * Judges lines in their order, each under what those before it moved of the same member. The same member, amount and
 * ticket again is taken for a slip of the hand.
 */
export function judgeLines({ lines, members, decimals, singleMax }: Facts): readonly JudgedLine[] {
  const cash = new Map([...members.values()].map((member) => [member.memberId, member.cash]))
  const seen = new Set<string>()
  return lines.map((line) => {
    const amount = readAmount(line.amount, decimals)
    const member = members.get(line.username.trim().toLowerCase())
    const memberId = member?.memberId ?? ''
    const left = (cash.get(memberId) ?? 0n) + (amount ?? 0n)
    const name = `${memberId} ${amount ?? ''} ${line.ticket.trim()}`
    const fault = faultOf({ line, amount, member, left, isSeen: seen.has(name), singleMax })
    seen.add(name)
    if (fault === null) cash.set(memberId, left)
    return { memberId, amount: amount ?? 0n, fault }
  })
}

interface LineFacts {
  readonly line: AdjustmentLine
  readonly amount: Money | undefined
  readonly member: AdjustedMember | undefined
  readonly left: Money
  readonly isSeen: boolean
  readonly singleMax: Money
}

function faultOf({ line, amount, member, left, isSeen, singleMax }: LineFacts): LineFault | null {
  if (amount === undefined) return 'AMOUNT'
  if (!adjustmentReasons.some((reason) => reason === line.reasonCode)) return 'REASON'
  if (line.ticket.trim() === '' || line.ticket.length > textMax || line.note.length > textMax) return 'REASON'
  if (!member) return 'MEMBER'
  if (member.isTrial) return 'TRIAL'
  if (isSeen) return 'TWICE'
  if (sizeOf(amount) > singleMax) return 'LIMIT'
  return amount < 0n && left < 0n ? 'FUNDS' : null
}

const sizeOf = (amount: Money): Money => (amount < 0n ? -amount : amount)

/** What lines move together, whichever way: what a limit of a day counts. */
export const movedBy = (lines: readonly Pick<JudgedLine, 'amount'>[]): Money =>
  lines.reduce((sum, { amount }) => sum + sizeOf(amount), 0n)

/** Reads a file: `member,amount,reason,ticket,note`, a head line or none, commas, semicolons or tabs between. */
export function readAdjustmentFile(text: string): readonly AdjustmentLine[] {
  const rows = text
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/u)
    .filter((row) => row.trim() !== '')
  const separator = [';', '\t'].find((one) => rows[0]?.includes(one)) ?? ','
  const lines = rows.map((row) => {
    const [username = '', amount = '', reasonCode = '', ticket = '', ...note] = cellsOf(row, separator)
    return { username, amount, reasonCode: reasonCode.toUpperCase(), ticket, note: note.join(separator) }
  })
  const [head, ...rest] = lines
  // A head line has no digit where an amount stands.
  return head !== undefined && !/\d/u.test(head.amount) ? rest : lines
}

function cellsOf(row: string, separator: string): readonly string[] {
  const cells: string[] = ['']
  let isQuoted = false
  for (const [at, sign] of [...row].entries()) {
    const last = cells.length - 1
    if (sign === '"') {
      if (!isQuoted && row[at - 1] === '"' && cells[last] !== '') cells[last] += '"'
      isQuoted = !isQuoted
    } else if (sign === separator && !isQuoted) cells.push('')
    else cells[last] += sign
  }
  return cells.map((cell) => cell.trim())
}
