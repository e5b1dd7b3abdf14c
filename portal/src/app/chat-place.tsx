import { useEffect, useEffectEvent, useState } from 'react'
import ChatModal from '../features/chat/chat-modal.tsx'
import { hasRoomForDock, setChatDocked } from '../lib/page/chat-dock.ts'

/** The chat that the address asks for: beside the page where there is room, else over it. */
export default function ChatPlace({ onClose }: { readonly onClose: () => void }) {
  const [isBeside] = useState(hasRoomForDock)
  const dock = useEffectEvent(() => {
    setChatDocked(true)
    onClose()
  })
  useEffect(() => {
    if (isBeside) dock()
  }, [isBeside])
  return isBeside ? null : <ChatModal onClose={onClose} />
}
