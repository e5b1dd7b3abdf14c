import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useSyncExternalStore } from 'react'
import { useText } from '../i18n/use-text.ts'
import { chooseSound, isSoundOn, subscribeToSound } from './sound.ts'

/** Lets draws and games of the house be heard, or not. */
export function SoundToggle() {
  const t = useText('common')
  const isOn = useSyncExternalStore(subscribeToSound, isSoundOn)
  const Icon = isOn ? Volume2 : VolumeX
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('sound')}
      title={t('sound')}
      onClick={() => chooseSound(!isOn)}
      className="grid size-10 shrink-0 place-items-center rounded-full text-text-muted transition-colors hover:bg-surface-hover hover:text-text max-md:size-11"
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  )
}
