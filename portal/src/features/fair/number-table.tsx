import { Card } from '@parlour/ui/components/card.tsx'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { DrawText } from '@parlour/core/rules/lottery/model.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { compareNumbers } from './compare-numbers.ts'

export interface NumberTableProps {
  readonly published: DrawText | null
  readonly found: DrawText | undefined
}

export function NumberTable({ published, found }: NumberTableProps) {
  const t = useText('fair')
  const rows = compareNumbers(published, found)
  const nameOf = (prize: string) => {
    const key = `row.${prize}`
    return t.has(key) ? t(key) : prize
  }
  return (
    <Card title={t('numbers')}>
      <table className="tabular w-full text-sm">
        <thead>
          <tr className="border-b border-line-soft text-xs text-text-muted">
            {[t('prize'), t('published'), t('found')].map((title) => (
              <th key={title} scope="col" className="py-2 text-start font-medium">
                {title}
              </th>
            ))}
            <th scope="col" className="py-2 text-end font-medium">
              {t('match')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ prize, published: claim, found: own, isSame }, index) => (
            <tr key={`${prize}-${index}`} className="border-b border-line-soft last:border-0">
              <th scope="row" className="py-1.5 text-start text-xs font-medium text-text-muted">
                {nameOf(prize)}
              </th>
              <td className="ltr-run py-1.5 font-semibold">{claim}</td>
              <td className="ltr-run py-1.5 font-semibold">{own === '' ? '–' : own}</td>
              <td className="py-1.5">
                <span className={isSame ? 'flex justify-end text-positive' : 'flex justify-end text-negative'}>
                  {isSame ? <Check size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
                  <span className="sr-only">{isSame ? t('yes') : t('no')}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
