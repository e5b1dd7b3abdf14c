import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { Words } from '../../lib/view/words.tsx'
import { caseQuery, type Case, type Place } from './aml.queries.ts'
import { CaseActions } from './case-actions.tsx'
import { CaseBadges } from './case-row.tsx'
import { FlagList } from './flag-list.tsx'
import { NoteForm } from './note-form.tsx'

/** A case, whole: whose, what was raised, the money of a month, who is linked, and all that was done. */
export function CaseView({ place }: { readonly place: Place }) {
  const found = useQuery(caseQuery(place))
  return (
    <Loaded query={found} lines={8}>
      {(file) => (
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <MemberLink merchant={place.merchant} memberId={file.memberId} username={file.username} />
            <CaseBadges file={file} />
            <CaseActions place={place} file={file} />
          </div>
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <div className="flex flex-col gap-5">
              <FlagList file={file} />
              <Money file={file} />
              <Linked merchant={place.merchant} file={file} />
            </div>
            <Timeline place={place} file={file} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

function Money({ file }: { readonly file: Case }) {
  const t = useText('aml')
  const { money, time } = useFormat()
  const amount = (wire: string) => money(wire, { symbol: file.currency })
  const { member, month } = file
  return (
    <Panel title={t('money')}>
      <div className="flex flex-col gap-4">
        <Facts
          facts={(['deposited', 'withdrawn', 'staked', 'won'] as const).map((name) => [
            t(`month.${name}`),
            amount(month[name]),
          ])}
        />
        <Facts
          facts={[
            [t('cash'), amount(member.cash)],
            [t('inPlay'), amount(member.inPlay)],
            [t('pending'), amount(member.pendingWithdrawal)],
            [t('joined'), time(member.joinedAt)],
            ...(member.closedAt === null ? [] : [[t('closed'), time(member.closedAt)] as const]),
          ]}
        />
      </div>
    </Panel>
  )
}

function Linked({ merchant, file: { linked } }: { readonly merchant: string; readonly file: Case }) {
  const t = useText('aml')
  return (
    <Panel title={t('linked')}>
      {linked.length === 0 ? (
        <p className="text-sm text-text-muted">{t('linkedNone')}</p>
      ) : (
        <ul className="flex flex-col gap-2 text-sm">
          {linked.map((one) => (
            <li key={one.memberId} className="flex flex-wrap justify-between gap-x-4">
              <MemberLink merchant={merchant} memberId={one.memberId} username={one.username} />
              <span className="text-text-muted">{t('places', { count: one.places })}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Timeline({ place, file }: { readonly place: Place; readonly file: Case }) {
  const t = useText('aml')
  const { time } = useFormat()
  return (
    <Panel title={t('timeline')}>
      <div className="flex flex-col gap-5">
        <NoteForm place={place} />
        <ol className="flex flex-col gap-3 text-sm">
          {file.events.map((event) => (
            <li
              key={`${event.at} ${event.what} ${event.code ?? ''} ${event.text ?? ''}`}
              className="flex flex-col gap-1"
            >
              <span className="flex flex-wrap justify-between gap-x-4">
                <span>
                  {t(`events.${event.what}`)}
                  {event.code === null ? null : ` · ${t(`codes.${event.code}`)}`}
                  {event.operator === null ? null : (
                    <>
                      {' · '}
                      <bdi translate="no">{event.operator}</bdi>
                    </>
                  )}
                </span>
                <span className="tabular text-xs text-text-muted">{time(event.at)}</span>
              </span>
              {event.text === null ? null : (
                <span className="break-words whitespace-pre-wrap text-text-muted">
                  <Words>{event.text}</Words>
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  )
}
