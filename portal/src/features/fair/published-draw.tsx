import { drawRows } from '@parlour/core/rules/lottery/draw-rows.ts'
import { Card } from '@parlour/ui/components/card.tsx'
import Newspaper from 'lucide-react/icons/newspaper'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Fairness } from './fair.queries.ts'

/** A result that was published outside: there is nothing to recompute, and the page says so. */
export function PublishedDraw({ fairness }: { readonly fairness: Fairness }) {
  const t = useText('fair')
  const nameOf = (code: string) => {
    const key = `row.${code}`
    return t.has(key) ? t(key) : code
  }
  const prizes = fairness.result === null ? [] : drawRows(fairness.result)
  return (
    <>
      <Card>
        <div className="flex items-start gap-4" role="status">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-strong">
            <Newspaper size={22} aria-hidden="true" />
          </span>
          <div>
            <p className="display text-lg">{t('publishedOutside')}</p>
            <p className="mt-1 max-w-[60ch] text-sm text-text-muted">
              {fairness.state === 'VOID' ? t('void') : t('publishedOutsideText')}
            </p>
            {fairness.source === undefined ? null : (
              <p className="mt-2 text-sm">{t('source', { source: sourceText(fairness.source, t('operators')) })}</p>
            )}
          </div>
        </div>
      </Card>
      {fairness.state === 'VOID' || prizes.length === 0 ? null : (
        <Card title={t('numbers')}>
          <table className="tabular w-full text-sm">
            <tbody>
              {prizes.map(({ code, numbers }) => (
                <tr key={code} className="border-b border-line-soft last:border-0">
                  <th scope="row" className="w-20 py-1.5 text-start text-xs font-medium text-text-muted">
                    {nameOf(code)}
                  </th>
                  <td className="ltr-run py-1.5 font-semibold">{numbers.join(' ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </>
  )
}

/** Feeds go by their names, operators by a word of the page. */
function sourceText(source: string, operators: string): string {
  return source
    .split(', ')
    .map((name) => (name === 'operators' ? operators : name))
    .join(', ')
}
