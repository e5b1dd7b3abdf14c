import type { Volatility } from '@parlour/core/contract/games/vendor/catalogue.ts'
import { SearchField } from '@parlour/ui/components/search-field.tsx'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { hallTabs, type HallSearch } from './hall-search.ts'
import { rowLook } from './hall-head.tsx'

export interface HallBarProps {
  readonly search: HallSearch
  readonly typed: string
  readonly tags: readonly string[]
  readonly volatilities: readonly Volatility[]
  readonly onType: (text: string) => void
  readonly onChange: (change: Partial<HallSearch>) => void
}

const tabLook = (isSelected: boolean) =>
  `relative min-h-11 shrink-0 px-3.5 text-sm font-medium whitespace-nowrap transition-colors after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.5 after:rounded-full ${isSelected ? 'text-text after:bg-accent' : 'text-text-muted after:bg-transparent hover:text-text'}`
const tagLook = (isSelected: boolean) =>
  `min-h-8 shrink-0 rounded-full border px-3 text-xs font-medium whitespace-nowrap transition-colors max-md:min-h-11 ${isSelected ? 'border-transparent bg-accent text-on-accent' : 'border-line-soft text-text-muted hover:border-line hover:text-text'}`

/** How games are found: by tab, by name, by what they are. */
export function HallBar({ search, typed, tags, volatilities, onType, onChange }: HallBarProps) {
  const t = useText('games')
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2.5 md:flex-nowrap">
        <SearchField label={t('search')} clearLabel={t('clear')} value={typed} onChange={onType} className="md:w-80" />
        <div
          role="group"
          aria-label={t('tabs.label')}
          className="-mx-4 flex overflow-x-auto px-2 [scrollbar-width:none] max-md:w-screen md:order-first md:mx-0 md:flex-1 md:px-0"
        >
          {hallTabs.map((tab) => (
            <button
              key={tab}
              type="button"
              aria-pressed={tab === search.tab}
              onClick={() => onChange({ tab })}
              className={tabLook(tab === search.tab)}
            >
              {t(`tabs.${tab as 'ALL'}`)}
            </button>
          ))}
        </div>
      </div>
      <Features search={search} tags={tags} volatilities={volatilities} onChange={onChange} />
    </div>
  )
}

/** What games are and how wild they are, side by side: one of each may be chosen. */
function Features({ search, tags, volatilities, onChange }: Omit<HallBarProps, 'typed' | 'onType'>) {
  const t = useText('games')
  const nameOf = (tag: string) => {
    const name = `tags.${tag}`
    return t.has(name) ? t(name) : tag
  }
  if (tags.length + volatilities.length === 0) return null
  return (
    <div className={rowLook}>
      <div role="group" aria-label={t('tags.label')} className="contents">
        {tags.map((tag) => (
          <Chip
            key={tag}
            isSelected={tag === search.tag}
            onPress={() => onChange({ tag: tag === search.tag ? '' : tag })}
          >
            {nameOf(tag)}
          </Chip>
        ))}
      </div>
      {tags.length === 0 || volatilities.length === 0 ? null : (
        <span aria-hidden="true" className="mx-1 h-5 w-px shrink-0 self-center bg-line" />
      )}
      <div role="group" aria-label={t('volatilityLabel')} className="contents">
        {volatilities.map((one) => (
          <Chip
            key={one}
            isSelected={one === search.volatility}
            onPress={() => onChange({ volatility: one === search.volatility ? '' : one })}
          >
            {t(`volatility.${one}`)}
          </Chip>
        ))}
      </div>
    </div>
  )
}

interface ChipProps {
  readonly isSelected: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function Chip({ isSelected, onPress, children }: ChipProps) {
  return (
    <button type="button" aria-pressed={isSelected} onClick={onPress} className={tagLook(isSelected)}>
      {children}
    </button>
  )
}
