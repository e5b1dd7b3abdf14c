import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import type { listSessions } from '@parlour/core/contract/operators/operator/access.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useOperator } from '../../lib/api/session-query.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { useRoleName } from '../../lib/view/use-role-name.ts'
import { deleteOneSession, deleteOtherSessions, sessionsQuery } from './access.queries.ts'
import { PasswordForm } from './password-form.tsx'

type Session = Value<typeof listSessions>['list'][number]

/** The operator's own page: where one is signed in, and the password. */
export function AccountPage() {
  const t = useText('access')
  const operator = useOperator()
  const roleName = useRoleName()
  return (
    <Page title={t('account.title')}>
      <Panel title={<bdi translate="no">{operator.username}</bdi>}>
        <Facts
          facts={[
            [t('account.role'), roleName(operator.roleId)],
            [
              t('account.brands'),
              operator.isOfAllBrands ? t('account.allBrands') : operator.brands.map(({ name }) => name).join(', '),
            ],
            [t('account.codesLeft'), operator.recoveryCodesLeft],
          ]}
        />
      </Panel>
      <Sessions />
      <Panel title={t('password.change')}>
        <div className="max-w-md">
          <PasswordForm submit={t('password.change')} />
        </div>
      </Panel>
    </Page>
  )
}

function Sessions() {
  const t = useText('access')
  const { time } = useFormat()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const sessions = useQuery(sessionsQuery())
  const settled = {
    onSettled: () => client.invalidateQueries(sessionsQuery()),
    onError: (error: Error) => showToast(refusalText(error), 'negative'),
    onSuccess: () => showToast(t('account.ended'), 'positive'),
  }
  const endOne = useMutation({ mutationFn: deleteOneSession, ...settled })
  const endOthers = useMutation({ mutationFn: deleteOtherSessions, ...settled })
  const columns: readonly DataColumn<Session>[] = [
    {
      id: 'agent',
      title: t('account.device'),
      cell: ({ agent, isCurrent }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="ltr-run min-w-0 break-all">{agent.slice(0, 90)}</span>
          {isCurrent ? <Badge tone="positive">{t('account.here')}</Badge> : null}
        </span>
      ),
    },
    { id: 'ip', title: t('account.from'), cell: ({ ip }) => <span className="ltr-run">{ip}</span> },
    { id: 'since', title: t('account.since'), cell: ({ createdAt }) => time(createdAt) },
    { id: 'seen', title: t('account.seen'), cell: ({ seenAt }) => time(seenAt) },
    {
      id: 'end',
      title: t('account.actions'),
      align: 'end',
      cell: ({ id, isCurrent }) =>
        isCurrent ? null : (
          <Button size="s" onPress={() => endOne.mutate(id)}>
            {t('account.end')}
          </Button>
        ),
    },
  ]
  return (
    <Panel
      title={t('account.sessions')}
      aside={
        (sessions.data?.list.length ?? 0) > 1 ? (
          <Button size="s" isPending={endOthers.isPending} onPress={() => endOthers.mutate()}>
            {t('account.endOthers')}
          </Button>
        ) : null
      }
    >
      <Loaded query={sessions} lines={2}>
        {({ list }) => (
          <DataTable label={t('account.sessions')} columns={columns} rows={list} rowKey={({ id }) => id} />
        )}
      </Loaded>
    </Panel>
  )
}
