import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation } from '@tanstack/react-query'
import Share2 from 'lucide-react/icons/share-2'
import { useRefusalText } from '../../../lib/api/use-refusal-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { postShare } from '../sports.queries.ts'
import type { SlipPick } from './slip-state.ts'

/** Keeps the selections under a code, and puts the link to them where it can be pasted. */
export function ShareButton({ picks }: { readonly picks: readonly SlipPick[] }) {
  const t = useText('sports')
  const refusalText = useRefusalText()
  const { mutate, isPending } = useMutation({
    mutationFn: () => postShare(picks.map(({ eventId, marketKey, outcome }) => ({ eventId, marketKey, outcome }))),
    networkMode: 'always',
    onSuccess: async ({ code }) => {
      const link = `${location.origin}${location.pathname}?slip=${code}`
      await navigator.clipboard.writeText(link).catch(() => undefined)
      showToast(t('slip.shared', { code }), 'positive')
    },
    onError: (error) => showToast(refusalText(error), 'negative'),
  })
  return (
    <IconButton size="s" label={t('slip.share')} isDisabled={isPending} onPress={() => mutate()}>
      <Share2 size={16} aria-hidden="true" />
    </IconButton>
  )
}
