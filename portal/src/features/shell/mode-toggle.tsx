import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useSyncExternalStore } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { chooseMode, currentMode, subscribeToMode } from './mode.ts'

export function ModeToggle() {
  const t = useText('shell')
  const mode = useSyncExternalStore(subscribeToMode, currentMode)
  const other = mode === 'dark' ? 'light' : 'dark'
  const Icon = mode === 'dark' ? Sun : Moon
  return (
    <button
      type="button"
      aria-label={t(other === 'light' ? 'toLight' : 'toDark')}
      onClick={() => chooseMode(other)}
      className="grid size-10 place-items-center rounded-full text-text-muted transition-colors hover:bg-surface-hover hover:text-text max-md:size-11"
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  )
}
