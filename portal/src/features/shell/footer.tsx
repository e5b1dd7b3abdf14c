import type { Locale } from '@parlour/core/locales/locales.ts'
import { brandByCode } from '@parlour/ui/brands/brands.ts'
import { BrandMark } from '@parlour/ui/components/brand-mark.tsx'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { LanguageChoice } from './language-choice.tsx'
import { ModeToggle } from './mode-toggle.tsx'

const links = [
  { page: 'responsible-gaming', text: 'footer.responsible' },
  { page: 'terms', text: 'footer.terms' },
  { page: 'privacy', text: 'footer.privacy' },
  { page: 'company', text: 'footer.about' },
] as const

export interface FooterProps {
  readonly brandCode: string
  readonly brandName: string
  readonly languages: readonly Locale[]
  readonly onLanguage: (tag: string) => void
}

export function Footer({ brandCode, brandName, languages, onLanguage }: FooterProps) {
  const t = useText('shell')
  return (
    <footer className="mt-12 border-t border-line-soft bg-surface-sunken">
      <div className="mx-auto flex max-w-[1440px] flex-col gap-6 px-4 py-8 md:flex-row md:items-start md:gap-12 md:px-6 md:py-10">
        <div className="max-w-[46ch]">
          <p className="flex items-center gap-2.5 text-text">
            <BrandMark brand={brandByCode(brandCode)} size={24} />
            <span className="display text-base">{brandName}</span>
          </p>
          <p className="mt-3 text-sm text-text-muted">{t('footer.adults')}</p>
          <p className="text-sm text-text-muted">{t('footer.open')}</p>
        </div>
        <nav aria-label={t('footer.label')} className="grid grid-cols-2 gap-x-8 md:ms-auto md:grid-cols-1">
          {links.map(({ page, text }) => (
            <Link
              key={page}
              to="/about/$page"
              params={{ page }}
              className="flex min-h-8 items-center rounded-small text-sm text-text-muted underline-offset-4 hover:text-text hover:underline max-md:min-h-11"
            >
              {t(text)}
            </Link>
          ))}
          <Link
            to="/down"
            className="flex min-h-8 items-center rounded-small text-sm text-text-muted underline-offset-4 hover:text-text hover:underline max-md:min-h-11"
          >
            {t('footer.install')}
          </Link>
        </nav>
        <div className="flex items-center gap-1 max-md:-ms-3 lg:hidden">
          <LanguageChoice languages={languages} onChoose={onLanguage} />
          <ModeToggle />
        </div>
      </div>
    </footer>
  )
}
