import { Button } from '@parlour/ui/components/button.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useText } from '../../lib/i18n/use-text.ts'

export interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Codes for when the authenticator is lost, shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useText('identity')
  return (
    <div role="group" aria-label={t('totp.codes')} className="mt-5 max-w-md rounded-medium bg-surface-sunken p-4">
      <div className="flex items-center justify-between gap-4">
        <h5 className="text-sm font-semibold">{t('totp.codes')}</h5>
        <CopyButton text={codes.join('\n')} label={t('totp.copyCodes')} />
      </div>
      <InlineNotice>{t('totp.codesText')}</InlineNotice>
      <ul dir="ltr" className="mt-3 grid grid-cols-1 gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button className="mt-4" onPress={onKept}>
        {t('totp.kept')}
      </Button>
    </div>
  )
}
