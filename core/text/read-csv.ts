/** Rows of comma-separated text, quoted fields and the mark of UTF-8 included; empty lines are none. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  const body = text.replace(/^\uFEFF/u, '')
  for (const [, quoted, plain = '', end = ''] of body.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gu)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (row.some((field) => field !== '')) rows.push(row)
    row = []
  }
  return rows
}
