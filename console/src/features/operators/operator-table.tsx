import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { useRoleName } from '../../lib/view/use-role-name.ts'
import { OperatorDialog } from './operator-dialog.tsx'
import { postReset, type OperatorRow } from './operators.queries.ts'

export interface OperatorTableProps {
  readonly operators: readonly OperatorRow[]
  readonly roles: readonly string[]
}

type Asked = { readonly kind: 'edit' | 'reset'; readonly operator: OperatorRow } | { readonly kind: 'add' }

export function OperatorTable({ operators, roles }: OperatorTableProps) {
  const t = useText('operators')
  const common = useText('common')
  const self = useOperator()
  const [asked, setAsked] = useState<Asked>()
  const columns = useColumns(self.may('operators.manage') ? setAsked : undefined)
  const onClose = () => setAsked(undefined)
  return (
    <Panel
      title={t('list')}
      aside={
        self.may('operators.manage') ? (
          <Button size="s" onPress={() => setAsked({ kind: 'add' })}>
            {t('add')}
          </Button>
        ) : null
      }
    >
      <DataTable label={t('list')} columns={columns} rows={operators} rowKey={({ operatorId }) => operatorId} />
      {asked?.kind === 'reset' ? (
        <ReasonDialog
          title={t('resetOf', { name: asked.operator.username })}
          text={`${t('resetText')} ${common('needsTwo')}`}
          submit={t('propose')}
          run={async (reason) => {
            await postReset(asked.operator.operatorId, reason)
            return common('waits')
          }}
          onClose={onClose}
        />
      ) : null}
      {asked?.kind === 'edit' ? <OperatorDialog roles={roles} operator={asked.operator} onClose={onClose} /> : null}
      {asked?.kind === 'add' ? <OperatorDialog roles={roles} onClose={onClose} /> : null}
    </Panel>
  )
}

function useColumns(onAsk: ((asked: Asked) => void) | undefined): readonly DataColumn<OperatorRow>[] {
  const t = useText('operators')
  const { time } = useFormat()
  const roleName = useRoleName()
  return [
    {
      id: 'name',
      title: t('name'),
      cell: ({ username }) => (
        <bdi translate="no" className="font-medium">
          {username}
        </bdi>
      ),
    },
    { id: 'role', title: t('role'), cell: ({ roleId }) => roleName(roleId), place: 'figure' },
    { id: 'brands', title: t('brands'), cell: ({ brands }) => brands?.join(', ') ?? t('allBrands') },
    {
      id: 'state',
      title: t('state'),
      cell: ({ isClosed, isEnrolled }) =>
        isClosed ? (
          <Badge tone="negative">{t('isClosed')}</Badge>
        ) : (
          <Badge tone={isEnrolled ? 'positive' : 'accent'}>{t(isEnrolled ? 'isEnrolled' : 'notEnrolled')}</Badge>
        ),
    },
    {
      id: 'seen',
      title: t('lastIn'),
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? '–' : time(lastSignInAt)),
    },
    {
      id: 'actions',
      title: t('actions'),
      align: 'end',
      cell: (operator) =>
        onAsk === undefined ? null : (
          <span className="flex justify-end gap-2">
            <Button
              size="s"
              aria-label={t('editOf', { name: operator.username })}
              onPress={() => onAsk({ kind: 'edit', operator })}
            >
              {t('edit')}
            </Button>
            {operator.isEnrolled ? (
              <Button
                size="s"
                aria-label={t('resetOf', { name: operator.username })}
                onPress={() => onAsk({ kind: 'reset', operator })}
              >
                {t('reset')}
              </Button>
            ) : null}
          </span>
        ),
    },
  ]
}
