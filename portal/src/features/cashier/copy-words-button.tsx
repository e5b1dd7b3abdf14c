import { Button } from '@parlour/ui/components/button.tsx'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'

export interface CopyWordsButtonProps {
  readonly text: string
  /** What pressing it does, and what it then did. */
  readonly label: string
  readonly done: string
}

const saidForMs = 2500

/** Copies what must not be typed by hand, and says in words that it did, or that the browser does not let it. */
export function CopyWordsButton({ text, label, done }: CopyWordsButtonProps) {
  const t = useText('coins')
  const [outcome, setOutcome] = useState<'done' | 'refused'>()
  useEffect(() => {
    if (outcome !== 'done') return
    const timer = setTimeout(() => setOutcome(undefined), saidForMs)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('done')
    } catch {
      setOutcome('refused')
    }
  }

  const isDone = outcome === 'done'
  return (
    <>
      <Button size="s" className="print:hidden" onPress={() => void copy()}>
        {isDone ? (
          <Check size={16} className="text-positive" aria-hidden="true" />
        ) : (
          <Copy size={16} aria-hidden="true" />
        )}
        {isDone ? done : label}
      </Button>
      <span role="status" className={outcome === 'refused' ? 'text-xs text-text-muted' : 'sr-only'}>
        {isDone ? done : null}
        {outcome === 'refused' ? t('copyRefused') : null}
      </span>
    </>
  )
}
