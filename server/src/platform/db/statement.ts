import { assert } from '@parlour/core/kernel/assert.ts'
import type { Column } from './arrays.ts'
import { connectionOf, nameOf } from './pinned-connection.ts'
import type { Tx } from './database.ts'

type Part = Column | RowsOf | Raw | string | number | bigint | boolean | null

/** Rows made of columns of one length, inside a statement of the hot way. */
export interface RowsOf {
  readonly columns: readonly Column[]
}

/** A piece of the text itself, the same at every call; never a value. */
export interface Raw {
  readonly raw: string
}

/**
 * A statement of the hot way: its text is made once for its place in the code, it is prepared once a connection, and
 * it leaves when it is sent, in the order of sending. A template's parts must be alike at every call.
 */
export interface Statement<Row> {
  /** Sends it now, without waiting for those before; its rows. */
  send(tx: Tx): Promise<Row[]>
}

interface Prepared {
  readonly name: string
  readonly text: string
  readonly parameters: number
}

const prepared = new WeakMap<TemplateStringsArray, Prepared>()

export function statement<Row = never>(strings: TemplateStringsArray, ...parts: readonly Part[]): Statement<Row> {
  const values: unknown[] = []
  for (const part of parts) {
    if (isRows(part)) values.push(...part.columns)
    else if (!isRaw(part)) values.push(part)
  }
  let known = prepared.get(strings)
  if (!known) {
    known = prepare(strings, parts)
    prepared.set(strings, known)
  }
  const { name, text, parameters } = known
  assert(values.length === parameters, 'a statement has the same parts at every call')
  return { send: async (tx) => (await connectionOf(tx).send(text, name, values)) as Row[] }
}

/** Rows to insert or to join. `unnest` in the select list: as a table it would keep a store for each column. */
export function rowsOf(...columns: readonly Column[]): RowsOf {
  return { columns }
}

function prepare(strings: TemplateStringsArray, parts: readonly Part[]): Prepared {
  let parameters = 0
  const place = () => `$${(parameters += 1)}`
  const text = strings.reduce((before, after, at) => {
    const part = parts[at - 1]
    const middle = isRows(part)
      ? `select ${part.columns.map(({ type }) => `unnest(${place()}::${type}[])`).join()}`
      : isRaw(part)
        ? part.raw
        : place()
    return before + middle + after
  })
  return { name: nameOf(text), text, parameters }
}

export function raw(text: string): Raw {
  return { raw: text }
}

function isRaw(part: Part | undefined): part is Raw {
  return typeof part === 'object' && part !== null && 'raw' in part
}

function isRows(part: Part | undefined): part is RowsOf {
  return typeof part === 'object' && part !== null && 'columns' in part
}
