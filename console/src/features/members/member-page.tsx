import { Badge } from '@parlour/ui/components/badge.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { MemberActions } from './member-actions.tsx'
import { ContactsButton } from './contacts-button.tsx'
import { LabelControl } from './label-control.tsx'
import { MemberNotes } from './member-notes.tsx'
import { MemberRankPanel } from './member-rank.tsx'
import { MemberProtection } from './member-protection.tsx'
import { MemberSecurity } from './member-security.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { MemberStatement } from './member-statement.tsx'
import { MuteButton } from './mute-button.tsx'
import { memberQuery, type Member, type Whose } from './members.queries.ts'

/** All that operators read of one member, and what they may change. */
export function MemberPage() {
  const t = useText('members')
  const { merchant, memberId } = useParams({ from: '/brands/$merchant/members/$memberId' })
  const member = useQuery(memberQuery(merchant, memberId))
  const whose: Whose = { merchant, id: memberId }
  return (
    <Page title={member.data?.username ?? t('member')}>
      <nav aria-label={t('back')} className="-mt-3 text-sm">
        <Link to="/brands/$merchant/members" params={{ merchant }} className="text-text-muted hover:text-text">
          ‹ {t('title')}
        </Link>
      </nav>
      <Loaded query={member} lines={10}>
        {(value) => (
          <>
            <Status member={value} />
            <div className="flex flex-wrap gap-2">
              <MemberActions whose={whose} member={value} />
              <MuteButton whose={whose} member={value} />
              <Link
                to="/brands/$merchant/members/$memberId/line"
                params={{ merchant, memberId }}
                className={buttonLook('quiet', 's')}
              >
                {t('line')}
              </Link>
              <Link
                to="/brands/$merchant/members/$memberId/rates"
                params={{ merchant, memberId }}
                className={buttonLook('quiet', 's')}
              >
                {t('rates')}
              </Link>
            </div>
            <div className="grid items-start gap-5 xl:grid-cols-2">
              <Profile whose={whose} member={value} />
              <Money member={value} />
            </div>
            <MemberStatement whose={whose} />
            <MemberRankPanel whose={whose} username={value.username} />
            <MemberProtection whose={whose} username={value.username} />
            <MemberSecurity whose={whose} username={value.username} />
            <MemberSessions whose={whose} sessions={value.sessions} />
            <MemberNotes whose={whose} notes={value.notes} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Status({ member }: { readonly member: Member }) {
  const t = useText('members')
  const { time } = useFormat()
  const { closedAt, frozenAt, isPasswordDue, lockedUntil, isMuted, mutedUntil } = member
  const isPlain = closedAt === null && frozenAt === null && !isPasswordDue && lockedUntil === null
  return (
    <div role="status" className="flex flex-wrap gap-2">
      {closedAt === null ? null : <Badge tone="negative">{t('closedSince', { time: time(closedAt) })}</Badge>}
      {frozenAt === null ? null : <Badge tone="info">{t('frozenSince', { time: time(frozenAt) })}</Badge>}
      {isPasswordDue ? <Badge tone="accent">{t('passwordDue')}</Badge> : null}
      {lockedUntil === null ? null : <Badge tone="accent">{t('lockedUntil', { time: time(lockedUntil) })}</Badge>}
      {isMuted ? (
        <Badge tone="accent">{mutedUntil === null ? t('muted') : t('mutedUntil', { time: time(mutedUntil) })}</Badge>
      ) : null}
      {isPlain ? <Badge tone="positive">{t('open')}</Badge> : null}
    </div>
  )
}

function Profile({ whose, member }: { readonly whose: Whose; readonly member: Member }) {
  const t = useText('members')
  const { time } = useFormat()
  const proved = (isProved: boolean) => (isProved ? <Badge tone="positive">{t('proved')}</Badge> : null)
  return (
    <Panel title={t('profile')} aside={<ContactsButton whose={whose} username={member.username} />}>
      <Facts
        facts={[
          [
            t('id'),
            <span key="id" className="flex items-center gap-1">
              <code className="ltr-run font-mono text-xs break-all">{member.memberId}</code>
              <CopyButton text={member.memberId} />
            </span>,
          ],
          [t('nickname'), <Name key="nickname" of={member.nickname} />],
          [t('label'), <LabelControl key="label" whose={whose} member={member} />],
          [t('above'), <Name key="above" of={member.parent?.username ?? '–'} />],
          [
            t('email'),
            <span key="email" className="flex flex-wrap items-center gap-2 break-all">
              <span className="ltr-run">{member.email ?? '–'}</span> {proved(member.isEmailVerified)}
            </span>,
          ],
          [
            t('mobile'),
            <span key="mobile" className="flex flex-wrap items-center gap-2">
              <span className="ltr-run">{member.mobile ?? '–'}</span> {proved(member.isMobileVerified)}
            </span>,
          ],
          [t('joined'), time(member.joinedAt)],
          [t('failures'), member.failedSignIns],
          [t('paymentPassword'), member.hasPaymentPassword ? t('set') : t('notSet')],
          ...Object.entries(member.profile)
            .filter(([name]) => name !== 'email')
            .map(([name, value]) => [name, <Name key={name} of={value} />] as const),
        ]}
      />
    </Panel>
  )
}

function Name({ of }: { readonly of: string }) {
  return <bdi translate="no">{of}</bdi>
}

function Money({ member: { funds } }: { readonly member: Member }) {
  const t = useText('members')
  const { money } = useFormat()
  const amount = (wire: string) => money(wire, { symbol: funds.currency })
  return (
    <Panel title={t('money')}>
      <Facts
        facts={[
          [t('cash'), amount(funds.cash)],
          [t('bonus'), amount(funds.bonus)],
          [t('inPlay'), amount(funds.inPlay)],
          [t('pending'), amount(funds.pendingWithdrawal)],
        ]}
      />
    </Panel>
  )
}
