import { intoView } from '../../../lib/page/into-view.ts'
import { Link } from '@tanstack/react-router'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useSportName } from '../use-sport-name.ts'
import type { SportsMenu } from '../sports.queries.ts'
import { sportsLink } from '../use-sports-address.ts'
import { chipLook } from './chip-look.ts'
import { SportIcon } from './sport-icon.tsx'

interface SportStripProps {
  readonly sports: SportsMenu['sports']
  readonly chosen: string
}

/** The sports of the book with how much of each is on, in one row that runs sideways. */
export function SportStrip({ sports, chosen }: SportStripProps) {
  const t = useText('sports')
  const sportName = useSportName()
  return (
    <nav
      aria-label={t('strip.label')}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <Chip isChosen={chosen === ''} link={sportsLink({ sport: '', league: '', event: '' })}>
        <LayoutGrid size={16} aria-hidden="true" /> {t('strip.all')}
      </Chip>
      {sports.map(({ sport, live, upcoming }) => (
        <Chip key={sport} isChosen={sport === chosen} link={sportsLink({ sport, league: '', event: '' })}>
          <SportIcon sport={sport} /> {sportName(sport)}
          <span className="tabular text-xs text-text-muted" aria-label={t('strip.count', { live, upcoming })}>
            {live > 0 ? <span className="font-semibold text-positive">{live}</span> : null}
            {live > 0 ? ' / ' : ''}
            {live + upcoming}
          </span>
        </Chip>
      ))}
    </nav>
  )
}

interface ChipProps {
  readonly isChosen: boolean
  readonly link: ReturnType<typeof sportsLink>
  readonly children: ReactNode
}

function Chip({ isChosen, link, children }: ChipProps) {
  return (
    <Link
      {...link}
      resetScroll={false}
      ref={isChosen ? intoView : undefined}
      aria-current={isChosen ? 'true' : undefined}
      className={chipLook(isChosen)}
    >
      {children}
    </Link>
  )
}
