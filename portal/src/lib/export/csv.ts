import { csvOf } from '@parlour/core/text/csv.ts'

/** A table for a spreadsheet, with the mark that makes it read UTF-8. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${csvOf(rows)}\r\n`
}

export interface Pages<Row> {
  readonly fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<{ list: Row[]; next: string | null }>
  /** Rows at most; the rest is left. */
  readonly rowsMax?: number
}

/** Every page of a list, one after the other, telling how many rows are in; all of them, or it fails. */
export async function everyPage<Row>(
  { fetchPage, rowsMax = Number.POSITIVE_INFINITY }: Pages<Row>,
  onProgress: (rows: number) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<{ readonly rows: readonly Row[]; readonly isCut: boolean }> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page = await fetchPage(cursor, signal)
    signal.throwIfAborted()
    rows.push(...page.list)
    onProgress(Math.min(rows.length, rowsMax))
    cursor = page.next ?? undefined
  } while (cursor !== undefined && rows.length < rowsMax)
  return { rows: rows.slice(0, rowsMax), isCut: cursor !== undefined || rows.length > rowsMax }
}

export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
