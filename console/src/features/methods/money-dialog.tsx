import { kindsGoing } from '@parlour/core/contract/console-methods.ts'
import { isFoundByHand, isOfAgent } from '@parlour/core/rules/cashier/method-offer.ts'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { areWhole, ChannelFields, channelsOf, draftOf, type ChannelDraft } from './channel-fields.tsx'
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
    channels: method.channels.map(draftOf),
  }))
  return (
    <ReasonDialog
      title={t('acts.moneyOf', { name: method.name })}
      text={t('moneyText', { currency: desk.currency })}
      submit={t('propose')}
      size="l"
      canSubmit={isWhole(draft)}
      run={async (reason) => {
        await postMoney(merchant, method.methodId, { ...wishOf(draft), reason })
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
  const [head, setHead] = useState<Head>({
    kind: kindsGoing[direction][0],
    provider: desk.providers[0] ?? '',
    code: '',
    minimum: '',
    maximum: '',
  })
  const { kind } = head
  const [draft, setDraft] = useState<MoneyDraft>({
    name: '',
    fee: '0',
    receiptMax: '',
    creditsReceivedAmount: true,
    channels: [],
  })
  const isGood = isWhole(draft) && headTexts.every((name) => head[name].trim() !== '')
  return (
    <ReasonDialog
      title={t(`add.${direction}`)}
      text={t('addText', { currency: desk.currency })}
      submit={t('propose')}
      size="l"
      canSubmit={isGood}
      run={async (reason) => {
        await postMethod(merchant, {
          ...wishOf(draft),
          code: head.code.trim(),
          minimum: head.minimum.trim(),
          maximum: head.maximum.trim(),
          direction,
          kind,
          provider: isFoundByHand(kind) || isOfAgent(kind) ? null : head.provider,
          reason,
        })
        return t('proposed')
      }}
      onClose={onClose}
    >
      <HeadFields
        desk={desk}
        direction={direction}
        head={head}
        onHead={(changed) => {
          setHead(changed)
          if (changed.kind !== kind) setDraft({ ...draft, channels: [] })
        }}
      />
      <MoneyFields kind={kind} direction={direction} draft={draft} onDraft={setDraft} />
    </ReasonDialog>
  )
}

const headTexts = ['code', 'minimum', 'maximum'] as const

interface Head extends Readonly<Record<(typeof headTexts)[number], string>> {
  readonly kind: MethodKind
  readonly provider: string
}

interface HeadFieldsProps {
  readonly desk: Desk
  readonly direction: Direction
  readonly head: Head
  readonly onHead: (head: Head) => void
}

/** What stays as it is once the method is there, and its first limits. */
function HeadFields({ desk, direction, head, onHead }: HeadFieldsProps) {
  const t = useText('methods')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t('kind')}
        options={kindsGoing[direction].map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={head.kind}
        onChange={(value) => onHead({ ...head, kind: value as MethodKind })}
      />
      {isFoundByHand(head.kind) || isOfAgent(head.kind) ? null : (
        <Select
          label={t('provider')}
          hasNames
          options={desk.providers.map((value) => ({ value, label: value }))}
          value={head.provider}
          onChange={(provider) => onHead({ ...head, provider })}
        />
      )}
      {headTexts.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          {...(name === 'code' ? { description: t('codeText') } : {})}
          value={head[name]}
          onChange={(text) => onHead({ ...head, [name]: text })}
          inputClassName="ltr-run tabular"
          maxLength={40}
        />
      ))}
    </div>
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
  const field = (name: 'name' | 'fee' | 'receiptMax') => (
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
      </div>
      {kind === 'GATEWAY' ? (
        <Checkbox
          isSelected={draft.creditsReceivedAmount}
          onChange={(creditsReceivedAmount) => onDraft({ ...draft, creditsReceivedAmount })}
        >
          {t('creditsReceived')}
        </Checkbox>
      ) : null}
      {isOfAgent(kind) ? null : (
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

const isWhole = ({ name, fee, channels }: MoneyDraft) => name.trim() !== '' && fee.trim() !== '' && areWhole(channels)

const wishOf = ({ name, fee, receiptMax, creditsReceivedAmount, channels }: MoneyDraft) => ({
  name: name.trim(),
  fee: fee.trim(),
  receiptMax: orNull(receiptMax),
  creditsReceivedAmount,
  channels: channelsOf(channels),
})
