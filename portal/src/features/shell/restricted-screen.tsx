import { useLocale, useText } from '../../lib/i18n/use-text.ts'
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
  const { tag } = useLocale()
  const rows = [
    [t('restricted.ip'), ip],
    [t('restricted.country'), nameOfCountry(country, tag)],
  ] as const
  return (
    <StatusFrame {...frame} title={t('restricted.title')} motif="peaks" hues={[255, 350]}>
      <p>{t('restricted.text')}</p>
      <dl className="grid w-full max-w-xs gap-2 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line-soft pb-2">
            <dt>{name}</dt>
            <dd className="tabular font-medium text-text">
              <bdi>{value === '' ? t('restricted.unknown') : value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </StatusFrame>
  )
}

function nameOfCountry(code: string, language: string): string {
  return code === '' ? '' : (new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code)
}
