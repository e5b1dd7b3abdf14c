import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { labelsQuery } from '../../lib/api/labels-query.ts'
import { useOperator } from '../../lib/api/session-query.ts'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { LabelDialog } from './label-dialog.tsx'
import { postLabelEnd, type Label } from './labels.queries.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'

const vipAbove = 4

type Asked = { readonly what: 'add' } | { readonly what: 'edit' | 'remove'; readonly label: Label }

/** What a brand calls its members by, in the order of rank. */
export function LabelsPage() {
  const t = useText('labels')
  const merchant = useMerchant()
  const operator = useOperator()
  const labels = useQuery(labelsQuery(merchant))
  const [asked, setAsked] = useState<Asked>()
  const { tag } = useLocale()
  const onClose = () => setAsked(undefined)
  return (
    <Page
      title={t('title')}
      text={t('text')}
      aside={
        operator.may('brands.labels') ? (
          <Button variant="accent" onPress={() => setAsked({ what: 'add' })}>
            {t('add')}
          </Button>
        ) : null
      }
    >
      <Loaded query={labels} lines={5}>
        {({ list, languages }) => (
          <>
            <Panel title={t('name')}>
              {list.length === 0 ? (
                <EmptyState title={t('none')} text={t('noneText')} />
              ) : (
                <LabelTable labels={list} mayChange={operator.may('brands.labels')} onAsk={setAsked} />
              )}
            </Panel>
            {asked === undefined || asked.what === 'remove' ? null : (
              <LabelDialog
                merchant={merchant}
                languages={languages}
                label={asked.what === 'edit' ? asked.label : undefined}
                onClose={onClose}
              />
            )}
          </>
        )}
      </Loaded>
      {asked?.what === 'remove' ? (
        <ReasonDialog
          title={t('removeOf', { name: nameIn(asked.label.names, tag) })}
          text={t('removeText')}
          submit={t('remove')}
          isDangerous
          run={async (reason) => {
            await postLabelEnd(merchant, asked.label.labelId, reason)
            return t('removed')
          }}
          onClose={onClose}
        />
      ) : null}
    </Page>
  )
}

interface LabelTableProps {
  readonly labels: readonly Label[]
  readonly mayChange: boolean
  readonly onAsk: (asked: Asked) => void
}

function LabelTable({ labels, mayChange, onAsk }: LabelTableProps) {
  const t = useText('labels')
  const { tag } = useLocale()
  const nameOf = ({ names }: Label) => nameIn(names, tag)
  const columns: readonly DataColumn<Label>[] = [
    {
      id: 'name',
      title: t('name'),
      cell: (label) => (
        <Badge tone={label.colour}>
          <bdi>{nameOf(label)}</bdi>
        </Badge>
      ),
    },
    { id: 'rank', title: t('rank'), cell: ({ rankLevel }) => rankLevel, place: 'figure' },
    {
      id: 'names',
      title: t('names'),
      cell: ({ names }) => (
        <span className="flex flex-wrap gap-x-3">
          {Object.entries(names).map(([of, name]) => (
            <bdi key={of} translate="no">
              {of}: {name}
            </bdi>
          ))}
        </span>
      ),
    },
    {
      id: 'opens',
      title: t('opens'),
      cell: ({ rankLevel, holdsRank }) =>
        [t(rankLevel > vipAbove ? 'vip' : 'nothing'), ...(holdsRank ? [t('holdsRank')] : [])].join(' · '),
    },
    {
      id: 'actions',
      title: t('actions'),
      align: 'end',
      cell: (label) =>
        label.isLadder ? (
          <Badge tone="neutral">{t('ofLadder')}</Badge>
        ) : mayChange ? (
          <span className="flex flex-wrap justify-end gap-2">
            <Button
              size="s"
              aria-label={t('editOf', { name: nameOf(label) })}
              onPress={() => onAsk({ what: 'edit', label })}
            >
              {t('edit')}
            </Button>
            <Button
              size="s"
              aria-label={t('removeOf', { name: nameOf(label) })}
              onPress={() => onAsk({ what: 'remove', label })}
            >
              {t('remove')}
            </Button>
          </span>
        ) : null,
    },
  ]
  return <DataTable label={t('title')} columns={columns} rows={labels} rowKey={({ labelId }) => labelId} />
}
