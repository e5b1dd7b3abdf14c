import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface DataColumn<Row> {
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  /** Left out where there is no room for a table. */
  readonly isWideOnly?: boolean
  /** Whether a row has nothing to show here: of a card its line is then left out. */
  readonly isEmpty?: (row: Row) => boolean
  /**
   * In a card: beside the head, in the small line under it, or a whole line that needs no title. Without a place it is a
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
  head: '@max-xl:col-start-1 @max-xl:row-start-1 @max-xl:font-semibold',
  figure: '@max-xl:col-start-2 @max-xl:row-start-1 @max-xl:text-end',
  note: '@max-xl:col-start-1 @max-xl:row-start-2 @max-xl:text-xs @max-xl:text-text-muted',
  noteEnd: '@max-xl:col-start-2 @max-xl:row-start-2 @max-xl:text-end @max-xl:text-xs @max-xl:text-text-muted',
  line: '@max-xl:col-span-2 @max-xl:block',
  row: '@max-xl:col-span-2 @max-xl:flex @max-xl:justify-between @max-xl:gap-4',
} as const

/**
 * A table where there is room for one, else a list of cards, as on phones and in a narrow dialog: the same markup, so readers
 * hear one table.
 */
export function DataTable<Row>({ label, columns, rows, rowKey, onOpen }: DataTableProps<Row>) {
  return (
    <div className="@container w-full">
      <table role="table" aria-label={label} className="w-full text-sm @max-xl:block">
        <thead role="rowgroup" className="@max-xl:sr-only">
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
        <tbody role="rowgroup" className="@max-xl:block">
          {rows.map((row) => (
            <tr
              role="row"
              key={rowKey(row)}
              onClick={onOpen === undefined ? undefined : () => onOpen(row)}
              className={classNames(
                'border-b border-line-soft last:border-0 @max-xl:grid @max-xl:grid-cols-[minmax(0,1fr)_auto] @max-xl:gap-x-4 @max-xl:py-3',
                onOpen !== undefined && 'cursor-pointer hover:bg-surface-hover',
              )}
            >
              {columns.map((column, index) => (
                <td
                  role="cell"
                  key={column.id}
                  className={classNames(
                    'px-3 py-2.5 @max-xl:px-1 @max-xl:py-0.5',
                    column.align === 'end' && 'tabular text-end',
                    column.isWideOnly === true || column.isEmpty?.(row) === true
                      ? '@max-xl:hidden'
                      : places[placeOf(column, index)],
                  )}
                >
                  {placeOf(column, index) === 'row' ? (
                    <span aria-hidden="true" className="text-text-muted @xl:hidden">
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
    </div>
  )
}

function placeOf<Row>({ place }: DataColumn<Row>, index: number): keyof typeof places {
  return index === 0 ? 'head' : (place ?? 'row')
}
