import type { Locale } from '@parlour/core/locales/locale.ts'
import { brandByCode } from '@parlour/ui/brands/brands.ts'
import { BrandMark } from '@parlour/ui/components/brand-mark.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SoundToggle } from '../../lib/sound/sound-toggle.tsx'
import { ChatLink } from './chat-link.tsx'
import { headerLook } from './shell-look.ts'
import { LanguageChoice } from './language-choice.tsx'
import type { Menu } from './menu.ts'
import { ModeToggle } from './mode-toggle.tsx'
import { SearchLink } from './search-link.tsx'
import { Navigation, type NavigationProps } from './navigation.tsx'

export interface HeaderProps {
  readonly brandCode: string
  readonly brandName: string
  readonly menus: readonly Menu[]
  readonly vendors: NavigationProps['Vendors']
  readonly languages: readonly Locale[]
  readonly onLanguage: (tag: string) => void
  /** A member's balance needs the room of the name, up to tablets. */
  readonly isMember: boolean
  /** What a visitor, or a member, can do: the app knows which. */
  readonly children: ReactNode
}

export function Header(props: HeaderProps) {
  const { brandCode, brandName, menus, vendors, languages, onLanguage, isMember, children } = props
  return (
    <header className={headerLook.bar}>
      <div className={headerLook.row}>
        <Link to="/" className={headerLook.brand}>
          <BrandMark brand={brandByCode(brandCode)} />
          <span className={`${headerLook.name} ${headerLook.nameOf[isMember ? 'member' : 'visitor']}`}>
            {brandName}
          </span>
        </Link>
        <Navigation menus={menus} Vendors={vendors} />
        {/* Where the row has no room for it, beside a large balance on a phone, it wraps out of sight. */}
        <div className="flex h-11 min-w-0 flex-1 flex-wrap content-start items-center justify-end overflow-hidden">
          <span aria-hidden="true" className="h-11 w-0" />
          <SearchLink />
        </div>
        <ChatLink />
        <div className="hidden items-center gap-1 lg:flex">
          <LanguageChoice languages={languages} onChoose={onLanguage} />
          <ModeToggle />
          <div className="max-xl:hidden">
            <SoundToggle />
          </div>
        </div>
        {children}
      </div>
    </header>
  )
}
