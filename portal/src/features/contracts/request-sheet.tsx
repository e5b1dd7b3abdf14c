import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/use-text.ts'
import { cascadeQuery, postAnswer, type Answer, type Contract } from './contracts.queries.ts'
import { TermsList } from './terms-list.tsx'
import { useContractDeed } from './use-contract-deeds.ts'
import { useContractText } from './use-contract-text.ts'

interface RequestSheetProps {
  readonly contract: Contract
  readonly onClose: () => void
  /** Which of how many it is. */
  readonly place?: { readonly at: number; readonly of: number }
}

/** What a member is asked: the terms in plain words, what changes, what would end below, and both answers. */
export function RequestSheet({ contract, onClose, place }: RequestSheetProps) {
  const t = useText('contracts')
  const words = useContractText()
  const { contractId, kind, request, terms, next } = contract
  const current = terms ?? next?.terms ?? null
  const { run, isPending, problem } = useContractDeed(postAnswer, { said: t('answered'), onDone: onClose })
  if (request === null) return null
  const { letter, requestId } = request
  const answer = (given: Answer) => run({ contractId, requestId, answer: given })
  const isEnd = letter === 'V'
  return (
    <Sheet
      isOpen
      keepOnCoverClick
      onClose={onClose}
      size="m"
      title={t(`asked.${letter}`)}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-2">
          {place !== undefined && place.of > 1 ? (
            <p className="tabular me-auto text-xs text-text-muted">{t('place', { at: place.at, of: place.of })}</p>
          ) : null}
          <Button isDisabled={isPending} onPress={() => answer(isEnd ? 'C' : 'R')} variant={isEnd ? 'danger' : 'quiet'}>
            {t(isEnd ? 'confirmEnd' : 'reject')}
          </Button>
          <Button variant="accent" isPending={isPending} onPress={() => answer('A')}>
            {t(isEnd ? 'keep' : 'accept')}
          </Button>
        </div>
      }
    >
      <p className="text-sm">
        {t(`asks${letter}`, { other: words.other(contract.other), contract: words.name(contract) })}
      </p>
      <div className="mt-4 grid gap-3 sm:has-[>:nth-child(2)]:grid-cols-2">
        {current === null ? null : <TermsList kind={kind} terms={current} title={t('now')} />}
        {request.terms === null ? null : (
          <TermsList
            kind={kind}
            terms={request.terms}
            isNew={current !== null}
            {...(current === null ? {} : { title: t('new') })}
          />
        )}
      </div>
      <p className="mt-3 text-sm text-text-muted">
        {t(isEnd ? 'endsAt' : 'beginsAt', { time: words.moment(request.effectiveAt) })}{' '}
        {t('until', { time: words.moment(request.expiresAt) })}
      </p>
      {kind === 'REALTIME_SALARY' ? null : <p className="mt-1 text-xs text-text-muted">{t('highest')}</p>}
      {request.endsOthers ? <Cascade contractId={contractId} requestId={requestId} isEnd={isEnd} /> : null}
      {problem === undefined ? null : (
        <InlineNotice tone="negative" className="mt-4">
          {problem}
        </InlineNotice>
      )}
    </Sheet>
  )
}

/** The contracts of the own line that would end with it. */
function Cascade({
  contractId,
  requestId,
  isEnd,
}: {
  readonly contractId: string
  readonly requestId: number
  readonly isEnd: boolean
}) {
  const t = useText('contracts')
  const words = useContractText()
  const { data } = useQuery(cascadeQuery(contractId, requestId))
  const total = data?.total ?? 0
  const listed = data?.list ?? []
  return (
    <InlineNotice tone="negative" className="mt-4">
      <p className="font-semibold">{t(isEnd ? 'cascade.end' : 'cascade.lower')}</p>
      {listed.length === 0 ? null : (
        <ul className="mt-2 flex flex-col gap-1">
          {listed.map(({ account, rate }) => (
            <li key={account} className="flex justify-between gap-4">
              <bdi translate="no" className="ltr-run truncate">
                {account}
              </bdi>
              <span className="tabular">{words.percent(rate)}</span>
            </li>
          ))}
        </ul>
      )}
      {total > listed.length ? <p className="mt-2">{t('cascade.further', { count: total - listed.length })}</p> : null}
      {data !== undefined && data.withdrawn > 0 ? (
        <p className="mt-2">{t('cascade.withdrawn', { count: data.withdrawn })}</p>
      ) : null}
    </InlineNotice>
  )
}
