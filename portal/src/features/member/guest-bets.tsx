import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { BetsPage } from './bets-page.tsx'

/** What a guest has bet: the one page of a member's own that needs no real account. */
export default function GuestBets({ onClose }: { readonly onClose: () => void }) {
  const t = useText('member')
  return (
    <Sheet isOpen onClose={onClose} title={t('guestBets')} size="full">
      <BetsPage />
    </Sheet>
  )
}
