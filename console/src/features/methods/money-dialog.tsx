import { kindsGoing } from '@parlour/core/contract/cashier/operator/methods.ts'
import { isOfAgent, isOfCoins } from '@parlour/core/rules/cashier/method-offer.ts'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { areWhole, ChannelFields, channelsOf, draftOf, type ChannelDraft } from './channel-fields.tsx'
import { confirmationsOf, HeadFields, headOf, isHeadWhole, newHead, type Head } from './head-fields.tsx'
import { postMethod, postMoney, type Desk, type Direction, type Method, type MethodKind } from './methods.queries.ts'
import { orNull, typed } from './typed.ts'

interface DialogProps {
  readonly merchant: string
  readonly desk: Desk
  readonly onClose: () => void
}

interface MoneyDraft {
  readonly name: string
  readonly fee: string
  readonly receiptMax: string
  readonly creditsReceivedAmount: boolean
  /** Of coins: how many the network says before they count. */
  readonly confirmations: string
  readonly channels: readonly ChannelDraft[]
}

/** Proposes other accounts, channels or fees; another operator agrees before they hold. */
export function ChangeMoneyDialog({ merchant, desk, method, onClose }: DialogProps & { readonly method: Method }) {
  const t = useText('methods')
  const [draft, setDraft] = useState<MoneyDraft>(() => ({
    name: method.name,
    fee: typed(method.fee),
    receiptMax: typed(method.receiptMax),
    creditsReceivedAmount: method.creditsReceivedAmount,
    confirmations: method.confirmations === null ? '' : String(method.confirmations),
    channels: method.channels.map(draftOf),
  }))
  return (
    <ReasonDialog
      title={t('acts.moneyOf', { name: method.name })}
      text={t('moneyText', { currency: desk.currency })}
      submit={t('propose')}
      size="l"
      canSubmit={isWhole(method.kind, draft)}
      run={async (reason) => {
        await postMoney(merchant, method.methodId, { ...requestOf(method.kind, draft), reason })
        return t('proposed')
      }}
      onClose={onClose}
    >
      <MoneyFields kind={method.kind} direction={method.direction} draft={draft} onDraft={setDraft} />
    </ReasonDialog>
  )
}

/** Proposes a way in or out; once another operator agrees it is there, switched off. */
export function NewMethodDialog({
  merchant,
  desk,
  direction,
  onClose,
}: DialogProps & { readonly direction: Direction }) {
  const t = useText('methods')
  const [head, setHead] = useState<Head>(() => newHead(desk, kindsGoing[direction][0]))
  const { kind } = head
  const [draft, setDraft] = useState<MoneyDraft>({
    name: '',
    fee: '0',
    receiptMax: '',
    creditsReceivedAmount: true,
    confirmations: '',
    channels: [],
  })
  function change(changed: Head) {
    setHead(changed)
    if (changed.kind !== kind) setDraft({ ...draft, channels: [], confirmations: confirmationsOf(desk, changed) })
    else if (changed.coin !== head.coin) setDraft({ ...draft, confirmations: confirmationsOf(desk, changed) })
  }
  return (
    <ReasonDialog
      title={t(`add.${direction}`)}
      text={t('addText', { currency: desk.currency })}
      submit={t('propose')}
      size="l"
      canSubmit={isWhole(kind, draft) && isHeadWhole(head)}
      run={async (reason) => {
        await postMethod(merchant, {
          ...requestOf(kind, draft),
          ...headOf(head),
          direction,
          reason,
        })
        return t('proposed')
      }}
      onClose={onClose}
    >
      <HeadFields desk={desk} direction={direction} head={head} onHead={change} />
      <MoneyFields kind={kind} direction={direction} draft={draft} onDraft={setDraft} />
    </ReasonDialog>
  )
}

interface MoneyFieldsProps {
  readonly kind: MethodKind
  readonly direction: Direction
  readonly draft: MoneyDraft
  readonly onDraft: (draft: MoneyDraft) => void
}

function MoneyFields({ kind, direction, draft, onDraft }: MoneyFieldsProps) {
  const t = useText('methods')
  const field = (name: 'name' | 'fee' | 'receiptMax' | 'confirmations') => (
    <TextField
      label={t(name)}
      value={draft[name]}
      onChange={(text) => onDraft({ ...draft, [name]: text })}
      maxLength={60}
      {...(name === 'name' ? {} : { inputMode: 'decimal' as const, inputClassName: 'ltr-run tabular' })}
    />
  )
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {field('name')}
        {direction === 'WITHDRAWAL' ? field('fee') : null}
        {direction === 'WITHDRAWAL' ? field('receiptMax') : null}
        {isOfCoins(kind) ? field('confirmations') : null}
      </div>
      {kind === 'GATEWAY' ? (
        <Checkbox
          isSelected={draft.creditsReceivedAmount}
          onChange={(creditsReceivedAmount) => onDraft({ ...draft, creditsReceivedAmount })}
        >
          {t('creditsReceived')}
        </Checkbox>
      ) : null}
      {isOfAgent(kind) || isOfCoins(kind) ? null : (
        <ChannelFields
          kind={kind}
          direction={direction}
          channels={draft.channels}
          onChannels={(channels) => onDraft({ ...draft, channels })}
        />
      )}
    </>
  )
}

const isWhole = (kind: MethodKind, { name, fee, confirmations, channels }: MoneyDraft) =>
  name.trim() !== '' &&
  fee.trim() !== '' &&
  areWhole(channels) &&
  (!isOfCoins(kind) || /^[1-9]\d{0,3}$/u.test(confirmations.trim()))

const requestOf = (kind: MethodKind, draft: MoneyDraft) => ({
  name: draft.name.trim(),
  fee: draft.fee.trim(),
  receiptMax: orNull(draft.receiptMax),
  creditsReceivedAmount: draft.creditsReceivedAmount,
  confirmations: isOfCoins(kind) ? Number(draft.confirmations) : null,
  channels: channelsOf(draft.channels),
})
