import { useText } from '../../../lib/i18n/use-text.ts'
import type { WinNo } from '../lottery.queries.ts'
import { tailTable } from './tail-table.ts'

export function TailBoard({ winNo }: { readonly winNo: WinNo }) {
  const t = useText('lottery')
  return (
    <table className="tabular w-full text-sm">
      <thead>
        <tr className="border-b border-line-soft text-xs text-text-muted">
          <th scope="col" className="w-20 py-2 text-start font-medium">
            {t('result.head')}
          </th>
          <th scope="col" className="py-2 text-start font-medium">
            {t('result.tail')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tailTable(winNo).map(({ head, tails }) => (
          <tr key={head} className="border-b border-line-soft last:border-0">
            <th scope="row" className="py-1.5 text-start font-semibold text-accent-strong">
              {head}
            </th>
            <td className="py-1.5">
              <span className="ltr-run inline-flex flex-wrap gap-x-3">
                {tails.map(({ digit, isSpecial }, index) => (
                  <span key={`${index}-${digit}`} className={isSpecial ? 'font-bold text-highlight' : undefined}>
                    {digit}
                  </span>
                ))}
                {tails.length === 0 ? <span className="text-text-faint">–</span> : null}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
