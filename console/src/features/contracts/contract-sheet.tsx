import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import {
  contractQuery,
  postEnd,
  postForce,
  type Contract,
  type ContractDetail,
  type Force,
} from './contracts.queries.ts'
import { EditDialog } from './offer-dialog.tsx'
import { TermsText } from './terms-text.tsx'

interface ContractSheetProps {
  readonly merchant: string
  readonly contractId: string
  readonly onClose: () => void
}

/** One contract: its terms now and later, every version, what ran when, and what happened to it. */
export function ContractSheet({ merchant, contractId, onClose }: ContractSheetProps) {
  const t = useText('contracts')
  const detail = useQuery(contractQuery(merchant, contractId))
  return (
    <Sheet isOpen size="l" title={t('detail.title')} onClose={onClose}>
      <Loaded query={detail} lines={8}>
        {(known) => (
          <div className="flex flex-col gap-6 text-sm">
            <Head merchant={merchant} contract={known.contract} />
            <Actions merchant={merchant} contract={known.contract} />
            <Versions detail={known} />
            <Events events={known.events} />
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

function Head({ merchant, contract }: { readonly merchant: string; readonly contract: Contract }) {
  const t = useText('contracts')
  const { time } = useFormat()
  const { payerId, payer, receiverId, receiver, kind, category, cycle, terms, next, end, request, over } = contract
  return (
    <Facts
      facts={[
        [
          t('payer'),
          payerId === null || payer === null ? (
            t('platform')
          ) : (
            <MemberLink key="payer" merchant={merchant} memberId={payerId} username={payer} />
          ),
        ],
        [t('receiver'), <MemberLink key="receiver" merchant={merchant} memberId={receiverId} username={receiver} />],
        [t('kindLabel'), t('name', { kind: t(`kind.${kind}`), category: t(`category.${category}`) })],
        ...(cycle === 'OWN' ? [] : [[t('cycleLabel'), t(`cycle.${cycle}`)] as const]),
        [t('stateLabel'), <Badge key="state">{t(`state.${contract.state}`)}</Badge>],
        [t('detail.now'), terms === null ? t('detail.nothing') : <TermsText key="now" terms={terms} />],
        ...(next === null
          ? []
          : [[t('detail.next', { time: time(next.at) }), <TermsText key="next" terms={next.terms} />] as const]),
        ...(request === null
          ? []
          : [
              [
                t('detail.request', { time: time(request.expiresAt) }),
                request.terms === null ? t('detail.asksEnd') : <TermsText key="asked" terms={request.terms} />,
              ] as const,
            ]),
        ...(end === null ? [] : [[t('detail.end'), `${time(end.at)}: ${t(`reason.${end.reason}`)}`] as const]),
        ...(over === null ? [] : [[t('detail.over'), `${time(over.at)}: ${t(`reason.${over.reason}`)}`] as const]),
      ]}
    />
  )
}

function Actions({ merchant, contract }: { readonly merchant: string; readonly contract: Contract }) {
  const t = useText('contracts')
  const operator = useOperator()
  const [asked, setAsked] = useState<Force | 'edit' | 'ask'>()
  const { contractId, request, state, over, end, payerId, receiver } = contract
  if (over !== null) return null
  const forces: readonly Force[] = [
    ...(request === null
      ? []
      : request.letter === 'V'
        ? (['CONFIRM', 'ACCEPT', 'WITHDRAW'] as const)
        : (['ACCEPT', 'REJECT', 'WITHDRAW'] as const)),
    ...(end === null ? (['END'] as const) : []),
  ]
  const mayOffer = payerId === null && state === 'ACTIVE' && operator.may('contracts.offer')
  const close = () => setAsked(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      {mayOffer ? (
        <>
          <Button size="s" onPress={() => setAsked('edit')}>
            {t('edit.open')}
          </Button>
          <Button size="s" onPress={() => setAsked('ask')}>
            {t('askEnd.open')}
          </Button>
        </>
      ) : null}
      {operator.may('contracts.force')
        ? forces.map((deed) => (
            <Button key={deed} size="s" variant={deed === 'END' ? 'danger' : 'quiet'} onPress={() => setAsked(deed)}>
              {t(`force.${deed}`)}
            </Button>
          ))
        : null}
      {asked === 'edit' ? <EditDialog merchant={merchant} contract={contract} onClose={close} /> : null}
      {asked === 'ask' ? (
        <ReasonDialog
          title={t('askEnd.title')}
          text={t('askEnd.text', { name: receiver })}
          submit={t('askEnd.send')}
          run={async (reason) => {
            await postEnd(merchant, contractId, reason)
            return t('askEnd.sent')
          }}
          onClose={close}
        />
      ) : null}
      {asked === undefined || asked === 'edit' || asked === 'ask' ? null : (
        <ReasonDialog
          title={t(`force.${asked}`)}
          text={t(asked === 'END' ? 'force.endText' : 'force.text', { name: receiver })}
          submit={t('force.do')}
          isDangerous
          run={async (reason) => {
            await postForce(merchant, contractId, { deed: asked, reason })
            return t('force.done')
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

function Versions({ detail: { versions, ran } }: { readonly detail: ContractDetail }) {
  const t = useText('contracts')
  const { time } = useFormat()
  return (
    <section aria-label={t('detail.versions')}>
      <h3 className="mb-2 font-semibold">{t('detail.versions')}</h3>
      <ul className="flex flex-col divide-y divide-line-soft">
        {versions.map(({ version, terms, hash, madeAt }) => (
          <li key={version} className="grid gap-1 py-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <span className="tabular text-text-muted">
              {t('detail.version', { version })}
              <span className="block text-xs">{time(madeAt)}</span>
              <code className="ltr-run block text-xs" title={hash}>
                {hash.slice(0, 8)}
              </code>
            </span>
            <div>
              <TermsText terms={terms} />
              {ran
                .filter((one) => one.version === version)
                .map(({ from, to, reason }) => (
                  <p key={from} className="tabular mt-1 text-xs text-text-muted">
                    {to === null
                      ? t('detail.runs', { from: time(from) })
                      : t('detail.ran', { from: time(from), to: time(to) })}{' '}
                    {reason === null
                      ? ''
                      : t(reason === 'NEXT_TERMS' ? 'detail.nextTerms' : `reason.${reason as 'MOVED'}`)}
                  </p>
                ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const eventKeys = {
  offer: 'event.offer',
  'request edit': 'event.edit',
  'request termination': 'event.ask',
  accept: 'event.accept',
  reject: 'event.reject',
  confirm: 'event.confirm',
  withdraw: 'event.withdraw',
  expire: 'event.expire',
  begin: 'event.begin',
  end: 'event.end',
} as const

function Events({ events }: { readonly events: ContractDetail['events'] }) {
  const t = useText('contracts')
  const { time } = useFormat()
  return (
    <section aria-label={t('detail.history')}>
      <h3 className="mb-2 font-semibold">{t('detail.history')}</h3>
      <ol className="flex flex-col gap-1.5">
        {events.map(({ what, by, operator, version, reason, at }) => (
          <li key={`${at}/${what}/${version}`} className="flex flex-wrap gap-x-3">
            <span className="tabular text-text-muted">{time(at)}</span>
            <span className="font-medium">{t(eventKeys[what as keyof typeof eventKeys])}</span>
            <span className="text-text-muted">
              {operator === null ? t(`by.${by}`) : <bdi translate="no">{operator}</bdi>}
              {reason === null ? '' : `: ${t(`reason.${reason as 'MOVED'}`)}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
