import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { sectionLook } from './shell-look.ts'
import { PageMessage } from '../../lib/page/page-message.tsx'

/** The specification gives a section this long before it counts as failed. */
const patienceMs = 120_000

export function SectionLoading() {
  const t = useText('common')
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (isLate) {
    return (
      <PageMessage title={t('section.failed')} motif="harbour" hues={[250, 55]}>
        <button type="button" className={buttonLook('accent')} onClick={() => location.reload()}>
          {t('retry')}
        </button>
      </PageMessage>
    )
  }
  return (
    <div role="status" aria-label={t('loading')} className={sectionLook.section}>
      <Skeleton className={sectionLook.title} />
      <div className={sectionLook.columns}>
        <Skeleton className={sectionLook.column} />
        <Skeleton className={sectionLook.column} />
      </div>
    </div>
  )
}
