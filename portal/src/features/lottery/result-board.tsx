import { Balls } from '@parlour/ui/components/balls.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import type { WinNo } from './lottery.queries.ts'

/** The board as it hangs in every shop: a row a prize, the special one first and in balls. */
export function ResultBoard({ winNo }: { readonly winNo: WinNo }) {
  const t = useText('lottery')
  return (
    <table className="w-full animate-[cover-in_200ms_ease-out] text-sm">
      <tbody>
        {winNo.prizes.map(({ code, numbers }) => {
          const label = `prize.${code}`
          return (
            <tr key={code} className="border-b border-line-soft last:border-0">
              <th scope="row" className="w-24 py-2 pe-3 text-start align-middle text-xs font-medium text-text-muted">
                {t.has(label) ? t(label) : code}
              </th>
              <td className="py-2">
                {code === 'DB' ? (
                  <Balls numbers={[...(numbers[0] ?? '')]} accentFrom={(numbers[0] ?? '').length - 2} size="m" />
                ) : (
                  <ul className="ltr-run tabular grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-x-3 gap-y-1 text-base font-semibold">
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
