import { drawRows } from '@parlour/core/rules/lottery/draw-rows.ts'
import { Balls } from '@parlour/ui/components/balls.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import type { WinNo } from './lottery.queries.ts'

/** Full rows, as the printed boards have them: six numbers are twice three and never five and one. */
function columnsFor(count: number): string {
  if (count === 1) return 'grid-cols-1'
  if (count === 2) return 'grid-cols-2'
  return count % 3 === 0 ? 'grid-cols-3' : 'grid-cols-4'
}

/** The board as it hangs in every shop: a row a prize, the special one first and in balls. */
export function ResultBoard({ winNo }: { readonly winNo: WinNo }) {
  const t = useText('lottery')
  return (
    <table className="w-full animate-[cover-in_200ms_ease-out] text-sm">
      <tbody>
        {drawRows(winNo).map(({ code, numbers }) => {
          const label = `prize.${code}`
          return (
            <tr key={code} className="border-b border-line-soft last:border-0">
              <th scope="row" className="w-20 py-2 pe-3 text-start align-middle text-xs font-medium text-text-muted">
                {t.has(label) ? t(label) : code}
              </th>
              <td className="py-2">
                {code === 'DB' ? (
                  <div className="flex justify-center">
                    <Balls numbers={[...(numbers[0] ?? '')]} accentFrom={(numbers[0] ?? '').length - 2} size="m" />
                  </div>
                ) : (
                  <ul
                    className={`ltr-run tabular grid gap-x-2 gap-y-1 text-center text-base font-semibold ${columnsFor(numbers.length)}`}
                  >
                    {numbers.map((number, index) => (
                      <li key={`${index}-${number}`}>
                        <span className="text-text-muted">{number.slice(0, -2)}</span>
                        {number.slice(-2)}
                      </li>
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
