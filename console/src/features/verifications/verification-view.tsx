import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { Words } from '../../lib/view/words.tsx'
import { DocumentPictures } from './document-pictures.tsx'
import { StateBadge } from './state-badge.tsx'
import { VerificationActions } from './verification-actions.tsx'
import { verificationQuery, type Place, type Verification } from './verifications.queries.ts'

interface VerificationViewProps {
  readonly place: Place
  /** What another account showed. */
  readonly onOpen: (requestId: string) => void
}

/** What one member showed: what may be done, what it says, its pictures, who showed the same, and every step. */
export function VerificationView({ place, onOpen }: VerificationViewProps) {
  const found = useQuery(verificationQuery(place.merchant, place.id))
  return (
    <Loaded query={found} lines={10}>
      {(shown) => (
        <>
          <VerificationActions place={place} shown={shown} />
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <What shown={shown} />
            <MemberContext merchant={place.merchant} shown={shown} />
          </div>
          <DocumentPictures place={place} shown={shown} />
          {shown.doubles.length === 0 ? null : <Doubles shown={shown} onOpen={onOpen} />}
          <Steps shown={shown} />
        </>
      )}
    </Loaded>
  )
}

/** What is called the same in every language. */
function Name({ children }: { readonly children: string }) {
  return <bdi translate="no">{children}</bdi>
}

function What({ shown }: { readonly shown: Verification }) {
  const t = useText('verifications')
  const { time } = useFormat()
  const { documentKind, fundsSource, number, address, screening, screenedBy, decidedBy, reason, expiresAt } = shown
  const facts = [
    [
      t('name'),
      <strong key="name">
        <Name>{shown.name}</Name>
      </strong>,
    ],
    [t('birthday'), <Day key="birthday" day={shown.birthday} />],
    ...(documentKind === null ? [] : [[t('document'), t(`kinds.${documentKind}`)] as const]),
    ...(number === null
      ? []
      : [
          [
            t('number'),
            <code key="number" translate="no" className="ltr-run font-mono">
              {number}
            </code>,
          ] as const,
        ]),
    ...(shown.validUntil === null ? [] : [[t('validUntil'), <Day key="until" day={shown.validUntil} />] as const]),
    ...(address === null ? [] : [[t('address'), <Words key="address">{address}</Words>] as const]),
    ...(fundsSource === null ? [] : [[t('source'), t(`sources.${fundsSource}`)] as const]),
    [t('submitted'), time(shown.submittedAt)],
    [t('screening'), screening === null ? t('notScreened') : t(`screenings.${screening}`, { name: screenedBy ?? '' })],
    ...(decidedBy === null ? [] : [[t('decidedBy'), <Name key="by">{decidedBy}</Name>] as const]),
    ...(reason === null ? [] : [[t('reason'), <Words key="reason">{reason}</Words>] as const]),
    ...(expiresAt === null ? [] : [[t('expires'), time(expiresAt)] as const]),
    ...(shown.erasedAt === null ? [] : [[t('erased'), time(shown.erasedAt)] as const]),
  ] as const
  return (
    <Panel title={t(shown.level === 2 ? 'levelTwo' : 'levelThree')} aside={<StateBadge state={shown.state} />}>
      <Facts facts={facts} />
    </Panel>
  )
}

/** A day of no zone. */
function Day({ day }: { readonly day: string }) {
  const { time } = useFormat()
  const at = Date.parse(day)
  return Number.isNaN(at) ? null : time(at, { dateStyle: 'long', timeZone: 'UTC' })
}

function MemberContext({ merchant, shown }: { readonly merchant: string; readonly shown: Verification }) {
  const t = useText('verifications')
  const { money, time } = useFormat()
  const { member, memberId, username } = shown
  const amount = (wire: string) => money(wire, { symbol: member.currency })
  return (
    <Panel title={t('member')} aside={<MemberLink merchant={merchant} memberId={memberId} username={username} />}>
      <Facts
        facts={[
          [t('level'), t('levelNow', { level: member.level })],
          [t('contact'), member.hasContact ? t('contactThere') : t('contactMissing')],
          [t('deposited'), amount(member.deposited)],
          [t('withdrawn'), amount(member.withdrawn)],
          [t('joined'), time(member.joinedAt)],
        ]}
      />
    </Panel>
  )
}

function Doubles({ shown, onOpen }: { readonly shown: Verification; readonly onOpen: (id: string) => void }) {
  const t = useText('verifications')
  return (
    <Panel title={t('doubles')}>
      <ul className="flex flex-col gap-2">
        {shown.doubles.map(({ requestId, username, by, state }) => (
          <li key={requestId} className="flex flex-wrap items-center gap-3 text-sm">
            <Badge tone="negative">{t(`sameBy.${by}`)}</Badge>
            <Name>{username}</Name>
            <StateBadge state={state} />
            <Button size="s" onPress={() => onOpen(requestId)}>
              {t('openOther')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Steps({ shown }: { readonly shown: Verification }) {
  const t = useText('verifications')
  const { time } = useFormat()
  return (
    <Panel title={t('history')}>
      <ol className="flex flex-col gap-2 text-sm">
        {shown.events.map(({ at, what, operator, document, note }, place) => {
          const key = `events.${what}`
          return (
            <li key={`${at} ${place}`} className="flex flex-wrap justify-between gap-x-4">
              <span className="flex min-w-0 flex-wrap gap-x-2">
                <span>{t.has(key) ? t(key, { place: document ?? 0 }) : what}</span>
                {operator === null ? null : <Name>{operator}</Name>}
                {note === null ? null : <span className="text-text-muted">{note}</span>}
              </span>
              <span className="tabular text-xs text-text-muted">{time(at)}</span>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
