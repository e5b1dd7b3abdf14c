import type { AuditFilter } from './audit.queries.ts'

const texts = ['operator', 'command', 'subject', 'merchant'] as const
const days = ['from', 'to'] as const

/** The filter as the address has it: texts, and days as `yyyy-MM-dd`. */
export type AuditSearch = Partial<Readonly<Record<(typeof texts)[number] | (typeof days)[number], string>>>

export function readAuditSearch(search: Readonly<Record<string, unknown>>): AuditSearch {
  const found = [...texts, ...days].flatMap((name) => {
    const value = search[name]
    const isGood = typeof value === 'string' && value !== '' && (name !== 'from' && name !== 'to' ? true : isDay(value))
    return isGood ? [[name, value]] : []
  })
  return Object.fromEntries(found) as AuditSearch
}

/** Days are the reader's own: from the first moment of one to the last of the other. */
export function filterOf({ from, to, ...rest }: AuditSearch): AuditFilter {
  return {
    ...rest,
    ...(from === undefined ? {} : { from: new Date(`${from}T00:00:00`).getTime() }),
    ...(to === undefined ? {} : { to: new Date(`${to}T00:00:00`).getTime() + 24 * 3_600_000 }),
  }
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}
