import type { Locale } from '@parlour/core/locales/locales.ts'
import { brandByCode } from '@parlour/ui/brands/brands.ts'
import { BrandMark } from '@parlour/ui/components/brand-mark.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LanguageChoice } from './language-choice.tsx'
import type { Menu } from './menu.ts'
import { ModeToggle } from './mode-toggle.tsx'
import { Navigation } from './navigation.tsx'

export interface HeaderProps {
  readonly brandCode: string
  readonly brandName: string
  readonly menus: readonly Menu[]
  readonly languages: readonly Locale[]
  readonly onLanguage: (tag: string) => void
  /** On phones a member's balance needs the room of the name. */
  readonly isNameHiddenOnPhone: boolean
  /** What a visitor, or a member, can do: the app knows which. */
  readonly children: ReactNode
}

export function Header(props: HeaderProps) {
  const { brandCode, brandName, menus, languages, onLanguage, isNameHiddenOnPhone, children } = props
  return (
    <header className="sticky top-0 z-20 border-b border-line-soft bg-surface/88 backdrop-blur-md">
      <div className="mx-auto flex h-14 max-w-[1440px] items-center gap-2 px-4 md:h-16 md:gap-3 md:px-6">
        <Link to="/" className="flex min-h-11 min-w-11 items-center gap-2.5 rounded-small pe-1 text-text">
          <BrandMark brand={brandByCode(brandCode)} />
          <span
            className={`display text-[1.3rem] leading-none ${isNameHiddenOnPhone ? 'max-md:sr-only' : 'max-[374px]:sr-only'}`}
          >
            {brandName}
          </span>
        </Link>
        <Navigation menus={menus} />
        <div className="flex-1" />
        <div className="hidden items-center gap-1 lg:flex">
          <LanguageChoice languages={languages} onChoose={onLanguage} />
          <ModeToggle />
        </div>
        {children}
      </div>
    </header>
  )
}
