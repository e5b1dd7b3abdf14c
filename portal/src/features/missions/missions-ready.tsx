import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { missionsQuery } from './missions.queries.ts'

/** The way to the missions that have something ready to be claimed, with how much; nothing where none has. */
export default function MissionsReady() {
  const t = useText('missions')
  const { tag } = useLocale()
  const { data } = useQuery(missionsQuery(tag))
  const count = data?.missionCount ?? 0
  if (count === 0) return null
  return (
    <Link
      to="."
      search={(search) => ({ ...search, modal: 'member' as const, page: 'missionLeaderboard' })}
      replace
      resetScroll={false}
      className="mt-3 flex min-h-14 items-center gap-4 rounded-large border border-line-soft bg-surface-sunken px-4 py-3 text-sm transition-colors duration-150 hover:bg-surface-hover md:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t('title')}</span>
        <span className="block text-text-muted">{t('ready', { count })}</span>
      </span>
      <ArrowRight size={18} aria-hidden="true" className="shrink-0 text-text-muted rtl:-scale-x-100" />
    </Link>
  )
}
