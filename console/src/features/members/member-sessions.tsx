import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postSessionEnds, type Member, type Whose } from './members.queries.ts'

type Session = Member['sessions'][number]

/** The latest sign-ins; those that are open can be ended. */
export function MemberSessions({ whose, sessions }: { readonly whose: Whose; readonly sessions: readonly Session[] }) {
  const t = useText('members')
  const { time } = useFormat()
  const operator = useOperator()
  const [asked, setAsked] = useState<Session>()
  const columns: readonly DataColumn<Session>[] = [
    { id: 'since', title: t('signedIn'), cell: ({ createdAt }) => time(createdAt) },
    {
      id: 'state',
      title: t('state'),
      cell: ({ isOpen, endedBy }) =>
        isOpen ? <Badge tone="positive">{t('isOpen')}</Badge> : <Badge>{endedBy ?? t('ranOut')}</Badge>,
      place: 'figure',
    },
    { id: 'seen', title: t('lastUsed'), cell: ({ seenAt }) => time(seenAt) },
    { id: 'ip', title: t('from'), cell: ({ ip }) => <span className="ltr-run">{ip}</span> },
    {
      id: 'agent',
      title: t('device'),
      cell: ({ agent }) => <span className="ltr-run break-all">{agent.slice(0, 70)}</span>,
    },
    {
      id: 'end',
      title: t('actions'),
      align: 'end',
      cell: (session) =>
        session.isOpen && operator.may('members.sessions') ? (
          <Button size="s" onPress={() => setAsked(session)}>
            {t('endOne')}
          </Button>
        ) : null,
    },
  ]
  return (
    <Panel title={t('signIns')}>
      {sessions.length === 0 ? (
        <EmptyState title={t('neverIn')} />
      ) : (
        <DataTable label={t('signIns')} columns={columns} rows={sessions} rowKey={({ id }) => id} />
      )}
      {asked === undefined ? null : (
        <ReasonDialog
          title={t('endOne')}
          text={t('endOneText', { time: time(asked.createdAt), ip: asked.ip })}
          submit={t('endOne')}
          run={async (reason) => {
            await postSessionEnds(whose, reason, asked.id)
            return t('done')
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  )
}
