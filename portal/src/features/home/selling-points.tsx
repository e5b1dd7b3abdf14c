import Dices from 'lucide-react/icons/dices'
import Trophy from 'lucide-react/icons/trophy'
import UserRound from 'lucide-react/icons/user-round'
import { useText } from '../../lib/i18n/use-text.ts'

const points = [
  { key: 'register', icon: UserRound },
  { key: 'play', icon: Dices },
  { key: 'win', icon: Trophy },
] as const

export function SellingPoints() {
  const t = useText('home')
  return (
    <section aria-label={t('points.title')} className="grid gap-3.5 md:grid-cols-3">
      {points.map(({ key, icon: Icon }) => (
        <article
          key={key}
          className="grid grid-cols-[auto_1fr] items-center gap-4 rounded-large border border-line-soft bg-surface-raised p-5 md:p-5.5"
        >
          <span className="grid size-13 place-items-center rounded-medium bg-accent-soft text-accent-strong">
            <Icon size={24} strokeWidth={1.8} aria-hidden="true" />
          </span>
          <div>
            <h3 className="display text-lg">{t(`points.${key}.title`)}</h3>
            <p className="mt-0.5 text-sm text-text-muted">{t(`points.${key}.text`)}</p>
          </div>
        </article>
      ))}
    </section>
  )
}
