import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { Tabs } from '@parlour/ui/components/tabs.tsx'
import { isOn } from '../../lib/api/permission.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ForgotByMail } from './forgot-by-mail.tsx'
import { ForgotByMobile } from './forgot-by-mobile.tsx'
import { ModalLink } from './modal-link.tsx'

/** The ways back: by mail, and by a code to the member's number where the brand offers it. */
export default function ForgotModal({ onClose }: { readonly onClose: () => void }) {
  const t = useText('identity')
  return (
    <Sheet isOpen onClose={onClose} title={t('forgot.title')}>
      {isOn('CHNGPASSVERIF3') ? (
        <Tabs
          label={t('forgot.ways')}
          items={[
            { id: 'mail', label: t('forgot.byMail'), content: <ForgotByMail /> },
            { id: 'mobile', label: t('forgot.byMobile'), content: <ForgotByMobile onDone={onClose} /> },
          ]}
        />
      ) : (
        <ForgotByMail />
      )}
      <p className="mt-5 text-center text-sm text-text-muted">
        <ModalLink modal="login">{t('forgot.toLogin')}</ModalLink>
      </p>
    </Sheet>
  )
}
