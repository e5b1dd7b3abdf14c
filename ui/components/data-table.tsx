import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface DataColumn<Row> {
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  /** Left out on phones. */
  readonly isWideOnly?: boolean
  /** Whether a row has nothing to show here: on phones its line is then left out. */
  readonly isEmpty?: (row: Row) => boolean
  /**
   * On phones: beside the head, in the small line under it, or a whole line that needs no title. Without a place it is a
   * row of its own, with its title.
   */
  readonly place?: 'figure' | 'note' | 'noteEnd' | 'line'
}

export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly onOpen?: (row: Row) => void
}

const places = {
  head: 'max-md:col-start-1 max-md:row-start-1 max-md:font-semibold',
  figure: 'max-md:col-start-2 max-md:row-start-1 max-md:text-end',
  note: 'max-md:col-start-1 max-md:row-start-2 max-md:text-xs max-md:text-text-muted',
  noteEnd: 'max-md:col-start-2 max-md:row-start-2 max-md:text-end max-md:text-xs max-md:text-text-muted',
  line: 'max-md:col-span-2 max-md:block',
  row: 'max-md:col-span-2 max-md:flex max-md:justify-between max-md:gap-4',
} as const

/** A table where there is room, a list of cards on phones: the same markup, so readers hear one table. */
export function DataTable<Row>({ label, columns, rows, rowKey, onOpen }: DataTableProps<Row>) {
  return (
    <table role="table" aria-label={label} className="w-full text-sm max-md:block">
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-line-soft text-xs text-text-muted">
          {columns.map((column) => (
            <th
              role="columnheader"
              key={column.id}
              scope="col"
              className={classNames('px-3 py-2.5 font-medium', column.align === 'end' ? 'text-end' : 'text-start')}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row) => (
          <tr
            role="row"
            key={rowKey(row)}
            onClick={onOpen === undefined ? undefined : () => onOpen(row)}
            className={classNames(
              'border-b border-line-soft last:border-0 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-3',
              onOpen !== undefined && 'cursor-pointer hover:bg-surface-hover',
            )}
          >
            {columns.map((column, index) => (
              <td
                role="cell"
                key={column.id}
                className={classNames(
                  'px-3 py-2.5 max-md:px-1 max-md:py-0.5',
                  column.align === 'end' && 'tabular text-end',
                  column.isWideOnly === true || column.isEmpty?.(row) === true
                    ? 'max-md:hidden'
                    : places[placeOf(column, index)],
                )}
              >
                {placeOf(column, index) === 'row' ? (
                  <span aria-hidden="true" className="text-text-muted md:hidden">
                    {column.title}
                  </span>
                ) : null}
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function placeOf<Row>({ place }: DataColumn<Row>, index: number): keyof typeof places {
  return index === 0 ? 'head' : (place ?? 'row')
}
