import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { PasswordField } from '@parlour/ui/components/password-field.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ratesQuery } from '../../lib/rates/rates.queries.ts'
import { chosenRates, newcomerBounds, type Chosen } from './rate-choices.ts'
import { RateFields } from './rate-fields.tsx'
import { postMember } from './rates.queries.ts'
import { useRateDeed } from './use-rate-deed.ts'

/** An account that the agent opens directly below itself: its name, a first password, what it has. */
export function OpenMemberSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText('agents')
  const rates = useQuery(ratesQuery())
  const bounds = newcomerBounds(rates.data?.list ?? [])
  const [chosen, setChosen] = useState<Chosen>({})
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [type, setType] = useState('0')
  const [isTried, setIsTried] = useState(false)
  const isMissing = account.trim() === '' || password === ''
  const { run, isPending, problem } = useRateDeed(postMember, {
    said: (request) => t('open.done', { name: request.account }),
    onDone: onClose,
  })
  return (
    <Sheet isOpen keepOnCoverClick onClose={onClose} size="m" title={t('open.title')}>
      <form
        noValidate
        autoComplete="off"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setIsTried(true)
          if (isMissing) return
          const memberType = type === '1' ? 1 : 0
          run({ account: account.trim(), password, memberType, rates: chosenRates(bounds, chosen) })
        }}
      >
        <p className="max-w-[60ch] text-sm text-text-muted">{t('open.text')}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t('open.account')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            maxLength={64}
            value={account}
            onChange={setAccount}
          />
          <PasswordField
            label={t('open.password')}
            autoComplete="new-password"
            maxLength={128}
            value={password}
            onChange={setPassword}
          />
          <Select
            label={t('open.type')}
            options={[
              { value: '0', label: t('open.member') },
              { value: '1', label: t('open.agent') },
            ]}
            value={type}
            onChange={setType}
          />
        </div>
        <RateFields bounds={bounds} chosen={chosen} onChange={setChosen} />
        {isTried && isMissing ? <InlineNotice tone="negative">{t('open.missing')}</InlineNotice> : null}
        {problem === undefined ? null : <InlineNotice tone="negative">{problem}</InlineNotice>}
        <Button type="submit" variant="accent" isPending={isPending} isDisabled={rates.isPending}>
          {t('open.submit')}
        </Button>
      </form>
    </Sheet>
  )
}
