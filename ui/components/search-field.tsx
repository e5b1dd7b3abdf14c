import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { fieldFrame } from './field-look.ts'
import { IconButton } from './icon-button.tsx'

export interface SearchFieldProps {
  /** What is looked for. */
  readonly label: string
  readonly clearLabel: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** What stands in it while it is empty, where that is not its name. */
  readonly hint?: string
  readonly autoFocus?: boolean
  readonly className?: string
}

/** What somebody looks for, as it is typed; Escape and the cross empty it. */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, value, onChange, hint = label, autoFocus = false, className = '' } = props
  const field = useRef<HTMLInputElement>(null)
  return (
    <div role="search" className={`${fieldFrame} min-h-11 ${className}`}>
      <Search size={18} aria-hidden="true" className="ms-3.5 shrink-0 text-text-muted" />
      <input
        ref={field}
        type="search"
        value={value}
        maxLength={60}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={hint}
        autoFocus={autoFocus}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onChange('')
        }}
        className="min-h-11 w-full min-w-0 flex-1 rounded-[inherit] bg-transparent px-2.5 outline-none placeholder:text-text-faint [&::-webkit-search-cancel-button]:hidden"
      />
      {value === '' ? null : (
        <IconButton
          size="s"
          label={clearLabel}
          className="me-1"
          onPress={() => {
            onChange('')
            field.current?.focus()
          }}
        >
          <X size={16} />
        </IconButton>
      )}
    </div>
  )
}
