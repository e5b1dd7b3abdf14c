import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useRateText } from '../../lib/rates/use-rate-text.ts'
import { linkAddress } from './agent-pages.ts'
import type { AgentLink } from './agents.queries.ts'

const QrCode = lazy(async () => ({ default: (await import('../../lib/qr/qr-code.tsx')).QrCode }))

export interface LinkCardProps {
  readonly link: AgentLink
  readonly domain: string
  readonly onEnd: () => void
}

export function LinkCard({ link, domain, onEnd }: LinkCardProps) {
  const t = useText('agents')
  const { dateTime, number } = useFormat()
  const { code, memberType, usedCount, maxUses, expiresAt, state, channel, remark } = link
  const [isShown, setIsShown] = useState(false)
  const address = linkAddress(location, domain, code)
  return (
    <li className="rounded-large border border-line-soft p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <code className="ltr-run font-mono text-base font-semibold tracking-wider">{code}</code>
        <Badge tone={memberType === 1 ? 'accent' : 'neutral'}>
          {t(memberType === 1 ? 'links.forAgents' : 'links.forMembers')}
        </Badge>
        {state === 'ACTIVE' ? null : (
          <Badge tone={state === 'SUSPENDED' ? 'accent' : 'negative'}>{t(`links.state.${state}`)}</Badge>
        )}
        <p className="tabular text-sm text-text-muted">
          {maxUses === 0
            ? t('links.used', { count: usedCount })
            : t('links.usedOf', { count: usedCount, most: number(maxUses) })}
        </p>
        {expiresAt === null ? null : (
          <p className="text-sm text-text-muted">
            {t('links.until', { date: dateTime(expiresAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
          </p>
        )}
        <div className="ms-auto flex gap-1">
          <Button
            size="s"
            variant="plain"
            aria-expanded={isShown}
            aria-label={t('links.qrOf', { code })}
            onPress={() => setIsShown(!isShown)}
          >
            <QrCodeIcon size={16} aria-hidden="true" /> {t('links.qr')}
          </Button>
          <Button size="s" variant="plain" aria-label={t('links.endOf', { code })} onPress={onEnd}>
            {t('links.end')}
          </Button>
        </div>
      </div>
      <div className="mt-3 flex items-center gap-1 rounded-medium bg-surface px-3.5 py-1.5">
        <span
          dir="ltr"
          className="min-w-0 flex-1 truncate text-start font-mono text-xs text-text-muted"
          title={address}
        >
          {address}
        </span>
        <CopyButton text={address} label={t('links.copyOf', { code })} />
      </div>
      <Rates link={link} />
      {channel === '' && remark === '' ? null : (
        <p className="mt-2 text-xs break-words text-text-muted">
          <bdi>{[channel, remark].filter((one) => one !== '').join(' · ')}</bdi>
        </p>
      )}
      {state === 'SUSPENDED' ? <p className="mt-2 text-sm">{t('links.onHold')}</p> : null}
      {isShown ? (
        <div className="mt-4 flex justify-center md:justify-start">
          <Suspense>
            <QrCode text={address} label={t('links.qrOf', { code })} />
          </Suspense>
        </div>
      ) : null}
    </li>
  )
}

/** What a newcomer by the link has, where the link says so. */
function Rates({ link: { rates } }: Pick<LinkCardProps, 'link'>) {
  const t = useText('agents')
  const words = useRateText()
  if (rates.length === 0) return null
  return (
    <div className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
      <span className="text-text-muted">{t('links.rates')}</span>
      {rates.map(({ product, points }) => (
        <span key={product}>
          {words.product(product)} <span className="tabular font-semibold">{words.points(product, points)}</span>
        </span>
      ))}
    </div>
  )
}
