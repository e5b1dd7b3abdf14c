import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { lawQuery, type Law } from './brands.queries.ts'
import { LawDialog } from './law-dialog.tsx'
import { lawRules, type LawRule } from './law-view.ts'
import { useLawWord } from './use-law-word.ts'

/** By which law a brand is run, beside what the others would decide. */
export function LawPanel({ merchant }: { readonly merchant: string }) {
  const t = useText('brands')
  const law = useQuery(lawQuery(merchant))
  return (
    <Panel title={t('law.title')}>
      <Loaded query={law} lines={8}>
        {(value) => <LawTable merchant={merchant} law={value} />}
      </Loaded>
    </Panel>
  )
}

function LawTable({ merchant, law }: { readonly merchant: string; readonly law: Law }) {
  const t = useText('brands')
  const operator = useOperator()
  const wordOf = useLawWord()
  const [isAsked, setIsAsked] = useState(false)
  const columns: readonly DataColumn<LawRule>[] = [
    { id: 'rule', title: t('law.rule'), cell: (rule) => t(`law.rules.${rule}`) },
    {
      id: 'holds',
      title: t('law.holds'),
      cell: (rule) => (
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {wordOf(rule, law.rules)}
          {law.stricter[rule] === undefined ? null : <Badge tone="accent">{t('law.stricter')}</Badge>}
        </span>
      ),
    },
    ...law.profiles.map(({ profile, rules }) => ({
      id: profile,
      title: t(`law.profiles.${profile}`),
      cell: (rule: LawRule) => <span className="text-text-muted">{wordOf(rule, rules)}</span>,
    })),
  ]
  return (
    <>
      <p className="mb-3 max-w-[75ch] text-sm text-text-muted">{t('law.text')}</p>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <span className="text-sm">
          {t('law.profile')}: <strong>{t(`law.profiles.${law.profile}`)}</strong>
        </span>
        {operator.may('brands.profile') ? (
          <Button size="s" onPress={() => setIsAsked(true)}>
            {t('law.change')}
          </Button>
        ) : null}
      </div>
      <DataTable label={t('law.title')} columns={columns} rows={lawRules} rowKey={(rule) => rule} />
      <p className="mt-3 text-xs text-text-muted">{t('law.neutral')}</p>
      {isAsked ? <LawDialog merchant={merchant} law={law} onClose={() => setIsAsked(false)} /> : null}
    </>
  )
}
