import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import type { HelpGroup } from './content.queries.ts'
import { HelpEntry } from './help-entry.tsx'

export interface HelpGroupsProps {
  readonly groups: readonly HelpGroup[]
  /** Then the first article found is open. */
  readonly isSearching: boolean
}

export function HelpGroups({ groups, isSearching }: HelpGroupsProps) {
  const t = useText('content')
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const shownPlace = useRef('')
  const linked = groups.some(({ articles }) => articles.some(({ id }) => id === hash)) ? hash : undefined
  const first = isSearching ? groups[0]?.articles[0]?.id : undefined

  // Articles come after the page: the router has looked for the place before it was there.
  useEffect(() => {
    if (linked === undefined || shownPlace.current === linked) return
    shownPlace.current = linked
    document.getElementById(linked)?.scrollIntoView({ block: 'start' })
  }, [linked])

  const toggle = (id: string, isOpen: boolean) => {
    // What is opened by hand stands where the hand is.
    shownPlace.current = id
    setChoices((before) => new Map([...before, [id, isOpen]]))
    void navigate({
      to: '.',
      hash: isOpen ? id : '',
      search: true,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  }
  return (
    <div className="mt-4 grid gap-8 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-12">
      <nav aria-label={t('help.groups')} className="max-lg:hidden">
        <ul className="sticky top-24 flex flex-col gap-1">
          {groups.map(({ code, title }) => (
            <li key={code}>
              <a
                href={`#group-${code}`}
                className="flex min-h-10 items-center rounded-small px-3 text-sm font-medium text-text-muted hover:bg-surface-hover hover:text-text"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-8">
        {groups.map(({ code, title, articles }) => (
          <section key={code} aria-labelledby={`group-${code}`}>
            <h2 id={`group-${code}`} dir="auto" className="display mb-2 text-lg">
              {title}
            </h2>
            <div className="overflow-hidden rounded-large border border-line-soft bg-surface-raised">
              {articles.map((article) => (
                <HelpEntry
                  key={article.id}
                  article={article}
                  isOpen={choices.get(article.id) ?? (article.id === linked || article.id === first)}
                  onToggle={toggle}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
