import { classNames } from '@parlour/ui/components/class-names.ts'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { Strip, StripItem } from './strip.tsx'
import { useGameGroups } from './use-game-groups.ts'

interface GroupLinksProps {
  readonly groups: readonly (readonly [code: string, games: readonly { readonly gameCode: string }[]])[]
  readonly selected: string
  /** What stays in the address beside the game. */
  readonly keep?: { readonly view?: 'trends' }
}

/** A group's link opens the first of its games. */
export function GroupLinks({ groups, selected, keep = {} }: GroupLinksProps) {
  const t = useText('lottery')
  const nameOf = useGameGroups()
  return (
    <Strip label={t('kinds')}>
      {groups.map(([code, [first]]) => (
        <StripItem key={code} isSelected={code === selected}>
          <Link
            to="."
            search={{ gameCode: first?.gameCode ?? '', ...keep }}
            resetScroll={false}
            aria-current={code === selected ? 'true' : undefined}
            className={classNames(
              'inline-flex min-h-9 items-center rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors max-md:min-h-11',
              code === selected
                ? 'border-accent bg-accent-soft text-accent-strong'
                : 'border-line-soft text-text-muted hover:border-line-control hover:text-text',
            )}
          >
            {nameOf(code)}
          </Link>
        </StripItem>
      ))}
    </Strip>
  )
}
