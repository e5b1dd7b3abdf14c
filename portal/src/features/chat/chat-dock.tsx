import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { useUiTexts } from '@parlour/ui/components/ui-texts.ts'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ChatRooms } from './chat-rooms.tsx'

/**
 * The chat beside the page: one plays on while one reads. It takes the focus when it opens and gives it back when it
 * closes, and nothing behind it is locked.
 */
export default function ChatDock({ onClose }: { readonly onClose: () => void }) {
  const t = useText('chat')
  const { close } = useUiTexts()
  const titleId = useId()
  const dock = useRef<HTMLElement>(null)
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  })
  useEffect(() => {
    const place = dock.current
    place?.addEventListener('keydown', leave)
    return () => place?.removeEventListener('keydown', leave)
  }, [])
  useEffect(() => {
    const before = document.activeElement
    dock.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <aside
      ref={dock}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="fixed end-0 top-16 bottom-0 z-10 hidden w-88 flex-col border-s border-line-soft bg-surface-raised text-text outline-none max-xl:shadow-float lg:flex"
    >
      <div className="flex items-center gap-3 border-b border-line-soft py-1.5 ps-5 pe-2">
        <h2 id={titleId} className="display flex-1 text-lg">
          {t('title')}
        </h2>
        <IconButton label={close} onPress={onClose}>
          <X size={20} />
        </IconButton>
      </div>
      <ChatRooms />
    </aside>
  )
}
