const number = /^[+-]?\d+(?:\.\d+)?$/u
/** What a spreadsheet takes for the beginning of a formula, in its wide forms too, behind whatever blanks. */
const formula = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u

/** A field that a spreadsheet would run as a formula is made text by an apostrophe; a number stays one. */
function field(cell: string | number): string {
  const text = String(cell)
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\n\r]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as comma-separated values (RFC 4180), without an end of line behind the last. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.map(field).join(',')).join('\r\n')
}
