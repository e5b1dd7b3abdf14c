import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { useState } from 'react'
import { MessageDialog } from '../../lib/dialog/message-dialog.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { postEnd, postWithdraw, type Contract } from './contracts.queries.ts'
import { EditSheet } from './offer-sheet.tsx'
import { RequestSheet } from './request-sheet.tsx'
import { TermsList } from './terms-list.tsx'
import { useContractDeed } from './use-contract-deeds.ts'
import { useContractText } from './use-contract-text.ts'

const tones: Readonly<Partial<Record<Contract['state'], BadgeTone>>> = {
  PENDING: 'info',
  ACTIVE: 'positive',
  EDIT_PENDING: 'info',
  TERMINATION_PENDING: 'negative',
}

interface ContractCardProps {
  readonly contract: Contract
  /** The highest rate that its payer may give on; undefined where there is none. */
  readonly rateMax: string | undefined
  /** Whether who reads it may do something about it. */
  readonly isReadOnly: boolean
}

/** One contract: with whom, its terms, what waits or was agreed to, and what may be done. */
export function ContractCard({ contract, rateMax, isReadOnly }: ContractCardProps) {
  const t = useText('contracts')
  const words = useContractText()
  const { kind, state, terms, next, end, over, request, side, other } = contract
  const waits = state === 'ACTIVE' && terms === null
  return (
    <li className="rounded-large border border-line-soft p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm font-semibold">{words.name(contract)}</p>
          <p className="text-sm text-text-muted">
            {t(side === 'RECEIVED' ? 'from' : 'to')}{' '}
            <bdi translate={other === null ? 'yes' : 'no'} className="ltr-run font-medium text-text">
              {words.other(other)}
            </bdi>
          </p>
        </div>
        <Badge tone={end === null ? (tones[state] ?? 'neutral') : 'negative'}>
          {t(waits ? 'state.WAITS' : end === null ? `state.${state}` : 'state.ENDS')}
        </Badge>
      </div>
      <div className="mt-3 grid gap-3 sm:has-[>:nth-child(2)]:grid-cols-2">
        {terms === null ? null : <TermsList kind={kind} terms={terms} title={t('now')} />}
        {next === null ? null : (
          <TermsList kind={kind} terms={next.terms} title={t('from_at', { time: words.moment(next.at) })} />
        )}
        {request?.terms == null ? null : <TermsList kind={kind} terms={request.terms} title={t('offered')} isNew />}
      </div>
      {end === null && over === null && request === null ? null : (
        <p className="mt-2 text-xs text-text-muted">
          {end === null ? null : t('endsAt', { time: words.moment(end.at) })}
          {over === null ? null : t('overAt', { time: words.moment(over.at), cause: t(`over.${over.reason}`) })}
          {request === null ? null : t(`waits.${side}`, { time: words.moment(request.expiresAt) })}
        </p>
      )}
      {isReadOnly || over !== null ? null : side === 'RECEIVED' ? (
        <Received contract={contract} />
      ) : (
        <Paid contract={contract} rateMax={rateMax} />
      )}
    </li>
  )
}

function Received({ contract }: { readonly contract: Contract }) {
  const t = useText('contracts')
  const [isOpen, setIsOpen] = useState(false)
  if (contract.request === null) return null
  return (
    <div className="mt-3">
      <Button size="s" variant="accent" onPress={() => setIsOpen(true)}>
        {t('answer')}
      </Button>
      {isOpen ? <RequestSheet contract={contract} onClose={() => setIsOpen(false)} /> : null}
    </div>
  )
}

function Paid({ contract, rateMax }: Pick<ContractCardProps, 'contract' | 'rateMax'>) {
  const t = useText('contracts')
  const words = useContractText()
  const [asked, setAsked] = useState<'edit' | 'end'>()
  const { contractId, request, state } = contract
  const end = useContractDeed(postEnd, { said: t('end.sent') })
  const withdraw = useContractDeed(postWithdraw, { said: t('withdrawn') })
  const problem = end.problem ?? withdraw.problem
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {request === null ? null : (
        <Button
          size="s"
          isPending={withdraw.isPending}
          onPress={() => withdraw.run({ contractId, requestId: request.requestId })}
        >
          {t('withdraw')}
        </Button>
      )}
      {state === 'ACTIVE' && request === null ? (
        <>
          <Button size="s" onPress={() => setAsked('edit')}>
            {t('edit.open')}
          </Button>
          <Button size="s" variant="plain" isPending={end.isPending} onPress={() => setAsked('end')}>
            {t('end.open')}
          </Button>
        </>
      ) : null}
      {problem === undefined ? null : (
        <p role="alert" className="w-full text-sm text-negative">
          {problem}
        </p>
      )}
      {asked === 'edit' ? (
        <EditSheet contract={contract} rateMax={rateMax} onClose={() => setAsked(undefined)} />
      ) : null}
      <MessageDialog
        isOpen={asked === 'end'}
        onClose={() => setAsked(undefined)}
        title={t('end.title')}
        actions={[
          { label: t('end.keep') },
          { label: t('end.ask'), variant: 'danger', onPress: () => end.run({ contractId }) },
        ]}
      >
        {t('end.text', { other: words.other(contract.other) })}
      </MessageDialog>
    </div>
  )
}
