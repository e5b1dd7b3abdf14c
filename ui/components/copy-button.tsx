import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { useUiTexts } from './ui-texts.ts'

export interface CopyButtonProps {
  readonly text: string
  /** What is copied, when "Copy" alone does not say it. */
  readonly label?: string
}

const confirmationMs = 1800

export function CopyButton({ text, label }: CopyButtonProps) {
  const texts = useUiTexts()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }

  return (
    <>
      <IconButton size="s" label={label ?? texts.copy} onPress={() => void copy()}>
        {isCopied ? <Check size={16} className="text-positive" /> : <Copy size={16} />}
      </IconButton>
      <span role="status" className="sr-only">
        {isCopied ? texts.copied : ''}
      </span>
    </>
  )
}
