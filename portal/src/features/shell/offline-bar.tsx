import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function OfflineBar() {
  const t = useText('common')
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="flex items-center justify-center gap-2.5 bg-info-soft px-4 py-2.5 text-sm text-text">
          <WifiOff size={16} className="shrink-0 text-info" aria-hidden="true" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
