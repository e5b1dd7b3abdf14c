import { fieldFrame } from '@parlour/ui/components/field-look.ts'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { hallTabs, type HallSearch } from './hall-search.ts'
import { rowLook } from './hall-head.tsx'

export interface HallBarProps {
  readonly search: HallSearch
  readonly typed: string
  readonly tags: readonly string[]
  readonly onType: (text: string) => void
  readonly onChange: (change: Partial<HallSearch>) => void
}

const tabLook = (isSelected: boolean) =>
  `relative min-h-11 shrink-0 px-3.5 text-sm font-medium whitespace-nowrap transition-colors after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.5 after:rounded-full ${isSelected ? 'text-text after:bg-accent' : 'text-text-muted after:bg-transparent hover:text-text'}`
const tagLook = (isSelected: boolean) =>
  `min-h-8 shrink-0 rounded-full border px-3 text-xs font-medium whitespace-nowrap transition-colors max-md:min-h-11 ${isSelected ? 'border-transparent bg-accent text-on-accent' : 'border-line-soft text-text-muted hover:border-line hover:text-text'}`

/** How games are found: by tab, by name, by what they are. */
export function HallBar({ search, typed, tags, onType, onChange }: HallBarProps) {
  const t = useText('games')
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2.5 md:flex-nowrap">
        <SearchField typed={typed} onType={onType} />
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
      {tags.length === 0 ? null : (
        <div role="group" aria-label={t('tags.label')} className={rowLook}>
          {tags.map((tag) => {
            const name = `tags.${tag}`
            return (
              <button
                key={tag}
                type="button"
                aria-pressed={tag === search.tag}
                onClick={() => onChange({ tag: tag === search.tag ? '' : tag })}
                className={tagLook(tag === search.tag)}
              >
                {t.has(name) ? t(name) : tag}
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}

function SearchField({ typed, onType }: Pick<HallBarProps, 'typed' | 'onType'>) {
  const t = useText('games')
  const field = useRef<HTMLInputElement>(null)
  return (
    <div role="search" className={`${fieldFrame} min-h-11 md:w-80`}>
      <Search size={18} aria-hidden="true" className="ms-3.5 shrink-0 text-text-muted" />
      <input
        ref={field}
        type="search"
        value={typed}
        maxLength={60}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('search')}
        placeholder={t('search')}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onType('')
        }}
        className="min-h-11 w-full min-w-0 flex-1 rounded-[inherit] bg-transparent px-2.5 outline-none placeholder:text-text-faint [&::-webkit-search-cancel-button]:hidden"
      />
      {typed === '' ? null : (
        <IconButton
          size="s"
          label={t('clear')}
          className="me-1"
          onPress={() => {
            onType('')
            field.current?.focus()
          }}
        >
          <X size={16} />
        </IconButton>
      )}
    </div>
  )
}
