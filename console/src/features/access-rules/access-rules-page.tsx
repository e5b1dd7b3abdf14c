import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { accessRulesQuery, type AccessRule, type AccessRules } from './access-rules.queries.ts'
import { AddRuleDialog, EndRuleDialog, UnknownDialog } from './rule-dialogs.tsx'
import { TryPanel } from './try-panel.tsx'
import { useMerchant } from '../../lib/brand/current-brand.ts'

/** Who may come in to a brand from where, tried out before anybody is refused. */
export function AccessRulesPage() {
  const t = useText('access-rules')
  const merchant = useMerchant()
  const rules = useQuery(accessRulesQuery(merchant))
  return (
    <Page title={t('title')} text={t('text')}>
      <Loaded query={rules} lines={8}>
        {(value) => (
          <>
            <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <TryPanel key={merchant} merchant={merchant} own={value.own} />
              <UnknownPanel merchant={merchant} rules={value} />
            </div>
            <RuleTable merchant={merchant} rules={value} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

interface RulesProps {
  readonly merchant: string
  readonly rules: AccessRules
}

function UnknownPanel({ merchant, rules: { unknownCountry, own } }: RulesProps) {
  const t = useText('access-rules')
  const operator = useOperator()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Panel title={t('unknown.title')}>
      <p className="mb-3 text-sm text-text-muted">{t('unknown.text')}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-sm font-semibold">{t(`unknown.${unknownCountry}`)}</span>
        {operator.may('brands.access') ? (
          <Button size="s" onPress={() => setIsAsked(true)}>
            {t('unknown.change')}
          </Button>
        ) : null}
      </div>
      {isAsked ? (
        <UnknownDialog merchant={merchant} ownIp={own.ip} held={unknownCountry} onClose={() => setIsAsked(false)} />
      ) : null}
    </Panel>
  )
}

function RuleTable({ merchant, rules: { rules, most, own } }: RulesProps) {
  const t = useText('access-rules')
  const operator = useOperator()
  const mayChange = operator.may('brands.access')
  const [asked, setAsked] = useState<AccessRule | 'add'>()
  const columns: readonly DataColumn<AccessRule>[] = [
    { id: 'value', title: t('value'), cell: ({ value }) => <code className="ltr-run font-mono">{value}</code> },
    { id: 'kind', title: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`), place: 'note' },
    {
      id: 'note',
      title: t('note'),
      cell: ({ note }) => (
        <bdi translate="no" className="break-words">
          {note === '' ? '–' : note}
        </bdi>
      ),
    },
    {
      id: 'actions',
      title: t('actions'),
      align: 'end',
      place: 'figure',
      cell: (rule) =>
        mayChange ? (
          <Button size="s" aria-label={t('removeOf', { value: rule.value })} onPress={() => setAsked(rule)}>
            {t('remove')}
          </Button>
        ) : null,
    },
  ]
  const onClose = () => setAsked(undefined)
  return (
    <Panel
      title={`${t('rules')} · ${t('count', { count: rules.length, most })}`}
      aside={
        mayChange ? (
          <Button size="s" variant="accent" onPress={() => setAsked('add')}>
            {t('add')}
          </Button>
        ) : null
      }
    >
      {rules.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <DataTable label={t('rules')} columns={columns} rows={rules} rowKey={({ kind, value }) => `${kind} ${value}`} />
      )}
      {asked === 'add' ? <AddRuleDialog merchant={merchant} ownIp={own.ip} onClose={onClose} /> : null}
      {asked === undefined || asked === 'add' ? null : (
        <EndRuleDialog merchant={merchant} ownIp={own.ip} rule={asked} onClose={onClose} />
      )}
    </Panel>
  )
}
