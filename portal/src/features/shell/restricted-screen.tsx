import { useText } from '../../lib/i18n/use-text.ts'
import type { Contact } from './contacts.ts'
import { StatusFrame } from './status-frame.tsx'

export interface RestrictedScreenProps {
  readonly brandCode: string
  readonly contact?: Contact
  readonly ip: string
  readonly country: string
}

export default function RestrictedScreen({ ip, country, ...frame }: RestrictedScreenProps) {
  const t = useText('status')
  const rows = [
    [t('restricted.ip'), ip],
    [t('restricted.country'), country],
  ] as const
  return (
    <StatusFrame {...frame} title={t('restricted.title')} motif="peaks" hues={[255, 350]}>
      <p>{t('restricted.text')}</p>
      <dl className="grid w-full max-w-xs gap-2 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line-soft pb-2">
            <dt>{name}</dt>
            <dd className="tabular ltr-run font-medium text-text">{value === '' ? t('restricted.unknown') : value}</dd>
          </div>
        ))}
      </dl>
    </StatusFrame>
  )
}
