/** Rows for a spreadsheet. What it would take for a formula is made a text: reasons are written by people. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cellOf).join(',')).join('\r\n')
}

function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
