import { Button } from '@parlour/ui/components/button.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'

export interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Shown this once: nobody can read them again, the server least of all. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useText('access')
  const client = useQueryClient()
  async function go() {
    await client.invalidateQueries(sessionQuery())
    onDone()
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-text-muted">{t('codes.text')}</p>
      <ul className="tabular grid grid-cols-2 gap-2 rounded-medium border border-line-soft bg-surface-sunken p-4">
        {codes.map((code) => (
          <li key={code} className="ltr-run text-center font-mono text-sm">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-3">
        <span className="flex items-center gap-1 text-sm text-text-muted">
          <CopyButton text={codes.join('\n')} label={t('codes.copy')} />
          {t('codes.copy')}
        </span>
        <Button variant="accent" onPress={() => void go()}>
          {t('codes.submit')}
        </Button>
      </div>
    </div>
  )
}
