import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface DataColumn<Row> {
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  /** On phones the first column heads the card, and columns marked so are left out. */
  readonly isWideOnly?: boolean
}

export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly onOpen?: (row: Row) => void
}

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
              'border-b border-line-soft last:border-0 max-md:block max-md:py-3',
              onOpen !== undefined && 'cursor-pointer hover:bg-surface-hover',
            )}
          >
            {columns.map((column, index) => (
              <td
                role="cell"
                key={column.id}
                className={classNames(
                  'px-3 py-2.5 max-md:flex max-md:justify-between max-md:gap-4 max-md:px-1 max-md:py-1',
                  column.align === 'end' && 'tabular text-end',
                  column.isWideOnly === true && 'max-md:hidden',
                  index === 0 && 'max-md:font-semibold',
                )}
              >
                <span aria-hidden="true" className={classNames('text-text-muted md:hidden', index === 0 && 'hidden')}>
                  {column.title}
                </span>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
