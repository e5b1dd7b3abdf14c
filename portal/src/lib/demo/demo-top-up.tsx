import { Button } from '@parlour/ui/components/button.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useRefusalText } from '../api/use-refusal-text.ts'
import { useText } from '../i18n/use-text.ts'
import { useTopUp } from './use-top-up.ts'

/** Fills demo money up again, where little of it is left; nothing where there is enough, or where it is real. */
export function DemoTopUp({ className }: { readonly className?: string }) {
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
      {t('demo.topUp')}
    </Button>
  )
}
