import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { Words } from '../../lib/view/words.tsx'
import { ApplicationActions } from './application-actions.tsx'
import { ApplicationBadge } from './application-badge.tsx'
import { ApplicationPictures } from './application-pictures.tsx'
import { applicationQuery, type Application, type Place } from './applications.queries.ts'

interface ApplicationViewProps {
  readonly place: Place
  readonly onOpen: (applicationId: string) => void
}

/** One application: what may be done, what it says, its pictures, and what stands beside it. */
export function ApplicationView({ place, onOpen }: ApplicationViewProps) {
  const found = useQuery(applicationQuery(place))
  return (
    <Loaded query={found} lines={10}>
      {(shown) => (
        <>
          <ApplicationActions place={place} shown={shown} />
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <What shown={shown} />
            <MemberPanel merchant={place.merchant} shown={shown} />
          </div>
          {shown.claim === null ? (
            <ApplicationPictures place={place} count={shown.pictures} />
          ) : (
            <Evidence merchant={place.merchant} shown={shown} claim={shown.claim} />
          )}
          <div className="grid items-start gap-5 xl:grid-cols-2">
            {/* What links a claim has said whom it looks like. */}
            {shown.claim === null ? <Linked merchant={place.merchant} shown={shown} /> : <Steps shown={shown} />}
            <Earlier shown={shown} onOpen={onOpen} />
          </div>
          {shown.claim === null ? <Steps shown={shown} /> : null}
        </>
      )}
    </Loaded>
  )
}

function What({ shown }: { readonly shown: Application }) {
  const t = useText('applications')
  const { tag } = useLocale()
  const { money, time, number } = useFormat()
  const { currency, amount, most, chosen, decidedBy, agreedBy, reason, claimUntil, remark, freeSpins } = shown
  const sum = (wire: string) => money(wire, { symbol: currency })
  const spinsText = ({ spins, stake, names }: NonNullable<Application['freeSpins']>) =>
    t('freeSpinsOf', { spins: number(spins), amount: sum(stake), game: nameIn(names, tag) })
  const by = (name: string) => (
    <bdi key={name} translate="no">
      {name}
    </bdi>
  )
  return (
    <Panel title={nameIn(shown.titles, tag)} aside={<ApplicationBadge state={shown.state} />}>
      <Facts
        facts={[
          shown.isClaim
            ? [t('claimOf'), t('claimText')]
            : [t('remark'), remark === '' ? t('noRemark') : <Words key="remark">{remark}</Words>],
          [t('applied'), time(shown.appliedAt)],
          ...(amount === null
            ? [[t(chosen ? 'most' : 'amount'), sum(most)] as const]
            : [[t('approved'), sum(amount)] as const]),
          ...(freeSpins === undefined ? [] : [[t('freeSpins'), spinsText(freeSpins)] as const]),
          [t('start'), t(shown.atOnce ? 'startsAtOnce' : 'startsByClaim')],
          ...(decidedBy === null ? [] : [[t('decidedBy'), by(decidedBy)] as const]),
          ...(agreedBy === null ? [] : [[t('agreedBy'), by(agreedBy)] as const]),
          ...(reason === null ? [] : [[t('why'), <Words key="why">{reason}</Words>] as const]),
          ...(claimUntil === null ? [] : [[t('claimUntil'), time(claimUntil)] as const]),
        ]}
      />
    </Panel>
  )
}

function MemberPanel({ merchant, shown }: { readonly merchant: string; readonly shown: Application }) {
  const t = useText('applications')
  const { money, time } = useFormat()
  const { currency, deposited, lastDeposits, joinedAt, memberId, username } = shown
  const sum = (wire: string) => money(wire, { symbol: currency })
  return (
    <Panel title={t('member')} aside={<MemberLink merchant={merchant} memberId={memberId} username={username} />}>
      <Facts
        facts={[
          [t('joined'), time(joinedAt)],
          [t('deposited'), sum(deposited)],
          ...lastDeposits.map(({ amount, at }) => [time(at), sum(amount)] as const),
        ]}
      />
    </Panel>
  )
}

interface EvidenceProps {
  readonly merchant: string
  readonly shown: Application
  readonly claim: NonNullable<Application['claim']>
}

/** By what the account of a claim is linked, to whom, and what they had of this promotion. */
function Evidence({ merchant, shown, claim: { deposit, links } }: EvidenceProps) {
  const t = useText('applications')
  const { money, time } = useFormat()
  const sum = (wire: string) => money(wire, { symbol: shown.currency })
  return (
    <Panel title={t('evidence')}>
      {deposit === null ? null : <Facts facts={[[t('forDeposit'), sum(deposit)]]} />}
      <ul aria-label={t('evidence')} className="flex flex-col gap-3">
        {links.map(({ memberId, username, by, since, had }) => (
          <li key={`${memberId} ${by}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <Badge tone="accent">{t(`by.${by}`)}</Badge>
            <MemberLink merchant={merchant} memberId={memberId} username={username} />
            <span className="tabular">
              {had === null ? t('hadNone') : t('had', { amount: sum(had.amount), time: time(had.at) })}
            </span>
            <span className="tabular text-xs text-text-muted">{t('linkSince', { time: time(since) })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Linked({ merchant, shown }: { readonly merchant: string; readonly shown: Application }) {
  const t = useText('applications')
  return (
    <Panel title={t('linked')}>
      {shown.linked.length === 0 ? <p className="text-sm text-text-muted">{t('linkedNone')}</p> : null}
      <ul className="flex flex-col gap-2 empty:hidden">
        {shown.linked.map(({ memberId, username, state }) => (
          <li key={memberId} className="flex flex-wrap items-center gap-3 text-sm">
            <MemberLink merchant={merchant} memberId={memberId} username={username} />
            {state === null ? (
              <span className="text-text-muted">{t('notApplied')}</span>
            ) : (
              <ApplicationBadge state={state} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Earlier({ shown, onOpen }: { readonly shown: Application; readonly onOpen: (id: string) => void }) {
  const t = useText('applications')
  const { tag } = useLocale()
  const { time } = useFormat()
  return (
    <Panel title={t('earlier')}>
      {shown.earlier.length === 0 ? <p className="text-sm text-text-muted">{t('earlierNone')}</p> : null}
      <ul className="flex flex-col gap-2 empty:hidden">
        {shown.earlier.map(({ applicationId, titles, state, appliedAt, reason }) => (
          <li key={applicationId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <bdi>{nameIn(titles, tag)}</bdi>
            <ApplicationBadge state={state} />
            <span className="tabular text-xs text-text-muted">{time(appliedAt)}</span>
            <Button size="s" onPress={() => onOpen(applicationId)}>
              {t('open')}
            </Button>
            {reason === null ? null : <span className="basis-full text-text-muted">{reason}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Steps({ shown }: { readonly shown: Application }) {
  const t = useText('applications')
  const { time } = useFormat()
  return (
    <Panel title={t('history')}>
      <ol className="flex flex-col gap-2 text-sm">
        {shown.events.map(({ at, state, by, agreedBy }) => (
          <li key={state} className="flex flex-wrap justify-between gap-x-4">
            <span className="flex min-w-0 flex-wrap gap-x-2">
              <span>{t(`events.${state}`)}</span>
              {[by, agreedBy].map((name) =>
                name === null ? null : (
                  <bdi key={name} translate="no" className="text-text-muted">
                    {name}
                  </bdi>
                ),
              )}
            </span>
            <span className="tabular text-xs text-text-muted">{time(at)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
