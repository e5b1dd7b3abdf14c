import { brandByCode } from '@parlour/ui/brands/brands.ts'
import { BrandMark } from '@parlour/ui/components/brand-mark.tsx'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { Outlet, useLocation } from '@tanstack/react-router'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../lib/i18n/use-text.ts'
import { LanguageChoice } from '../lib/view/language-choice.tsx'
import { ModeToggle } from '../lib/view/mode-toggle.tsx'
import { BrandChoice, BrandName, SignedIn } from './brand-choice.tsx'
import { CommandPalette } from './command-palette.tsx'
import { Navigation } from './navigation.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** The navigation beside the page where there is room, behind a button where there is none. */
export function Layout() {
  const t = useText('shell')
  const { pathname } = useLocation()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  usePaletteKey(() => setIsPaletteOpen((isOpen) => !isOpen))
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setIsMenuOpen(false)
    main.current?.focus()
  }, [pathname])
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#page"
        className="fixed start-4 top-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2 font-semibold text-on-accent focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col gap-4 border-e border-line-soft bg-surface-sunken p-4 lg:flex">
        <Name />
        <SearchButton onPress={() => setIsPaletteOpen(true)} />
        <BrandChoice />
        {/* What is hidden in it for readers alone stays in it: elsewhere it would make every page longer than it is. */}
        <div className="relative -mx-2 min-h-0 flex-1 overflow-y-auto px-2 [scrollbar-width:thin]">
          <Navigation />
        </div>
        <SignedIn />
        <div className="-mt-2 flex items-center gap-2">
          <LanguageChoice />
          <ModeToggle />
          <SignOutButton />
        </div>
      </aside>
      <header className="sticky top-0 z-30 flex items-center gap-2 border-b border-line-soft bg-surface-sunken px-3 py-2 lg:hidden">
        <IconButton label={t('menu')} onPress={() => setIsMenuOpen(true)}>
          <Menu size={20} aria-hidden="true" />
        </IconButton>
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <Name />
          <BrandName />
        </div>
        <IconButton label={t('goTo')} onPress={() => setIsPaletteOpen(true)}>
          <Search size={20} aria-hidden="true" />
        </IconButton>
      </header>
      <CommandPalette isOpen={isPaletteOpen} onClose={() => setIsPaletteOpen(false)} />
      <Sheet isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} title={t('menu')}>
        <div className="flex flex-col gap-4">
          <BrandChoice />
          <Navigation />
          <SignedIn />
          <div className="flex items-center gap-2 border-t border-line-soft pt-4">
            <LanguageChoice />
            <ModeToggle />
            <SignOutButton />
          </div>
        </div>
      </Sheet>
      <main ref={main} id="page" tabIndex={-1} className="mx-auto w-full max-w-7xl p-4 outline-none md:p-6">
        <Outlet />
      </main>
    </div>
  )
}

/** ⌘K, or Ctrl and K. */
function usePaletteKey(onPress: () => void) {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      press()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** Opens the palette; says by which keys it opens too. */
function SearchButton({ onPress }: { readonly onPress: () => void }) {
  const t = useText('shell')
  return (
    <button
      type="button"
      onClick={onPress}
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      className="flex min-h-10 items-center gap-3 rounded-small border border-line px-3 text-sm text-text-muted hover:bg-surface-hover hover:text-text"
    >
      <Search size={16} aria-hidden="true" />
      <span className="flex-1 text-start">{t('goTo')}</span>
      <kbd aria-hidden="true" className="ltr-run text-xs">
        {isMac ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  )
}

function Name() {
  const t = useText('shell')
  return (
    <span className="flex items-center gap-2.5">
      <BrandMark brand={brandByCode('parlour')} size={26} />
      <span className="display text-base">{t('name')}</span>
    </span>
  )
}
