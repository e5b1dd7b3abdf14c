import { classNames } from '@parlour/ui/components/class-names.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Prose } from '../../lib/prose/prose.tsx'
import type { HelpArticle } from './content.queries.ts'

export interface HelpEntryProps {
  readonly article: HelpArticle
  readonly isOpen: boolean
  readonly onToggle: (id: string, isOpen: boolean) => void
}

/** One article: its question is the button that opens it, its id the address that leads here. */
export function HelpEntry({ article: { id, title, html }, isOpen, onToggle }: HelpEntryProps) {
  return (
    <article id={id} className="scroll-mt-24 border-b border-line-soft last:border-0">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-text`}
          onClick={() => onToggle(id, !isOpen)}
          className="flex min-h-14 w-full items-center justify-between gap-4 px-4 py-3 text-start text-base font-semibold text-text -outline-offset-2 hover:bg-surface-hover md:px-5"
        >
          <span dir="auto">{title}</span>
          <ChevronDown
            size={19}
            className={classNames('shrink-0 text-text-muted transition-transform duration-150', isOpen && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      </h3>
      <div id={`${id}-text`} hidden={!isOpen} className="px-4 pt-1 pb-5 md:px-5">
        <Prose html={html} />
      </div>
    </article>
  )
}
