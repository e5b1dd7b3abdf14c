import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Panel } from '../../lib/view/panel.tsx'
import type { Brand, Rule } from './brands.queries.ts'
import { RuleDialog } from './rule-dialog.tsx'

/** What the registration form asks, field by field. */
export function RuleList({ brand }: { readonly brand: Brand }) {
  const t = useText('brands')
  const operator = useOperator()
  const [asked, setAsked] = useState<Rule>()
  const columns: readonly DataColumn<Rule>[] = [
    { id: 'field', title: t('rule.field'), cell: ({ field }) => <code className="font-mono text-xs">{field}</code> },
    {
      id: 'state',
      title: t('rule.state'),
      cell: ({ enabled, required }) =>
        enabled ? (
          <Badge tone={required ? 'accent' : 'info'}>{t(required ? 'rule.required' : 'rule.optional')}</Badge>
        ) : (
          <Badge>{t('rule.hidden')}</Badge>
        ),
      place: 'figure',
    },
    { id: 'length', title: t('rule.length'), cell: ({ minLength, maxLength }) => `${minLength}–${maxLength}` },
    {
      id: 'pattern',
      title: t('rule.pattern'),
      cell: ({ acceptedPattern }) => (
        <code className="ltr-run font-mono text-xs break-all">
          {acceptedPattern === '*' ? t('rule.anything') : acceptedPattern}
        </code>
      ),
    },
    {
      id: 'edit',
      title: t('actions'),
      align: 'end',
      cell: (rule) =>
        operator.may('brands.registration') ? (
          <Button size="s" aria-label={t('rule.editOf', { name: rule.field })} onPress={() => setAsked(rule)}>
            {t('rule.edit')}
          </Button>
        ) : null,
    },
  ]
  return (
    <Panel title={t('rules')}>
      <DataTable label={t('rules')} columns={columns} rows={brand.registerRules} rowKey={({ field }) => field} />
      {asked === undefined ? null : (
        <RuleDialog merchant={brand.merchantCode} rule={asked} onClose={() => setAsked(undefined)} />
      )}
    </Panel>
  )
}
