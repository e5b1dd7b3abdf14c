import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { useEffect, useState } from 'react'
import { startWorker, takeOver, tellWorkerLanguage } from '../../lib/install/worker.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'

/** Starts the worker, and says calmly that a new version is there: nobody is interrupted by it. */
export default function VersionNotice() {
  const t = useText('install')
  const { tag } = useLocale()
  const [waiting, setWaiting] = useState<ServiceWorker>()
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    // A browser that keeps no workers, or whose owner forbids them, shows the portal as ever.
    startWorker(setWaiting).catch(() => undefined)
  }, [])
  useEffect(() => void tellWorkerLanguage(), [tag])
  return (
    <div role="status">
      {waiting === undefined || isLater ? null : (
        <div className="fixed inset-x-4 bottom-20 z-30 mx-auto flex max-w-lg flex-wrap items-center gap-x-4 gap-y-2 rounded-large border border-line bg-surface-raised px-4 py-3 text-sm shadow-float md:bottom-6">
          <p className="min-w-0 flex-1 basis-48">{t('version.ready')}</p>
          {/* Plain ones: every visit fetches this part, and none should fetch more for it. */}
          <button type="button" className={buttonLook('plain', 's')} onClick={() => setIsLater(true)}>
            {t('version.later')}
          </button>
          <button type="button" className={buttonLook('accent', 's')} onClick={() => takeOver(waiting)}>
            {t('version.now')}
          </button>
        </div>
      )}
    </div>
  )
}
