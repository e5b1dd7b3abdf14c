import { Button } from '@parlour/ui/components/button.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { enrolmentQuery, putEnrolment } from './access.queries.ts'
import { QrCode } from './qr-code.tsx'

export function EnrolForm({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const t = useText('access')
  const refusalText = useRefusalText()
  const [code, setCode] = useState('')
  const enrolment = useQuery(enrolmentQuery())
  const confirm = useMutation({
    networkMode: 'always',
    mutationFn: putEnrolment,
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: () => setCode(''),
  })
  return (
    <Loaded query={enrolment} lines={3}>
      {({ secret, uri }) => (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            confirm.mutate(code)
          }}
        >
          <p className="text-sm text-text-muted">{t('enrol.text')}</p>
          <QrCode text={uri} label={t('enrol.qr')} />
          <div className="rounded-medium border border-line-soft bg-surface-sunken px-4 py-2">
            <p className="text-xs text-text-muted">{t('enrol.secret')}</p>
            <p className="flex items-center gap-2">
              <code data-testid="totp-secret" className="ltr-run min-w-0 flex-1 font-mono text-sm break-all">
                {secret}
              </code>
              <CopyButton text={secret} />
            </p>
          </div>
          {confirm.isError ? <InlineNotice tone="negative">{refusalText(confirm.error)}</InlineNotice> : null}
          <TextField
            label={t('enrol.code')}
            value={code}
            onChange={setCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            inputClassName="ltr-run tabular tracking-widest"
          />
          <Button type="submit" variant="accent" size="l" isPending={confirm.isPending} isDisabled={code.trim() === ''}>
            {t('enrol.submit')}
          </Button>
        </form>
      )}
    </Loaded>
  )
}
