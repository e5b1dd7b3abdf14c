import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { PageMessage } from '../../lib/page/page-message.tsx'

export function NotFound() {
  const t = useText('common')
  return (
    <PageMessage title={t('notFound.title')} motif="peaks" hues={[255, 350]}>
      <p>{t('notFound.text')}</p>
      <Link to="/" className={buttonLook('accent')}>
        {t('goHome')}
      </Link>
    </PageMessage>
  )
}
