import { labelOf } from '@parlour/core/rules/contacts/resource.ts'
import type { Locale } from '@parlour/core/locales/locale.ts'
import { brandByCode } from '@parlour/ui/brands/brands.ts'
import { BrandMark } from '@parlour/ui/components/brand-mark.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { linksOf, type Resource } from './contacts.ts'
import { LanguageChoice } from './language-choice.tsx'
import { builtPages, type Menu } from './menu.ts'
import { ModeToggle } from './mode-toggle.tsx'

const points = { visitor: ['register', 'play', 'win'], member: ['play', 'win', 'check'] } as const
const helpLinks = [
  { to: '/help', text: 'footer.help' },
  { to: '/join', text: 'footer.join' },
  { to: '/down', text: 'footer.download' },
] as const
const aboutPages = ['company', 'contact', 'terms', 'responsible-gaming', 'privacy', 'affiliates', 'refund'] as const
const followed = ['facebook', 'telegram', 'whatsapp', 'instagram', 'youtube', 'tiktok', 'x'] as const

const linkLook =
  'flex min-h-8 items-center rounded-small text-sm text-text-muted underline-offset-4 hover:text-text hover:underline max-md:min-h-11'

export interface FooterProps {
  readonly brandCode: string
  readonly brandName: string
  readonly menus: readonly Menu[]
  readonly resources: readonly Resource[]
  readonly languages: readonly Locale[]
  readonly onLanguage: (tag: string) => void
  /** Whose three points stand at the foot; none where the page says them itself. */
  readonly pointsOf: keyof typeof points | null
  /** Customer service, for the phone, whose screen has no side. */
  readonly contacts: ReactNode
}

export function Footer(props: FooterProps) {
  const { brandCode, brandName, menus, resources, languages, onLanguage, pointsOf, contacts } = props
  const t = useText('shell')
  return (
    <footer className="mt-12 border-t border-line-soft bg-surface-sunken">
      <div className="mx-auto flex max-w-[1440px] flex-col gap-8 px-4 py-8 md:gap-10 md:px-6 md:py-10">
        {pointsOf === null ? null : <SellingPoints of={pointsOf} />}
        <nav
          aria-label={t('footer.label')}
          className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-[minmax(220px,1.6fr)_repeat(3,1fr)] md:gap-x-10"
        >
          <div className="max-md:col-span-2">
            <p className="flex items-center gap-2.5 text-text">
              <BrandMark brand={brandByCode(brandCode)} size={24} />
              <span className="display text-base">{brandName}</span>
            </p>
            <p className="mt-3 max-w-[46ch] text-sm text-text-muted">{t('footer.adults')}</p>
            <p className="max-w-[46ch] text-sm text-text-muted">{t('footer.open')}</p>
            {contacts}
          </div>
          <AboutLinks />
          <HelpLinks />
          <div className="flex flex-col gap-8">
            <LinkGroup title={t('footer.games')}>
              {builtPages(menus).map(({ key, gameType, to, enName }) => {
                const name = `nav.${gameType}`
                return (
                  <Link key={key} to={to} className={linkLook}>
                    {t.has(name) ? t(name) : enName}
                  </Link>
                )
              })}
              <Link to="/results" className={linkLook}>
                {t('footer.results')}
              </Link>
            </LinkGroup>
            <Follow resources={resources} />
          </div>
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line-soft pt-6">
          <Licence brandName={brandName} resources={resources} />
          <div className="flex items-center gap-1 max-md:-ms-3 lg:hidden">
            <LanguageChoice languages={languages} onChoose={onLanguage} />
            <ModeToggle />
          </div>
        </div>
      </div>
    </footer>
  )
}

function SellingPoints({ of }: { readonly of: keyof typeof points }) {
  const t = useText('shell')
  return (
    <ol className="grid gap-4 border-b border-line-soft pb-8 sm:grid-cols-3">
      {points[of].map((point, at) => (
        <li key={point} className="flex items-baseline gap-3">
          <span aria-hidden="true" className="display tabular text-lg text-accent-strong">
            {at + 1}
          </span>
          <p className="text-sm text-text-muted">
            <strong className="font-semibold text-text">{t(`footer.points.${point}.title`)}</strong>{' '}
            {t(`footer.points.${point}.text`)}
          </p>
        </li>
      ))}
    </ol>
  )
}

function AboutLinks() {
  const t = useText('shell')
  return (
    <LinkGroup title={t('footer.about')}>
      {aboutPages.map((page) => (
        <Link key={page} to="/about/$page" params={{ page }} className={linkLook}>
          {t(`footer.pages.${page}`)}
        </Link>
      ))}
    </LinkGroup>
  )
}

function HelpLinks() {
  const t = useText('shell')
  return (
    <LinkGroup title={t('footer.helpTitle')}>
      {helpLinks.map(({ to, text }) => (
        <Link key={to} to={to} className={linkLook}>
          {t(text)}
        </Link>
      ))}
      <Link to="/$" params={{ _splat: 'liabilities' }} className={linkLook}>
        {t('footer.liabilities')}
      </Link>
      <Link
        to="."
        search={(search) => ({ ...search, modal: 'notice' as const })}
        resetScroll={false}
        className={linkLook}
      >
        {t('footer.notices')}
      </Link>
    </LinkGroup>
  )
}

function LinkGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <p className="mb-2 text-sm font-semibold text-text">{title}</p>
      {children}
    </div>
  )
}

/** Only the places that the brand has named. */
function Follow({ resources }: { readonly resources: readonly Resource[] }) {
  const t = useText('shell')
  const { tag } = useLocale()
  const links = linksOf(resources, followed)
  return links.length === 0 ? null : (
    <LinkGroup title={t('footer.follow')}>
      {links.map((link) => {
        const { resourceType, url } = link
        const name = `footer.networks.${resourceType.toLowerCase()}`
        return (
          <a key={url} href={url} target="_blank" rel="noopener noreferrer" className={linkLook}>
            {labelOf(link, tag) || (t.has(name) ? t(name) : resourceType)}
          </a>
        )
      })}
    </LinkGroup>
  )
}

function Licence({ brandName, resources }: Pick<FooterProps, 'brandName' | 'resources'>) {
  const t = useText('shell')
  const [licence] = linksOf(resources, ['licence', 'license'])
  return (
    <p className="max-w-[70ch] text-xs text-text-muted">
      <strong className="font-semibold text-text">{t('footer.licence')}</strong>{' '}
      {licence === undefined ? (
        t('footer.licenceText', { brand: brandName })
      ) : (
        <a href={licence.url} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
          {t('footer.licenceLink', { brand: brandName })}
        </a>
      )}
    </p>
  )
}
