export const transactionKinds = [
  'bet',
  'win',
  'rollback',
  'adjust',
  'end-round',
  'promo-credit',
  'tip',
  'settle',
  'unsettle',
  'resettle',
  'void',
  'unvoid',
  'cashout',
] as const

const names = ['vendor', 'member', 'round', 'kind', 'from', 'to'] as const

/** The filter as the address has it: texts, and days as `yyyy-MM-dd`. */
export type TransactionSearch = Partial<Readonly<Record<(typeof names)[number], string>>>

/** What is asked for. */
export interface TransactionFilter {
  readonly vendor?: string | undefined
  readonly member?: string | undefined
  readonly round?: string | undefined
  readonly kind?: (typeof transactionKinds)[number] | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
const isGood = (name: string, value: string) => value !== '' && ((name !== 'from' && name !== 'to') || isDay(value))

export function readTransactionSearch(search: Readonly<Record<string, unknown>>): TransactionSearch {
  const found = names.flatMap((name) => {
    const value = search[name]
    return typeof value === 'string' && isGood(name, value.trim()) ? [[name, value.trim()]] : []
  })
  return Object.fromEntries(found) as TransactionSearch
}

/** Days are the reader’s own; without a first one, the server takes the last day. */
export function filterOf({ from, to, kind, ...rest }: TransactionSearch): TransactionFilter {
  return {
    ...rest,
    kind: transactionKinds.find((known) => known === kind),
    ...(from === undefined ? {} : { from: new Date(`${from}T00:00:00`).getTime() }),
    ...(to === undefined ? {} : { to: new Date(`${to}T00:00:00`).getTime() + 24 * 3_600_000 }),
  }
}
