import { brandByCode } from '@parlour/ui/brands/brands.ts'
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
  // The brand's own place, by day or by night.
  const { motif, hues } = brandByCode(frame.brandCode).stage
  return (
    <StatusFrame {...frame} title={t('maintenance.title')} motif={motif} hues={hues}>
      <p>{t('maintenance.text')}</p>
      <p className="font-medium text-text">
        {endAt === null
          ? t('maintenance.unknown')
          : t('maintenance.until', { time: dateTime(endAt, { dateStyle: 'long', timeStyle: 'short' }) })}
      </p>
    </StatusFrame>
  )
}
