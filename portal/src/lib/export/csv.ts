type Cell = string | number

const number = /^[+-]?\d+(?:\.\d+)?$/u
/** What a spreadsheet takes for the beginning of a formula, in its wide forms too, behind whatever blanks. */
const formula = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u

/** A field that a spreadsheet would run as a formula is made text by an apostrophe; a number stays one. */
function field(cell: Cell): string {
  const text = String(cell)
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\n\r]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Comma-separated, with the mark that makes spreadsheets read UTF-8. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`
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
