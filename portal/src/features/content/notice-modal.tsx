import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { NoticeBoard } from './notice-board.tsx'

export default function NoticeModal({ onClose }: { readonly onClose: () => void }) {
  const t = useText('content')
  return (
    <Sheet isOpen onClose={onClose} title={t('notices.title')} size="full">
      <NoticeBoard heading="h3" />
    </Sheet>
  )
}
