import { Button } from '@parlour/ui/components/button.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import Plus from 'lucide-react/icons/plus'
import { useRefusalText } from '../api/use-refusal-text.ts'
import { useText } from '../i18n/use-text.ts'
import { useTopUp } from './use-top-up.ts'

export interface DemoTopUpProps {
  readonly className?: string
  /** On the narrowest phones a sign alone: the header has no room there for the word. */
  readonly isCompact?: boolean
}

/** Fills demo money up again, where little of it is left; nothing where there is enough, or where it is real. */
export function DemoTopUp({ className, isCompact = false }: DemoTopUpProps) {
  const t = useText('common')
  const refusalText = useRefusalText()
  const { isOffered, topUp, isPending } = useTopUp((reason) => showToast(refusalText(reason), 'negative'))
  if (!isOffered) return null
  return (
    <Button
      variant="accent"
      size="s"
      isPending={isPending}
      onPress={topUp}
      {...(className === undefined ? {} : { className })}
    >
      {isCompact ? <Plus size={16} className="min-[375px]:hidden" aria-hidden="true" /> : null}
      <span className={isCompact ? 'max-[374px]:sr-only' : undefined}>{t('demo.topUp')}</span>
    </Button>
  )
}
