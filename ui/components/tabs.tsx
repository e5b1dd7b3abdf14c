import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { classNames } from './class-names.ts'

export interface TabItem {
  readonly id: string
  readonly label: ReactNode
  readonly content: ReactNode
}

export interface TabsProps {
  readonly label: string
  readonly items: readonly TabItem[]
  readonly selected?: string
  readonly onSelect?: (id: string) => void
  /** Beside the row: what concerns all tabs. */
  readonly aside?: ReactNode
  readonly className?: string
}

/** The chosen tab of a long row may stand beyond its edge. Only the row is moved: the page stays where it is read. */
function intoRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (tab === null || row == null) return
  const own = tab.getBoundingClientRect()
  const seen = row.getBoundingClientRect()
  if (own.left >= seen.left && own.right <= seen.right) return
  row.scrollLeft += own.left + own.width / 2 - (seen.left + seen.width / 2)
}

/** Only the chosen panel is mounted. A row that is too long scrolls sideways instead of wrapping. */
export function Tabs({ label, items, selected, onSelect, aside, className }: TabsProps) {
  return (
    <AriaTabs
      {...(selected === undefined ? {} : { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
      // Whatever is focused inside has its own ring: one around everything would say nothing.
      className={classNames('flex flex-col gap-4 outline-none!', className)}
    >
      <div className="flex items-center border-b border-line-soft">
        <TabList
          aria-label={label}
          items={items}
          className="-mb-px flex min-w-0 flex-1 gap-1 overflow-x-auto [scrollbar-width:none]"
        >
          {(item) => (
            <Tab
              id={item.id}
              {...(item.id === selected ? { ref: intoRow } : {})}
              className={classNames(
                'relative flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-t-small px-3.5 text-sm font-medium whitespace-nowrap text-text-muted -outline-offset-2! transition-colors',
                'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full after:bg-transparent',
                'hover:text-text data-selected:text-text data-selected:after:bg-accent',
              )}
            >
              {item.label}
            </Tab>
          )}
        </TabList>
        {aside}
      </div>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="outline-offset-4">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
