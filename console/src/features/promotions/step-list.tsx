import { classNames } from '@parlour/ui/components/class-names.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { steps, type Step } from './promotion-faults.ts'

interface StepListProps {
  readonly step: Step
  /** Whether everything before it is written. */
  readonly isReachable: (step: Step) => boolean
  readonly onStep: (step: Step) => void
}

/** The steps in their order: where one is, and the way to any that can be looked at. On phones only the own one is named. */
export function StepList({ step, isReachable, onStep }: StepListProps) {
  const t = useText('promotions')
  return (
    <nav aria-label={t('steps')} className="mb-5 border-b border-line-soft pb-3">
      <ol className="flex gap-1 md:flex-wrap">
        {steps.map((one, at) => {
          const isOwn = one === step
          return (
            <li key={one} className={isOwn ? 'max-md:min-w-0 max-md:flex-1' : 'shrink-0'}>
              <button
                type="button"
                aria-current={isOwn ? 'step' : undefined}
                disabled={!isReachable(one)}
                onClick={() => onStep(one)}
                className={classNames(
                  'flex min-h-11 max-w-full items-center gap-1.5 rounded-small px-1 text-sm disabled:opacity-55',
                  isOwn ? 'font-semibold text-text' : 'text-text-muted enabled:hover:bg-surface-hover',
                )}
              >
                <span
                  aria-hidden="true"
                  className={classNames(
                    'tabular grid size-6.5 shrink-0 place-items-center rounded-full text-xs font-semibold',
                    isOwn ? 'bg-accent text-on-accent' : 'bg-surface-hover',
                  )}
                >
                  {at + 1}
                </span>
                <span className={isOwn ? 'truncate' : 'max-md:sr-only'}>{t(`step.${one}`)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
