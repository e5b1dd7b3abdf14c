import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { currentToasts, dismissToast, subscribeToToasts } from './toast-queue.ts'
import { useUiTexts } from './ui-texts.ts'

const marks = { info: 'bg-info', positive: 'bg-positive', negative: 'bg-negative' } as const

/** Mounted once by the app; `showToast` fills it from anywhere. On phones it comes from above: the thumb's place below belongs to the bars. */
export function ToastRegion() {
  const { close, notices } = useUiTexts()
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts)
  return (
    <section
      aria-label={notices}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-[calc(64px+env(safe-area-inset-top))] z-50 flex flex-col items-center gap-2 md:inset-x-auto md:end-6 md:top-auto md:bottom-6 md:items-end"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className="pointer-events-auto flex w-full max-w-md animate-[toast-in_180ms_var(--ease-calm)] items-center gap-3 rounded-medium border border-line bg-surface-raised py-2 ps-4 pe-2 text-sm text-text shadow-float md:w-auto"
        >
          <span className={classNames('size-2 shrink-0 rounded-full', marks[toast.tone])} aria-hidden="true" />
          <span className="min-w-0 flex-1">{toast.text}</span>
          <button
            type="button"
            aria-label={close}
            onClick={() => dismissToast(toast.id)}
            className="grid size-9 shrink-0 place-items-center rounded-full text-text-muted hover:bg-surface-hover hover:text-text max-md:size-11"
          >
            <X size={16} />
          </button>
        </div>
      ))}
    </section>
  )
}
