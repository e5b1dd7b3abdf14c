import { drawRows, type DrawRow } from '@parlour/core/rules/lottery/draw-rows.ts'
import { Balls } from '@parlour/ui/components/balls.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { WinNo } from '../lottery.queries.ts'
import { drawDayOf } from '../pad/terms.ts'
import { BallBoard } from './ball-board.tsx'

/** Full rows, as the printed boards have them: six numbers are twice three and never five and one. */
function columnsFor(count: number): string {
  if (count === 1) return 'grid-cols-1'
  if (count === 2) return 'grid-cols-2'
  if (count === 10) return 'grid-cols-5'
  return count % 3 === 0 ? 'grid-cols-3' : 'grid-cols-4'
}

/** The rows whose number everybody looks for: it stands in balls. */
const firstRows = new Set(['DB', 'first'])

export interface ResultBoardProps {
  readonly numero: string
  readonly winNo: WinNo
  readonly model: string | undefined
}

/** A result as it hangs in every shop: a row a prize with the special one first, or the balls as they were drawn. */
export function ResultBoard({ numero, winNo, model }: ResultBoardProps) {
  const t = useText('lottery')
  if (winNo.kind === 'list') return <BallBoard draw={winNo} model={model} drawnOn={drawDayOf(numero)} />
  return (
    <table className="w-full animate-[cover-in_200ms_ease-out] text-sm">
      <tbody>
        {drawRows(winNo).map((row) => {
          const label = `prize.${row.code}`
          return (
            <tr key={row.code} className="border-b border-line-soft last:border-0">
              <th scope="row" className="w-20 py-2 pe-3 text-start align-middle text-xs font-medium text-text-muted">
                {t.has(label) ? t(label) : row.code}
              </th>
              <td className="py-2">
                <RowNumbers {...row} hasTails={winNo.kind === 'prizes'} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** `hasTails`: the last two digits are what most is bet on, and stand out. */
function RowNumbers({ code, numbers, hasTails }: DrawRow & { readonly hasTails: boolean }) {
  const [first = ''] = numbers
  if (firstRows.has(code)) {
    return (
      <div className="flex justify-center">
        <Balls
          numbers={[...first]}
          accentFrom={hasTails || first.length > 4 ? first.length - 2 : first.length}
          size="m"
        />
      </div>
    )
  }
  return (
    <ul
      className={`ltr-run tabular grid gap-x-2 gap-y-1 text-center text-base font-semibold ${columnsFor(numbers.length)}`}
    >
      {numbers.map((number, index) => (
        <li key={`${index}-${number}`}>
          {hasTails ? <span className="text-text-muted">{number.slice(0, -2)}</span> : null}
          {hasTails ? number.slice(-2) : number}
        </li>
      ))}
    </ul>
  )
}
