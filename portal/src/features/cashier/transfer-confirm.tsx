import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { PasswordField } from '@parlour/ui/components/password-field.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { amountOf } from '../../lib/api/amount-of.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { needsCode } from './transfer-rules.ts'
import type { SentTransfer, TransferTerms } from './transfer.queries.ts'
import { useSecretText } from '../../lib/api/use-secret-text.ts'
import { useTransfer, type TransferRequest } from './use-transfer.ts'

export interface TransferConfirmProps {
  readonly request: TransferRequest
  /** The other side, as it may be read. */
  readonly other: string
  readonly terms: TransferTerms
  readonly onBack: () => void
  readonly onDone: (sent: SentTransfer) => void
}

/** The last look: to whom, how much, and the secrets that it asks for. */
export function TransferConfirm({ request, other, terms, onBack, onDone }: TransferConfirmProps) {
  const t = useText('transfer')
  const secretText = useSecretText()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { send, error, isPending } = useTransfer(onDone)
  const hasFailed = error !== null
  useEffect(() => {
    if (hasFailed) field.current?.select()
  }, [hasFailed])
  const asksCode = needsCode(amountOf(request.amount), terms.codeAbove)
  const isMissing = asksCode && !terms.hasAuthenticator
  return (
    <form
      noValidate
      aria-label={t('confirm.title')}
      className="flex flex-col gap-5 rounded-large border border-line-soft p-5"
      onSubmit={(event) => {
        event.preventDefault()
        const lacks = password === '' || (asksCode && code.trim() === '')
        setIsEmpty(lacks)
        if (lacks) field.current?.focus()
        else send(request, { paymentPassword: password, ...(asksCode ? { code: code.trim() } : {}) })
      }}
    >
      <h4 className="display text-lg">{t('confirm.title')}</h4>
      <Sides request={request} other={other} />
      <p className="text-sm text-text-muted">{t('confirm.final')}</p>
      {isMissing ? <InlineNotice>{t('confirm.authenticator')}</InlineNotice> : null}
      <PasswordField
        inputRef={field}
        autoFocus
        label={t('confirm.password')}
        autoComplete="off"
        value={password}
        onChange={(value) => {
          setPassword(value)
          setIsEmpty(false)
        }}
        errorMessage={isEmpty && password === '' ? t('confirm.empty') : undefined}
      />
      {asksCode && !isMissing ? (
        <TextField
          label={t('confirm.code')}
          value={code}
          onChange={setCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          inputClassName="ltr-run tabular"
          errorMessage={isEmpty && code.trim() === '' ? t('confirm.codeEmpty') : undefined}
        />
      ) : null}
      {error === null ? null : <InlineNotice tone="negative">{secretText(error)}</InlineNotice>}
      <div className="flex flex-wrap gap-3 max-sm:flex-col-reverse">
        <Button size="l" isDisabled={isPending} onPress={onBack}>
          {t('confirm.back')}
        </Button>
        <Button type="submit" variant="accent" size="l" className="flex-1" isPending={isPending} isDisabled={isMissing}>
          {t('confirm.submit')}
        </Button>
      </div>
    </form>
  )
}

function Sides({ request, other }: Pick<TransferConfirmProps, 'request' | 'other'>) {
  const t = useText('transfer')
  return (
    <dl className="flex flex-col gap-3">
      <div>
        <dt className="text-sm text-text-muted">{t('confirm.amount')}</dt>
        <dd className="tabular mt-1 text-2xl font-semibold">{moneyText(request.amount)}</dd>
      </div>
      <div>
        <dt className="text-sm text-text-muted">{t(`confirm.to.${request.direction}`)}</dt>
        <dd className="mt-1 text-lg font-semibold break-words">
          <bdi translate="no" className="ltr-run">
            {other}
          </bdi>
        </dd>
      </div>
    </dl>
  )
}
