import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Flame from 'lucide-react/icons/flame'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { gamePlace, hallPlace } from './game-place.ts'
import { lanesQuery } from './games.queries.ts'

/** So many stand in the middle below their category; more begin at its edge. */
const centredMost = 6

/** Who serves a category of the header, where there are several. Slots open their hall, and so does whoever has no lobby of its own. */
export default function VendorMenu({ gameType }: { readonly gameType: string }) {
  const t = useText('games')
  const { tag } = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const [isWide] = useState(() => matchMedia('(min-width: 768px)').matches)
  const { data } = useQuery({ ...lanesQuery(tag), enabled: isWide })
  const cards = data?.find(({ gameClassify }) => gameClassify === gameType)?.cards ?? []
  if (cards.length < 2) return null
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      <Button
        aria-label={t('vendorsMenu')}
        className="-ms-3 grid min-h-10 w-8 place-items-center rounded-small text-text-muted hover:text-text"
      >
        <ChevronDown size={15} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
      </Button>
      <Popover
        placement={cards.length > centredMost ? 'bottom start' : 'bottom'}
        className="rounded-medium border border-line bg-surface-raised p-1.5 shadow-float data-entering:animate-[dialog-in_140ms_var(--ease-calm)]"
      >
        <Dialog aria-label={t('vendors')} className="outline-none">
          <ul className={`grid gap-0.5 ${cards.length > centredMost ? 'grid-cols-2' : ''}`}>
            {cards.map(({ vassalage, displayName, isHot, status, opensAlone }) => (
              <li key={vassalage}>
                <Link
                  {...(gameType === 'RNG' || !opensAlone
                    ? hallPlace(gameType, vassalage)
                    : gamePlace('', { vendor: vassalage }))}
                  preload={false}
                  onClick={() => setIsOpen(false)}
                  className="flex min-h-10 min-w-44 items-center gap-2 rounded-small px-3 text-sm font-medium text-text hover:bg-surface-hover"
                >
                  <bdi translate="no" className="flex-1 truncate">
                    {displayName}
                  </bdi>
                  {isHot ? (
                    <span className="text-accent-strong">
                      <Flame size={15} aria-hidden="true" />
                      <span className="sr-only">{t('hot')}</span>
                    </span>
                  ) : null}
                  {status === 'ON' ? null : <span className="text-xs text-text-muted">{t('maintenance')}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
