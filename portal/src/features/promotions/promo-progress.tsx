import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { percentOf } from '../../lib/api/amount-of.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Progress } from './promotions.queries.ts'

/** How far the member has come, a bar for each thing that is asked for. */
type Bar = Exclude<Progress['of'], 'streak'>

export function PromoProgress({ progress }: { readonly progress: readonly Progress[] }) {
  const t = useText('promotions')
  return (
    <section
      aria-label={t('progress.title')}
      className="grid gap-4 rounded-large border border-line-soft bg-surface-raised p-5 sm:grid-cols-2 md:p-6"
    >
      <h2 className="text-sm font-semibold sm:col-span-2">{t('progress.title')}</h2>
      {progress.map(({ of, done, needed }) => {
        const figure = (text: string) => (of === 'deposits' ? text : moneyText(text))
        const words = t(`progress.${of as Bar}`, { done: figure(done), needed: figure(needed ?? done) })
        // What has no end is a figure and no bar.
        return needed === null ? (
          <p key={of} className="tabular text-sm sm:col-span-2">
            {words}
          </p>
        ) : (
          <ProgressBar key={of} label={words} value={Math.min(100, percentOf(done, needed))} />
        )
      })}
    </section>
  )
}
