import { SearchField } from '@parlour/ui/components/search-field.tsx'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Panel } from '../../lib/view/panel.tsx'
import { type Editing, RuleField } from './rule-field.tsx'
import type { SportsBook } from './rules.queries.ts'

const hundred = 100

interface MarginsPanelProps {
  readonly book: Pick<SportsBook, 'markets' | 'rules'>
  readonly editing: Editing | undefined
}

/** What the book adds to the chances of each market, before the match and in play: the brand’s own, or the house’s. */
export function MarginsPanel({ book: { markets, rules }, editing }: MarginsPanelProps) {
  const t = useText('sportsRules')
  const { number } = useFormat()
  const [search, setSearch] = useState('')
  const own = new Map(rules.margins.map((margin) => [margin.code, margin]))
  const asked = search.trim().toUpperCase()
  const shown = markets.filter(({ code }) => code.includes(asked))
  const percent = (hundredths: number) => `${number(hundredths / hundred)} %`
  return (
    <Panel
      title={t('margins')}
      aside={
        <div className="w-full sm:w-56">
          <SearchField label={t('findMarket')} clearLabel={t('clear')} value={search} onChange={setSearch} />
        </div>
      }
    >
      <p className="mb-4 max-w-[70ch] text-sm text-text-muted">{t('marginsText')}</p>
      {shown.length === 0 ? <p className="text-sm text-text-muted">{t('noMarket')}</p> : null}
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map(({ code, prematch, live }) => {
          const brand = own.get(code)
          return (
            <li key={code} className="grid grid-cols-[minmax(0,1fr)_6rem_6rem] items-start gap-3">
              <span className="min-w-0 pt-1 text-sm font-semibold break-words">
                <span translate="no" className="ltr-run">
                  {code}
                </span>
                {brand ? <span className="block text-xs font-normal text-accent-text">{t('own')}</span> : null}
              </span>
              <RuleField
                name={`prematch ${code}`}
                label={t('prematch')}
                shown={percent(brand?.prematch ?? prematch)}
                editing={editing}
                placeholder={String(prematch / hundred)}
              />
              <RuleField
                name={`live ${code}`}
                label={t('live')}
                shown={percent(brand?.live ?? live)}
                editing={editing}
                placeholder={String(live / hundred)}
              />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
