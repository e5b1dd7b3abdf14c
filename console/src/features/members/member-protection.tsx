import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import type { Whose } from './members.queries.ts'
import { ProtectionDialog, type ProtectionDeed } from './protection-dialog.tsx'
import { protectionQuery, type MemberProtection } from './protection.queries.ts'

interface MemberProtectionProps {
  readonly whose: Whose
  readonly username: string
}

const kinds = ['DEPOSIT', 'STAKE', 'LOSS', 'SESSION'] as const
const periods = ['DAY', 'WEEK', 'MONTH'] as const
const deedsKnown = [
  'limit_set',
  'limit_wished',
  'limit_confirmed',
  'operator_limit',
  'time_out',
  'exclusion',
  'exclusion_lifted',
  'return_asked',
] as const
const deeds: readonly string[] = deedsKnown

/** What a member is held to, by itself and by operators, and what was done with it. */
export function MemberProtection({ whose, username }: MemberProtectionProps) {
  const t = useText('protection')
  const operator = useOperator()
  const [deed, setDeed] = useState<ProtectionDeed>()
  const protection = useQuery(protectionQuery(whose))
  return (
    <Panel title={t('title')}>
      <Loaded query={protection} lines={5}>
        {(value) => (
          <div className="flex flex-col gap-5">
            <Status protection={value} />
            <Limits limits={value.limits} />
            {operator.may('members.protect') ? (
              <div className="flex flex-wrap gap-2">
                <Button size="s" onPress={() => setDeed('limit')}>
                  {t('do.limit')}
                </Button>
                <Button size="s" onPress={() => setDeed('exclude')}>
                  {t('do.exclude')}
                </Button>
                {value.exclusions.some(({ kind, isHeld }) => kind === 'OPERATOR' && isHeld) ? (
                  <Button size="s" onPress={() => setDeed('lift')}>
                    {t('do.lift')}
                  </Button>
                ) : null}
              </div>
            ) : null}
            <Events events={value.events} />
          </div>
        )}
      </Loaded>
      {deed === undefined ? null : (
        <ProtectionDialog deed={deed} whose={whose} username={username} onClose={() => setDeed(undefined)} />
      )}
    </Panel>
  )
}

function Status({ protection: { exclusions } }: { readonly protection: MemberProtection }) {
  const t = useText('protection')
  const { time } = useFormat()
  const held = exclusions.filter(({ isHeld }) => isHeld)
  if (held.length === 0) return <p className="text-sm text-text-muted">{t('free')}</p>
  return (
    <ul className="flex flex-col gap-2">
      {held.map((one) => (
        <li key={`${one.kind} ${one.from}`} className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone="negative">{t(`exclusion.${one.kind}`)}</Badge>
          {one.until === null ? t('forever') : t('until', { time: time(one.until) })}
          {one.returnAskedAt === null ? null : <span>{t('returnAsked', { time: time(one.returnAskedAt) })}</span>}
          {one.placedBy === null ? null : (
            <span className="text-text-muted">
              <bdi translate="no">{one.placedBy}</bdi>: <bdi>{one.reason}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

type LimitRow = MemberProtection['limits'][number]

function Limits({ limits }: { readonly limits: readonly LimitRow[] }) {
  const t = useText('protection')
  const { time } = useFormat()
  const amount = (kind: LimitRow['kind'], value: string | null) => (
    <span className="tabular ltr-run">
      {value === null ? '–' : kind === 'SESSION' ? t('minutes', { count: Number(value) }) : value.slice(0, -2)}
    </span>
  )
  const columns: readonly DataColumn<LimitRow>[] = [
    { id: 'kind', title: t('limit'), cell: ({ kind, period }) => `${t(`kind.${kind}`)} · ${t(`period.${period}`)}` },
    { id: 'own', title: t('own'), align: 'end', cell: ({ kind, own }) => amount(kind, own) },
    { id: 'operator', title: t('operator'), align: 'end', cell: ({ kind, operator }) => amount(kind, operator) },
    { id: 'used', title: t('used'), align: 'end', cell: ({ kind, used }) => amount(kind, used) },
    {
      id: 'request',
      title: t('request'),
      cell: ({ kind, request }) =>
        request === null ? (
          '–'
        ) : (
          <>
            {request.amount === null ? t('none') : amount(kind, request.amount)} ·{' '}
            {t('from', { time: time(request.ripeAt) })}
          </>
        ),
    },
  ]
  if (limits.length === 0) return <p className="text-sm text-text-muted">{t('noLimits')}</p>
  return (
    <DataTable label={t('limits')} columns={columns} rows={limits} rowKey={({ kind, period }) => `${kind} ${period}`} />
  )
}

function Events({ events }: { readonly events: MemberProtection['events'] }) {
  const t = useText('protection')
  const { time } = useFormat()
  if (events.length === 0) return null
  const said = (details: Readonly<Record<string, unknown>>) =>
    [
      kinds.flatMap((kind) => (kind === details['kind'] ? t(`kind.${kind}`) : [])).join(''),
      periods.flatMap((period) => (period === details['period'] ? t(`period.${period}`) : [])).join(''),
      typeof details['amount'] === 'string' ? details['amount'] : '',
      typeof details['until'] === 'number' ? time(details['until']) : '',
    ]
      .filter((part) => part !== '')
      .join(' · ')
  return (
    <section aria-label={t('events')}>
      <h4 className="mb-2 text-sm font-semibold">{t('events')}</h4>
      <ol className="flex flex-col gap-1.5 text-sm">
        {events.map(({ at, what, operator, details }, place) => (
          <li key={`${at} ${place}`} className="flex flex-wrap gap-x-3">
            <span className="tabular text-text-muted">{time(at)}</span>
            <span>{deeds.includes(what) ? t(`what.${what as (typeof deedsKnown)[number]}`) : what}</span>
            <span className="text-text-muted">{said(details)}</span>
            {operator === null ? null : <bdi translate="no">{operator}</bdi>}
          </li>
        ))}
      </ol>
    </section>
  )
}
