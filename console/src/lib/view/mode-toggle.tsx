import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'

/** Kept in a cookie, so that the page comes in the light it was left in. */
export function ModeToggle() {
  const t = useText('common')
  const [mode, setMode] = useState(document.documentElement.dataset['mode'] === 'light' ? 'light' : 'dark')
  const other = mode === 'dark' ? 'light' : 'dark'
  function choose() {
    document.documentElement.dataset['mode'] = other
    document.cookie = `mode=${other};path=/;max-age=31536000;samesite=lax`
    setMode(other)
  }
  return (
    <IconButton label={t(other === 'light' ? 'toLight' : 'toDark')} onPress={choose}>
      {mode === 'dark' ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
    </IconButton>
  )
}
