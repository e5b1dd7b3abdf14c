import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Contact } from './contacts.ts'
import { StatusFrame } from './status-frame.tsx'

export interface MaintenanceScreenProps {
  readonly brandCode: string
  readonly contact?: Contact
  readonly endAt: number | null
}

export default function MaintenanceScreen({ endAt, ...frame }: MaintenanceScreenProps) {
  const t = useText('status')
  const { dateTime } = useFormat()
  return (
    <StatusFrame {...frame} title={t('maintenance.title')} motif="lanterns" hues={[275, 40]}>
      <p>{t('maintenance.text')}</p>
      <p className="font-medium text-text">
        {endAt === null
          ? t('maintenance.unknown')
          : t('maintenance.until', { time: dateTime(endAt, { dateStyle: 'long', timeStyle: 'short' }) })}
      </p>
    </StatusFrame>
  )
}
