import { Link } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useText } from '../../lib/i18n/use-text.ts'

/** Opens the search of the site, as the stroke key does. */
export function SearchLink() {
  const t = useText('shell')
  return (
    <Link
      to="."
      search={(search) => ({ ...search, modal: 'search' as const })}
      resetScroll={false}
      preload={false}
      aria-label={t('nav.search')}
      aria-keyshortcuts="/"
      title={t('nav.search')}
      className="grid size-10 shrink-0 place-items-center rounded-full text-text-muted transition-colors duration-150 hover:bg-surface-hover hover:text-text max-md:size-11 xl:w-auto xl:grid-flow-col xl:gap-2.5 xl:rounded-control xl:border xl:border-line-soft -outline-offset-2 xl:px-3"
    >
      <Search size={19} aria-hidden="true" />
      <span aria-hidden="true" className="flex items-center gap-6 text-sm max-xl:hidden">
        {t('nav.search')}
        <kbd className="ltr-run rounded-small border border-line px-1.5 font-sans text-xs">/</kbd>
      </span>
    </Link>
  )
}
