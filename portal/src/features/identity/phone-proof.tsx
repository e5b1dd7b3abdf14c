import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useMutation } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { serverNow, useCountdown } from '../../lib/clock/server-clock.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import type { MobileRequest } from './mobile-code.tsx'
import { askForWord, internationalNumber, PhoneProblem } from './phone-window.ts'

/** That page is asked once a minute. */
const againAfterMs = 60_000

export interface PhoneProofProps {
  readonly page: string
  readonly request: MobileRequest
  /** The word that was given, empty while there is none. */
  readonly word: string
  readonly onClaim: (word: string) => void
}

/** Proves a number on the page that the brand has for it; what comes back stands for the code. */
export function PhoneProof({ page, request, word, onClaim }: PhoneProofProps) {
  const t = useText('identity')
  const { tag } = useLocale()
  const [againAt, setAgainAt] = useState<number | null>(null)
  const waitMs = useCountdown(againAt)
  const phone = internationalNumber(request.countryDialingCode, request.mobileNum)
  const ask = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      setAgainAt(serverNow() + againAfterMs)
      return askForWord(page, { phone, language: tag })
    },
    onSuccess: onClaim,
    // A window that never opened has asked for nothing.
    onError: (error) => {
      if (error instanceof PhoneProblem && error.code === 'popup-blocked') setAgainAt(null)
    },
  })
  if (word !== '') {
    return (
      <p role="status" className="flex items-center gap-2 text-sm font-semibold text-positive">
        <CircleCheck size={18} aria-hidden="true" /> {t('phone.done')}
      </p>
    )
  }
  const code = ask.error instanceof PhoneProblem ? ask.error.code : 'unknown'
  const seconds = Math.ceil(waitMs / 1000)
  return (
    <div className="flex flex-col gap-3">
      {ask.isError ? <InlineNotice tone="negative">{t(`phone.problem.${code}`)}</InlineNotice> : null}
      <Button
        isDisabled={request.mobileNum.trim() === '' || waitMs > 0}
        isPending={ask.isPending}
        onPress={() => ask.mutate()}
      >
        {waitMs > 0 ? t('phone.wait', { seconds }) : t('phone.start')}
      </Button>
      <p className="text-sm text-text-muted">{t('phone.text')}</p>
    </div>
  )
}
