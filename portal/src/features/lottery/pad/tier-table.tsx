import { Button } from '@parlour/ui/components/button.tsx'
import type { Money } from '@parlour/core/money/money.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { winText } from '../exact-money.ts'
import { prizeOddsText } from '../odds-text.ts'
import type { possibleWin } from '../slip-rules.ts'
import { usePlayTexts } from '../use-play-texts.ts'
import type { tierRows } from './terms.ts'

export interface TierTableProps {
  readonly model: DrawModel
  readonly rows: ReturnType<typeof tierRows>
  readonly notePrice: bigint
  readonly winOf: (prize: Money) => ReturnType<typeof possibleWin>
}

/** So many ways to win are seen at once; the others come by a touch. */
const rowsShown = 8
/** So many names stand beside a prize; the rest is counted. */
const namesShown = 6

/** What each way to win pays, and how much that is of this stake. */
export function TierTable({ model, rows, notePrice, winOf }: TierTableProps) {
  const t = useText('lottery')
  const texts = usePlayTexts(model)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, rowsShown)
  return (
    <div className="-mt-1.5">
      <table className="tabular w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('terms.tier')}</th>
            <th scope="col">{t('terms.odds')}</th>
            <th scope="col">{t('terms.win')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ tiers, prize }) => {
            const win = winOf(prize)
            return (
              <tr key={tiers[0]}>
                <th scope="row" className="py-0.5 pe-3 text-start font-normal">
                  {tiers.slice(0, namesShown).map(texts.tier).join(', ')}
                  {tiers.length > namesShown ? (
                    <span className="text-text-muted"> +{tiers.length - namesShown}</span>
                  ) : null}
                </th>
                <td className="py-0.5 pe-3 text-end whitespace-nowrap text-text-muted">
                  <span className="ltr-run">× {prizeOddsText(prize, notePrice)}</span>
                </td>
                <td className="py-0.5 text-end font-semibold whitespace-nowrap">
                  {winText(win.payout)}
                  {win.isCapped ? (
                    <span className="block text-xs font-normal text-text-muted">{t('terms.capped')}</span>
                  ) : null}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {shown.length < rows.length ? (
        <Button size="s" variant="plain" className="mt-1 w-full" onPress={() => setIsWhole(true)}>
          {t('terms.allTiers', { count: rows.length })}
        </Button>
      ) : null}
    </div>
  )
}
