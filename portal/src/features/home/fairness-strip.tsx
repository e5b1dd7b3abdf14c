import { buttonLook } from '@parlour/ui/components/button-look.ts'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import LockKeyholeOpen from 'lucide-react/icons/lock-keyhole-open'
import ScanSearch from 'lucide-react/icons/scan-search'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import type { PopularGame } from './home.queries.ts'

const steps = [
  { key: 'seal', icon: Fingerprint },
  { key: 'open', icon: LockKeyholeOpen },
  { key: 'check', icon: ScanSearch },
] as const

export function FairnessStrip({ latest }: { readonly latest: PopularGame | undefined }) {
  const t = useText('home')
  const numero = latest?.lastNumero ?? null
  return (
    <section className="rounded-large border border-line-soft p-5 md:p-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 className="display text-xl">{t('fair.title')}</h2>
        {latest === undefined || numero === null ? null : (
          <Link
            to="/fair/$gameCode/$numero"
            params={{ gameCode: latest.gameCode, numero }}
            className={buttonLook('quiet', 's', 'md:ms-auto')}
          >
            {t('fair.verify')}
          </Link>
        )}
      </div>
      <ol className="mt-5 grid gap-5 md:grid-cols-3 md:gap-8">
        {steps.map(({ key, icon: Icon }) => (
          <li key={key} className="flex gap-3.5">
            <Icon size={22} strokeWidth={1.8} className="mt-0.5 shrink-0 text-accent-strong" aria-hidden="true" />
            <div>
              <h3 className="font-semibold">{t(`fair.${key}.title`)}</h3>
              <p className="mt-1 max-w-[44ch] text-sm text-text-muted">{t(`fair.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
