import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Dices from 'lucide-react/icons/dices'
import ListChecks from 'lucide-react/icons/list-checks'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'

export interface OpenPlace {
  readonly gameType: string
  readonly to: '/lottery' | '/vnlottery' | '/seaLottery' | '/elott'
}

const cardLook =
  'flex h-full min-h-24 items-center gap-4 rounded-large border border-line-soft bg-surface-raised p-5 transition-colors duration-150 hover:border-line hover:bg-surface-hover'

/** What is open instead, each a link. */
export function OpenNow({ open }: { readonly open: readonly OpenPlace[] }) {
  const t = useText('category')
  return (
    <section aria-labelledby="open-now" className="grid gap-4">
      <h2 id="open-now" className="display text-xl">
        {t('open.title')}
      </h2>
      <ul className="grid gap-3.5 md:grid-cols-3">
        {open.map(({ gameType, to }) => {
          const name = `open.${gameType}.title`
          const text = `open.${gameType}.text`
          return (
            <li key={gameType}>
              <Link to={to} className={cardLook}>
                <Inside
                  icon={<Dices size={22} strokeWidth={1.8} />}
                  title={t.has(name) ? t(name) : gameType}
                  text={t.has(text) ? t(text) : ''}
                />
              </Link>
            </li>
          )
        })}
        <li>
          <Link to="/results" className={cardLook}>
            <Inside
              icon={<ListChecks size={22} strokeWidth={1.8} />}
              title={t('open.results.title')}
              text={t('open.results.text')}
            />
          </Link>
        </li>
        <li>
          <Link to="/help" className={cardLook}>
            <Inside
              icon={<CircleHelp size={22} strokeWidth={1.8} />}
              title={t('open.help.title')}
              text={t('open.help.text')}
            />
          </Link>
        </li>
      </ul>
    </section>
  )
}

function Inside({ icon, title, text }: { readonly icon: ReactNode; readonly title: string; readonly text: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-medium bg-accent-soft text-accent-strong"
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="display block text-lg">{title}</span>
        <span className="mt-0.5 block text-sm text-text-muted">{text}</span>
      </span>
      <ArrowRight size={18} aria-hidden="true" className="shrink-0 text-text-muted rtl:-scale-x-100" />
    </>
  )
}
