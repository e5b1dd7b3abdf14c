import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postRuling, type VendorTransfer } from './vendor-transfers.queries.ts'

export interface RulingDialogProps {
  readonly merchant: string
  readonly transfer: VendorTransfer
  readonly onClose: () => void
}

const verdicts = ['DONE', 'FAILED'] as const

/** Proposes how a transfer ended of which no vendor spoke; nothing is chosen beforehand, since it is money. */
export function RulingDialog({ merchant, transfer, onClose }: RulingDialogProps) {
  const t = useText('vendorDesk')
  const [verdict, setVerdict] = useState<(typeof verdicts)[number]>()
  const [amount, setAmount] = useState('')
  const [evidence, setEvidence] = useState('')
  const needsAmount = verdict === 'DONE' && transfer.direction === 'FROM_VENDOR'
  const isReadable = !needsAmount || /^\d{1,12}(?:\.\d{1,4})?$/.test(amount)
  return (
    <ReasonDialog
      title={t('ruling')}
      text={t('ruleText')}
      submit={t('propose')}
      size="m"
      canSubmit={verdict !== undefined && evidence.trim() !== '' && isReadable}
      run={async (reason) => {
        if (verdict === undefined) throw new Error('no verdict was chosen')
        const ruling = { verdict, evidence: evidence.trim(), reason, ...(needsAmount ? { amount } : {}) }
        await postRuling(merchant, transfer.transferId, ruling)
        return t('proposed')
      }}
      onClose={onClose}
    >
      <TransferFacts transfer={transfer} />
      <Select
        label={t('ended')}
        options={[
          { value: '', label: t('notChosen') },
          ...verdicts.map((one) => ({ value: one, label: t(`rulings.${one}`) })),
        ]}
        value={verdict ?? ''}
        onChange={(chosen) => setVerdict(verdicts.find((one) => one === chosen))}
      />
      {needsAmount ? (
        <TextField
          label={t('gaveBack')}
          inputMode="decimal"
          inputClassName="ltr-run tabular"
          value={amount}
          onChange={setAmount}
          maxLength={18}
          isRequired
        />
      ) : null}
      <TextField label={t('evidence')} value={evidence} onChange={setEvidence} maxLength={500} isRequired />
    </ReasonDialog>
  )
}

/** Whose money it is, how much, and where it was going. */
function TransferFacts({ transfer }: Pick<RulingDialogProps, 'transfer'>) {
  const t = useText('vendorDesk')
  const { money } = useFormat()
  const { transferId, vendorCode, username, amount, currency, direction } = transfer
  return (
    <Facts
      facts={[
        [
          t('member'),
          <bdi key="member" translate="no">
            {username}
          </bdi>,
        ],
        [t('amount'), amount === null ? t('amountAll') : money(amount, { symbol: currency })],
        [t('direction'), t(`directions.${direction}`)],
        [
          t('id'),
          <code key="id" translate="no" className="ltr-run font-mono text-xs break-all">
            {`${vendorCode} ${transferId}`}
          </code>,
        ],
      ]}
    />
  )
}
