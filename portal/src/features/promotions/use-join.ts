import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation } from '@tanstack/react-query'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { postJoin, type Promotion } from './promotions.queries.ts'
import { useRefresh } from './use-refresh.ts'

/** Joins a promotion; a second time changes nothing, so it needs no key. */
export function useJoin({ promotionId, title }: Pick<Promotion, 'promotionId' | 'title'>) {
  const t = useText('promotions')
  const refresh = useRefresh()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => postJoin(promotionId),
    // Without a connection it is told at once, not kept and sent when nobody looks.
    networkMode: 'always',
    retry: (failures, failure) => failures < 2 && isWorthRepeating(failure),
    onSuccess: () => showToast(t('joined', { title }), 'positive'),
    onSettled: refresh,
  })
  return { join: () => mutate(), isPending, error }
}
