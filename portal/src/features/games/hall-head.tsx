import { chipLook } from '@parlour/ui/components/chip-look.ts'
import { Link } from '@tanstack/react-router'
import Flame from 'lucide-react/icons/flame'
import { useText } from '../../lib/i18n/use-text.ts'
import { hallPlace } from './game-place.ts'
import type { Lane } from './games.queries.ts'

const placeLook = (isHere: boolean) =>
  `flex min-h-11 items-center rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors duration-150 ${isHere ? 'border-transparent bg-accent-soft text-accent-strong' : 'border-line-soft text-text-muted hover:border-line hover:text-text'}`

/** The chosen one may stand beyond the edge of a phone; only its row is moved. */
function intoRow(item: HTMLElement | null): void {
  const row = item?.parentElement
  if (item === null || row == null) return
  const own = item.getBoundingClientRect()
  const seen = row.getBoundingClientRect()
  if (own.left < seen.left || own.right > seen.right)
    row.scrollLeft += own.left + own.width / 2 - (seen.left + seen.width / 2)
}

export const rowLook = '-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-1 md:px-1'

/** What else there is to play: the lottery, and every category that somebody serves. */
export function CategoryStrip({ lanes, here }: { readonly lanes: readonly Lane[]; readonly here: string }) {
  const t = useText('games')
  const shell = useText('shell')
  if (lanes.length < 2) return null
  const nameOf = (gameType: string) => {
    const name = `nav.${gameType}`
    return shell.has(name) ? shell(name) : gameType
  }
  return (
    <nav aria-label={t('categories')}>
      <ul className={rowLook}>
        {lanes.map(({ gameClassify }) => {
          const isHere = gameClassify === here
          return (
            <li key={gameClassify} ref={isHere ? intoRow : undefined} className="shrink-0">
              <Link
                {...(gameClassify === 'LOTT' ? { to: '/vnlottery' as const } : hallPlace(gameClassify))}
                {...(isHere ? { 'aria-current': 'page' as const } : {})}
                activeProps={{}}
                className={placeLook(isHere)}
              >
                {nameOf(gameClassify)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

export interface VendorTabsProps {
  readonly cards: Lane['cards']
  readonly selected: string
  readonly onSelect: (vendor: string) => void
}

/** Whose games are shown. The tabs share the width alike, and run beyond the edge where there is no room. */
export function VendorTabs({ cards, selected, onSelect }: VendorTabsProps) {
  const t = useText('games')
  if (cards.length < 2) return null
  const all = { vassalage: '', displayName: t('everyVendor'), isHot: false }
  return (
    <div
      role="group"
      aria-label={t('vendors')}
      className={`${rowLook} auto-cols-[minmax(8.5rem,1fr)] grid-flow-col md:grid`}
    >
      {[all, ...cards].map(({ vassalage, displayName, isHot }) => (
        <button
          key={vassalage}
          type="button"
          aria-pressed={vassalage === selected}
          ref={vassalage === selected ? intoRow : undefined}
          onClick={() => onSelect(vassalage)}
          className={chipLook(
            vassalage === selected,
            'relative flex min-w-34 flex-1 shrink-0 items-center justify-center gap-1.5 truncate px-3',
          )}
        >
          <bdi translate={vassalage === '' ? 'yes' : 'no'} className="truncate">
            {displayName}
          </bdi>
          {isHot ? (
            <>
              <Flame size={14} aria-hidden="true" />
              <span className="sr-only">{t('hot')}</span>
            </>
          ) : null}
        </button>
      ))}
    </div>
  )
}
