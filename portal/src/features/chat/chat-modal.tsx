import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { ChatRooms } from './chat-rooms.tsx'

/** The chat over the page, where there is no room beside it. */
export default function ChatModal({ onClose }: { readonly onClose: () => void }) {
  const t = useText('chat')
  return (
    <Sheet isOpen onClose={onClose} title={t('title')} size="m">
      <div className="-m-5 flex h-[calc(94dvh-4.25rem)] flex-col md:-mx-6 md:h-[min(640px,72dvh)]">
        <ChatRooms />
      </div>
    </Sheet>
  )
}
