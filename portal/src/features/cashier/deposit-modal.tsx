import { Button } from '@parlour/ui/components/button.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { DepositPanel } from './deposit-panel.tsx'

interface DepositModalProps {
  readonly onClose: () => void
  /** What a member is asked before the first deposit; another feature’s. */
  readonly prompt: ReactNode
}

export default function DepositModal({ onClose, prompt }: DepositModalProps) {
  const t = useText('cashier')
  const { token } = useSession()
  const navigate = useNavigate()
  return (
    <Sheet isOpen onClose={onClose} title={t('deposit.title')} size="m">
      {token === null ? (
        <Button
          variant="accent"
          size="l"
          className="w-full"
          onPress={() => void navigate({ to: '.', search: (search) => ({ ...search, modal: 'login' }), replace: true })}
        >
          {t('deposit.signIn')}
        </Button>
      ) : (
        <>
          <Suspense>{prompt}</Suspense>
          <DepositPanel />
        </>
      )}
    </Sheet>
  )
}
