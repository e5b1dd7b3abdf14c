import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { nothing } from '../../../lib/api/amount-of.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { exactMoneyText } from '../exact-money.ts'
import type { PlannedIssue } from './chase-plan.ts'
import type { ChaseState } from './use-chase.ts'

interface ChaseIssuesProps {
  readonly chase: ChaseState
  readonly rows: readonly PlannedIssue[]
  readonly multipleMax: number
}

/** Every issue of the chase: in or out, its multiple, what is spent until then and what a win there leaves. */
export function ChaseIssues({ chase, rows, multipleMax }: ChaseIssuesProps) {
  const t = useText('lottery')
  return (
    <div className="max-h-72 overflow-y-auto rounded-medium border border-line-soft [scrollbar-width:thin]">
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-surface text-xs text-text-muted">
          <tr>
            <th scope="col" className="px-2 py-2 text-start font-medium">
              {t('chase.issue')}
            </th>
            <th scope="col" className="px-1 py-2 text-center font-medium">
              {t('stake.multiple')}
            </th>
            <th scope="col" className="px-2 py-2 text-end font-medium">
              {t('chase.spent')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <IssueRow key={row.numero} chase={chase} row={row} multipleMax={multipleMax} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function IssueRow({ chase, row, multipleMax }: Omit<ChaseIssuesProps, 'rows'> & { readonly row: PlannedIssue }) {
  const t = useText('lottery')
  const { dateTime } = useFormat()
  const { numero, isTaken, multiple, spent, gain } = row
  const set = (request: number) => chase.setMultiple(numero, Math.min(Math.max(1, request), multipleMax))
  return (
    <tr className={isTaken ? 'border-t border-line-soft' : 'border-t border-line-soft text-text-faint'}>
      <th scope="row" className="tabular px-2 py-1.5 text-start font-medium">
        <Checkbox isSelected={isTaken} onChange={() => chase.toggle(numero)} className="items-center! gap-2! py-0!">
          {numero.slice(4)}
          <span className="block text-xs text-text-muted">{dateTime(row.drawTime, { timeStyle: 'short' })}</span>
        </Checkbox>
      </th>
      <td className="px-1 py-1.5 text-center">
        <input
          inputMode="numeric"
          aria-label={t('chase.multipleOf', { numero })}
          disabled={!isTaken}
          value={multiple}
          onChange={(event) => set(Number(event.target.value.replaceAll(/\D/gu, '')) || 1)}
          className="tabular ltr-run h-9 w-16 rounded-small border border-line-control bg-surface-sunken text-center font-semibold disabled:opacity-40 max-md:h-11"
        />
      </td>
      <td className="tabular px-2 py-1.5 text-end">
        {isTaken ? (
          <>
            <span className="block font-medium">{exactMoneyText(spent)}</span>
            {gain === undefined ? null : (
              <span className={gain > nothing ? 'block text-xs text-positive' : 'block text-xs text-negative'}>
                {t('chase.gain', { amount: exactMoneyText(gain) })}
              </span>
            )}
          </>
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}
