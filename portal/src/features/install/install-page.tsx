import { labelOf, type Resource } from '@parlour/core/rules/contacts/resource.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { BrandMark } from '@parlour/ui/components/brand-mark.tsx'
import { brandByCode } from '@parlour/ui/brands/brands.ts'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import Download from 'lucide-react/icons/download'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect, useState } from 'react'
import { acceptOffer, useInstallOffer } from '../../lib/install/install-offer.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { QrCode } from '../../lib/qr/qr-code.tsx'
import { AppPicture } from './app-picture.tsx'
import { guidesFor, systemOf } from './guides.ts'

interface InstallPageProps {
  readonly brandCode: string
  readonly brandName: string
  /** The brand's addresses; those with a code of their own are shown as codes. */
  readonly resources: readonly Resource[]
}

/** The portal as an app: by one touch where the browser offers it, else step by step. */
export function InstallPage({ brandCode, brandName, resources }: InstallPageProps) {
  const t = useText('install')
  const { tag } = useLocale()
  const offer = useInstallOffer()
  const [isAccepted, setIsAccepted] = useState(false)
  const isInstalled = isAccepted || matchMedia('(display-mode: standalone)').matches
  const system = systemOf(navigator.userAgent, navigator.maxTouchPoints)
  // Whoever holds a phone scans nothing with it.
  const isPhone = system !== 'computer'
  const title = t('title', { brand: brandName })
  const brand = brandByCode(brandCode)
  useEffect(() => {
    document.title = `${title} · ${brandName}`
  }, [title, brandName])
  return (
    <article className="mx-auto grid max-w-[100ch] gap-x-16 py-8 md:grid-cols-[minmax(0,1fr)_auto] md:py-12">
      <div className="min-w-0">
        <BrandMark brand={brand} size={64} />
        <h1 className="display mt-5 text-2xl">{title}</h1>
        <p className="mt-3 text-base text-text-muted">{t('lead', { brand: brandName })}</p>
        {isInstalled ? (
          <InlineNotice tone="positive" className="mt-6">
            {t('installed', { brand: brandName })}
          </InlineNotice>
        ) : null}
        {offer === undefined || isInstalled ? null : (
          <Button
            variant="accent"
            size="l"
            className="mt-6"
            onPress={() => void acceptOffer(offer).then(setIsAccepted, () => undefined)}
          >
            <Download size={18} aria-hidden="true" /> {t('install')}
          </Button>
        )}
        {isPhone ? null : (
          <div className="mt-6 flex flex-wrap gap-8">
            <Code text={`${location.origin}/down`} label={t('code', { brand: brandName })} caption={t('codeText')} />
            {resources
              .filter(({ qrCodeUrl }) => qrCodeUrl !== '')
              .map((resource) => {
                const name = labelOf(resource, tag) || hostOf(resource.qrCodeUrl)
                const label = t('codeOf', { name })
                return <Code key={resource.qrCodeUrl} text={resource.qrCodeUrl} label={label} caption={name} />
              })}
          </div>
        )}
        {guidesFor(system).map((one) => {
          const Icon = one === 'computer' ? Monitor : Smartphone
          return (
            <section key={one} className="mt-8">
              <h2 className="display flex items-center gap-2.5 text-lg">
                <Icon size={20} className="text-text-muted" aria-hidden="true" /> {t(`${one}.title`)}
              </h2>
              <ol className="mt-3 flex list-decimal flex-col gap-1.5 ps-6 text-base text-text-muted marker:text-text-faint">
                {([1, 2, 3] as const).map((step) => (
                  <li key={step}>{t(`${one}.s${step}`, { brand: brandName })}</li>
                ))}
              </ol>
            </section>
          )
        })}
      </div>
      <AppPicture brand={brand} className="justify-self-center max-md:mt-12 md:mt-4" />
    </article>
  )
}

interface CodeProps {
  readonly text: string
  readonly label: string
  readonly caption: string
}

/** A code for a phone's camera, and what it is of. */
function Code({ text, label, caption }: CodeProps) {
  return (
    <figure className="flex max-w-[32ch] flex-wrap items-center gap-x-5 gap-y-2.5">
      <QrCode text={text} label={label} />
      <figcaption className="text-base text-text-muted">
        <bdi>{caption}</bdi>
      </figcaption>
    </figure>
  )
}

/** What an address without a name is called. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address)
