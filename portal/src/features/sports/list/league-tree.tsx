import { classNames } from '@parlour/ui/components/class-names.ts'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { SportsMenu } from '../sports.queries.ts'
import { useSportName } from '../use-sport-name.ts'
import { sportsLink } from '../use-sports-address.ts'
import { SportIcon } from './sport-icon.tsx'

interface LeagueTreeProps {
  readonly sports: SportsMenu['sports']
  readonly sport: string
  readonly league: string
  /** Something was chosen: on a phone the drawer closes. */
  readonly onChoose?: () => void
}

/** Sports, their regions and leagues; the chosen sport is open. */
export function LeagueTree({ sports, sport, league, onChoose }: LeagueTreeProps) {
  const t = useText('sports')
  const [opened, setOpened] = useState<string>()
  const open = opened ?? (sport === '' ? sports[0]?.sport : sport)
  return (
    <nav aria-label={t('tree.label')} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {sports.map((one) => (
        <Branch
          key={one.sport}
          branch={one}
          league={league}
          isOpen={one.sport === open}
          onToggle={() => setOpened(one.sport === open ? '' : one.sport)}
          {...(onChoose === undefined ? {} : { onChoose })}
        />
      ))}
    </nav>
  )
}

interface BranchProps {
  readonly branch: SportsMenu['sports'][number]
  readonly league: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onChoose?: () => void
}

function Branch({ branch: { sport, leagues, live, upcoming }, league, isOpen, onToggle, onChoose }: BranchProps) {
  const sportName = useSportName()
  const regions = [...new Set(leagues.map(({ region }) => region))]
  return (
    <section>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-medium px-3 text-sm font-semibold hover:bg-surface-hover"
      >
        <SportIcon sport={sport} />
        <span className="min-w-0 flex-1 text-start leading-tight">{sportName(sport)}</span>
        <span className="tabular text-xs font-medium text-text-muted">{live + upcoming}</span>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={classNames('text-text-muted transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen
        ? regions.map((region) => (
            <div key={region} className="mb-1">
              <p className="px-3 pt-1.5 pb-1 text-xs text-text-muted">
                <bdi>{region}</bdi>
              </p>
              <ul>
                {leagues
                  .filter((one) => one.region === region)
                  .map((one) => (
                    <li key={one.leagueId}>
                      <LeagueLink
                        sport={sport}
                        league={one}
                        isChosen={one.leagueId === league}
                        {...(onChoose === undefined ? {} : { onChoose })}
                      />
                    </li>
                  ))}
              </ul>
            </div>
          ))
        : null}
    </section>
  )
}

interface LeagueLinkProps {
  readonly sport: string
  readonly league: SportsMenu['sports'][number]['leagues'][number]
  readonly isChosen: boolean
  readonly onChoose?: () => void
}

function LeagueLink({ sport, league: { leagueId, name, live, upcoming }, isChosen, onChoose }: LeagueLinkProps) {
  return (
    <Link
      {...sportsLink(
        isChosen
          ? { league: '', event: '' }
          : { sport, league: leagueId, event: '', text: '', ...(live > 0 ? {} : { view: 'all' as const }) },
      )}
      resetScroll={false}
      onClick={onChoose}
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'flex min-h-11 items-center gap-2 rounded-medium px-3 text-sm md:min-h-9',
        isChosen ? 'bg-accent-soft text-accent-strong' : 'text-text-muted hover:bg-surface-hover hover:text-text',
      )}
    >
      <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
      {live > 0 ? <span className="tabular text-xs font-semibold text-positive">{live}</span> : null}
      <span className="tabular text-xs">{live + upcoming}</span>
    </Link>
  )
}
