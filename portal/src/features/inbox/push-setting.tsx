import { Button } from '@parlour/ui/components/button.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import BellRing from 'lucide-react/icons/bell-ring'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { canPush, isPushed, startPush, stopPush } from './push.ts'

/** Whether this browser shows messages when the portal is closed. It is asked for by a touch, never of itself. */
export function PushSetting() {
  const t = useText('inbox')
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const current = useQuery({ queryKey: queryKeys.push, queryFn: isPushed, enabled: canPush() })
  const change = useMutation({
    mutationFn: async (request: boolean) => (request ? startPush() : stopPush()),
    onSuccess(said) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.push })
      showToast(t(`push.${said}`), said === 'on' ? 'positive' : 'info')
    },
    onError: (error) => showToast(error instanceof DOMException ? t('push.failed') : refusalText(error), 'negative'),
  })
  const isOn = current.data === true
  return (
    <section
      aria-label={t('push.title')}
      className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-large border border-line-soft p-4"
    >
      <BellRing size={20} className="shrink-0 text-text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-56">
        <h4 className="text-sm font-semibold">{t('push.title')}</h4>
        <p className="mt-0.5 text-sm text-text-muted">{t(canPush() ? 'push.text' : 'push.unable')}</p>
      </div>
      {canPush() ? (
        <Button size="s" isPending={change.isPending || current.isPending} onPress={() => change.mutate(!isOn)}>
          {t(isOn ? 'push.turnOff' : 'push.turnOn')}
        </Button>
      ) : (
        <Link to="/down" className="text-sm font-semibold text-accent-strong underline-offset-4 hover:underline">
          {t('push.install')}
        </Link>
      )}
    </section>
  )
}
