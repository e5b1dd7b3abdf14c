import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postFactorClearing, securityQuery, type Factor, type Security, type Whose } from './members.queries.ts'

interface MemberSecurityProps {
  readonly whose: Whose
  readonly username: string
}

/** How a member signs in, where from, and which sign-ins stood out. */
export function MemberSecurity({ whose, username }: MemberSecurityProps) {
  const t = useText('members')
  const security = useQuery(securityQuery(whose))
  return (
    <Loaded query={security} lines={4}>
      {(value) => (
        <>
          <Factors whose={whose} username={username} security={value} />
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <Places places={value.places} />
            <Panel title={t('security.attempts')}>
              <Attempts attempts={value.attempts} />
            </Panel>
          </div>
        </>
      )}
    </Loaded>
  )
}

function Factors({ whose, username, security }: MemberSecurityProps & { readonly security: Security }) {
  const t = useText('members')
  const common = useText('common')
  const { time } = useFormat()
  const operator = useOperator()
  const [asked, setAsked] = useState<Factor>()
  const { totpSince, recoveryLeft, passkeys, socials } = security
  const has: Readonly<Record<Factor, boolean>> = {
    totp: totpSince !== null,
    passkeys: passkeys.length > 0,
    socials: socials.length > 0,
  }
  const offered = (['totp', 'passkeys', 'socials'] as const).filter((factor) => has[factor])
  return (
    <Panel title={t('security.title')}>
      <Facts
        facts={[
          [
            t('security.totp'),
            totpSince === null
              ? t('security.off')
              : t('security.since', { time: time(totpSince), count: recoveryLeft }),
          ],
          [
            t('security.passkeys'),
            passkeys.length === 0 ? t('security.none') : passkeys.map(({ name }) => name).join(', '),
          ],
          [
            t('security.socials'),
            socials.length === 0 ? t('security.none') : socials.map(({ provider }) => provider).join(', '),
          ],
        ]}
      />
      {operator.may('members.secrets') && offered.length > 0 ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {offered.map((factor) => (
            <Button key={factor} size="s" onPress={() => setAsked(factor)}>
              {t(`security.clear.${factor}`)}
            </Button>
          ))}
        </div>
      ) : null}
      {asked === undefined ? null : (
        <ReasonDialog
          title={t(`security.clear.${asked}`)}
          text={
            <>
              <p>{t('security.clearText', { name: username })}</p>
              <p className="mt-2 font-medium text-text">{common('needsTwo')}</p>
            </>
          }
          submit={t('propose')}
          run={async (reason) => {
            await postFactorClearing(whose, asked, reason)
            return common('waits')
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  )
}

type Place = Security['places'][number]

function Places({ places }: { readonly places: readonly Place[] }) {
  const t = useText('members')
  const { time } = useFormat()
  const columns: readonly DataColumn<Place>[] = [
    {
      id: 'place',
      title: t('security.from'),
      cell: ({ place }) => <span className="ltr-run font-mono text-xs">{place}</span>,
    },
    { id: 'kind', title: t('kind'), cell: ({ kind }) => t(`security.${kind}`), place: 'note' },
    {
      id: 'country',
      title: t('security.country'),
      cell: ({ country }) => (country === '' ? '–' : country),
      place: 'figure',
    },
    {
      id: 'first',
      title: t('security.firstSeen'),
      cell: ({ firstSeenAt }) => time(firstSeenAt, { dateStyle: 'medium' }),
    },
    {
      id: 'seen',
      title: t('security.seen'),
      cell: ({ seenAt }) => time(seenAt, { dateStyle: 'medium', timeStyle: 'short' }),
    },
  ]
  return (
    <Panel title={t('security.places')}>
      {places.length === 0 ? (
        <p className="text-sm text-text-muted">{t('security.noPlaces')}</p>
      ) : (
        <DataTable
          label={t('security.places')}
          columns={columns}
          rows={places}
          rowKey={({ kind, place }) => `${kind} ${place}`}
        />
      )}
    </Panel>
  )
}

const tones: Readonly<Record<Security['attempts'][number]['state'], BadgeTone>> = {
  waiting: 'accent',
  done: 'positive',
  expired: 'neutral',
  blocked: 'negative',
}

function Attempts({ attempts }: Pick<Security, 'attempts'>) {
  const t = useText('members')
  const { time } = useFormat()
  const wordOf = (kind: 'signals' | 'ways', name: string) => {
    const key = `security.${kind}.${name}`
    return t.has(key) ? t(key) : name
  }
  if (attempts.length === 0) return <p className="text-sm text-text-muted">{t('security.noAttempts')}</p>
  return (
    <ul className="divide-y divide-line-soft">
      {attempts.map(({ at, network, score, signals, proved, tries, state }) => (
        <li key={`${at} ${network}`} className="flex flex-col gap-1 py-2.5 text-sm">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={tones[state]}>{t(`security.states.${state}`)}</Badge>
            <span className="tabular font-semibold">
              {t('security.score')}: {score}
            </span>
            <span className="ltr-run font-mono text-xs text-text-muted">{network}</span>
          </p>
          <p>{signals.map((signal) => wordOf('signals', signal)).join(', ')}</p>
          <p className="text-xs text-text-muted">
            {[
              time(at),
              ...(proved.length === 0
                ? []
                : [t('security.proved', { ways: proved.map((way) => wordOf('ways', way)).join(', ') })]),
              ...(tries === 0 ? [] : [t('security.tries', { count: tries })]),
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
