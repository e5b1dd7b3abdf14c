import { Button } from '@parlour/ui/components/button.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { PasswordForm } from './password-form.tsx'

/** The login password in the member's account, and the form to change it. */
export function PasswordSection({ onChanged }: { readonly onChanged: () => void }) {
  const t = useText('identity')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-label={t('security.password.title')} className="rounded-large border border-line-soft p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h4 className="text-sm font-semibold">{t('security.password.title')}</h4>
          <p className="mt-1 text-sm text-text-muted">{t('security.password.text')}</p>
        </div>
        {isOpen ? null : <Button onPress={() => setIsOpen(true)}>{t('security.password.change')}</Button>}
      </div>
      {isOpen ? (
        <div className="mt-5 max-w-md">
          <PasswordForm
            onLeave={() => setIsOpen(false)}
            onChanged={() => {
              showToast(t('security.password.saved'), 'positive')
              onChanged()
            }}
          />
        </div>
      ) : null}
    </section>
  )
}
