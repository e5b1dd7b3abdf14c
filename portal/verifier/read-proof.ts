import { type Proof, readProof, readStatementRows } from '@parlour/core/fair/proof-file.ts'
import { readCsv } from '@parlour/core/text/read-csv.ts'

/** A statement or a proof from pasted text; undefined where it is neither. */
export function proofIn(text: string): Proof | undefined {
  const trimmed = text.trim()
  if (!trimmed.startsWith('{')) return readStatementRows(readCsv(trimmed))
  try {
    return readProof(JSON.parse(trimmed))
  } catch {
    return undefined
  }
}
