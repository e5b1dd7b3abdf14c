import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { PasswordField } from '@parlour/ui/components/password-field.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { TextArea } from '@parlour/ui/components/text-area.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useState, type ReactNode } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { pointsText } from './points-text.ts'
import { postRedemption, type PointConfig, type Reward } from './points.queries.ts'
import { useSpendText } from './use-spend-text.ts'
import { useSpending } from './use-spending.ts'

export interface RedeemSheetProps {
  readonly reward: Reward
  readonly config: PointConfig | undefined
  readonly passwordForm: ReactNode
  readonly onClose: () => void
}

/** The last look at something of the mall: what it costs, where it goes, and the payment password. */
export function RedeemSheet({ reward, config, passwordForm, onClose }: RedeemSheetProps) {
  const t = useText('points')
  const { name, text, pricePoints, amount, turnoverPercent, freeSpins } = reward
  return (
    <Sheet isOpen onClose={onClose} title={name} size="s">
      <p className="text-sm text-text-muted">{text}</p>
      <dl className="my-5 flex flex-col gap-3 border-y border-line-soft py-4">
        <Fact name={t('redeem.cost')}>{t('points', { points: pointsText(pricePoints) })}</Fact>
        {amount === null ? null : <Fact name={t('redeem.gets')}>{moneyText(amount)}</Fact>}
        {freeSpins === undefined ? null : (
          <>
            <Fact name={t('redeem.freeSpins')}>{`${freeSpins.spins} × ${moneyText(freeSpins.stake)}`}</Fact>
            <Fact name={t('redeem.winMax')}>{moneyText(freeSpins.winMax)}</Fact>
          </>
        )}
        {turnoverPercent === null || turnoverPercent === 0 ? null : (
          <Fact name={t('redeem.toPlay')}>{t('redeem.times', { percent: turnoverPercent })}</Fact>
        )}
      </dl>
      {config?.hasPaymentPassword === false ? (
        <div className="flex flex-col gap-4">
          <InlineNotice>{t('passwordFirst')}</InlineNotice>
          {passwordForm}
        </div>
      ) : (
        <RedeemForm reward={reward} onClose={onClose} />
      )}
    </Sheet>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-sm text-text-muted">{name}</dt>
      <dd className="tabular text-lg font-semibold">{children}</dd>
    </div>
  )
}

const nobody = { name: '', phone: '', address: '' }

function RedeemForm({ reward, onClose }: Pick<RedeemSheetProps, 'reward' | 'onClose'>) {
  const t = useText('points')
  const spendText = useSpendText()
  const [to, setTo] = useState(nobody)
  const [password, setPassword] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { send, error, isPending } = useSpending(postRedemption, ({ redemption }) => {
    showToast(
      t(redemption.status === 'approved' ? 'redeem.credited' : 'redeem.asked', { name: reward.name }),
      'positive',
    )
    onClose()
  })
  const isParcel = reward.category === 'PHYSICAL'
  const isMissing = (value: string) => isChecked && value.trim() === ''
  const problem = (value: string) => (isMissing(value) ? t('redeem.needed') : undefined)
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        const isWhole = password !== '' && (!isParcel || Object.values(to).every((value) => value.trim() !== ''))
        if (isWhole) send({ rewardId: reward.rewardId, ...(isParcel ? to : {}) }, password)
      }}
    >
      {isParcel ? <Recipient to={to} onChange={setTo} problemOf={problem} /> : null}
      <PasswordField
        label={t('password')}
        autoComplete="off"
        value={password}
        onChange={setPassword}
        errorMessage={problem(password)}
      />
      {error === null ? null : <InlineNotice tone="negative">{spendText(error)}</InlineNotice>}
      <Button type="submit" variant="accent" size="l" isPending={isPending}>
        {t('redeem.submit', { points: pointsText(reward.pricePoints) })}
      </Button>
    </form>
  )
}

interface RecipientProps {
  readonly to: typeof nobody
  readonly onChange: (to: typeof nobody) => void
  readonly problemOf: (value: string) => string | undefined
}

/** Where a parcel goes. */
function Recipient({ to, onChange, problemOf }: RecipientProps) {
  const t = useText('points')
  return (
    <>
      <TextField
        label={t('redeem.name')}
        autoComplete="name"
        maxLength={100}
        value={to.name}
        onChange={(name) => onChange({ ...to, name })}
        errorMessage={problemOf(to.name)}
      />
      <TextField
        label={t('redeem.phone')}
        autoComplete="tel"
        inputMode="tel"
        inputClassName="ltr-run"
        maxLength={40}
        value={to.phone}
        onChange={(phone) => onChange({ ...to, phone })}
        errorMessage={problemOf(to.phone)}
      />
      <TextArea
        label={t('redeem.address')}
        maxLength={300}
        rows={3}
        value={to.address}
        onChange={(address) => onChange({ ...to, address })}
        errorMessage={problemOf(to.address)}
      />
    </>
  )
}
