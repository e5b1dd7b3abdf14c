import type { LiabilityText, PoolText } from './liability-proof.ts'
import type { HeadText, LineText, StatementText } from './statement-proof.ts'

/** What a member keeps to check later: a statement, or the proof that a balance was counted. */
export type Proof =
  | { readonly kind: 'statement'; readonly statement: StatementText }
  | { readonly kind: 'liability'; readonly liability: LiabilityText }

/** The columns of a statement as a table; `hash` stands where it is published, before the first line and at the end. */
const statementColumns = [
  'accountId',
  'pool',
  'currency',
  'version',
  'at',
  'kind',
  'factId',
  'seq',
  'n',
  'amount',
  'balance',
  'hash',
  'published',
] as const

const startKind = 'statement.start'

/** A statement as rows of a table, its titles first. */
export function statementRows(statement: StatementText): readonly (readonly string[])[] {
  const { accountId, pool, currency, start, lines, heads, end } = statement
  const nights = new Map(heads.map((head) => [head.version, head]))
  const marks = ({ version }: { readonly version: number }, hash: string) => {
    const head = nights.get(version)
    return [head?.hash ?? hash, head?.day ?? '']
  }
  const own = [accountId, pool, currency]
  return [
    statementColumns,
    [...own, String(start.version), '', startKind, '', '', '', '', start.balance, ...marks(start, start.hash)],
    ...lines.map((line) => [
      ...own,
      ...[line.version, line.at, line.kind, line.factId, line.seq, line.n, line.amount, line.balance].map(String),
      ...marks(line, line.version === end.version ? end.hash : ''),
    ]),
  ]
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : -1)
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

/** What is kept in a file of JSON, or what a call answered; undefined where it is neither. */
export function readProof(value: unknown): Proof | undefined {
  if (!isFields(value)) return undefined
  for (const name of ['value', 'counted']) if (isFields(value[name])) return readProof(value[name])
  if (Array.isArray(value['lines']) && isFields(value['start'])) {
    return { kind: 'statement', statement: readStatement(value) }
  }
  if (Array.isArray(value['path']) && 'salt' in value) return { kind: 'liability', liability: readLiability(value) }
  return undefined
}

function readStatement(value: Fields): StatementText {
  return {
    accountId: textOf(value['accountId']),
    pool: textOf(value['pool']),
    currency: textOf(value['currency']),
    start: readHead(value['start']),
    lines: listOf(value['lines']).map(readLine),
    heads: listOf(value['heads']).map((head) => ({ day: textOf(head['day']), ...readHead(head) })),
    end: readHead(value['end']),
  }
}

function readHead(value: unknown): HeadText {
  const head = isFields(value) ? value : {}
  return { version: numberOf(head['version']), balance: textOf(head['balance']), hash: textOf(head['hash']) }
}

const readLine = (line: Fields): LineText => ({
  version: numberOf(line['version']),
  at: numberOf(line['at']),
  kind: textOf(line['kind']),
  factId: textOf(line['factId']),
  seq: numberOf(line['seq']),
  n: numberOf(line['n']),
  amount: textOf(line['amount']),
  balance: textOf(line['balance']),
})

function readLiability(value: Fields): LiabilityText {
  return {
    day: textOf(value['day']),
    root: textOf(value['root']),
    total: textOf(value['total']),
    memberId: textOf(value['memberId']),
    salt: textOf(value['salt']),
    balance: textOf(value['balance']),
    pools: listOf(value['pools']).map((pool): PoolText => ({
      pool: textOf(pool['pool']),
      version: numberOf(pool['version']),
      balance: textOf(pool['balance']),
      hash: textOf(pool['hash']),
    })),
    path: Array.isArray(value['path']) ? value['path'].map(textOf) : [],
  }
}

/** A statement of a table, by the names of its columns; undefined where it is none. */
export function readStatementRows([titles = [], ...rows]: readonly (readonly string[])[]): Proof | undefined {
  const places = new Map(titles.map((title, at) => [title, at]))
  if (!statementColumns.every((column) => places.has(column))) return undefined
  const field = (row: readonly string[], name: (typeof statementColumns)[number]) => row[places.get(name) ?? -1] ?? ''
  const whole = (text: string) => (/^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : -1)
  const headOf = (row: readonly string[]): HeadText => ({
    version: whole(field(row, 'version')),
    balance: field(row, 'balance'),
    hash: field(row, 'hash'),
  })
  const [first = []] = rows
  if (field(first, 'kind') !== startKind) return undefined
  const lines = rows.slice(1).map((row) => ({
    version: whole(field(row, 'version')),
    at: whole(field(row, 'at')),
    kind: field(row, 'kind'),
    factId: field(row, 'factId'),
    seq: whole(field(row, 'seq')),
    n: whole(field(row, 'n')),
    amount: field(row, 'amount'),
    balance: field(row, 'balance'),
  }))
  // Every row names the account: one that names another is of another statement.
  const accountId = field(first, 'accountId')
  const isOne = rows.every((row) => field(row, 'accountId') === accountId)
  const statement: StatementText = {
    accountId: isOne ? accountId : '',
    pool: field(first, 'pool'),
    currency: field(first, 'currency'),
    start: isOne ? headOf(first) : { ...headOf(first), version: -1 },
    lines,
    heads: rows
      .filter((row) => field(row, 'published') !== '')
      .map((row) => ({ day: field(row, 'published'), ...headOf(row) })),
    end: headOf(rows.at(-1) ?? first),
  }
  return { kind: 'statement', statement }
}
