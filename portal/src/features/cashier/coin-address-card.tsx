import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { QrCode } from '../../lib/qr/qr-code.tsx'
import type { CoinAddress } from './coin.queries.ts'
import { CopyWordsButton } from './copy-words-button.tsx'

/** Where to send coins: the code for a wallet's app, the address and its tag whole, and the one thing to mind. */
export function CoinAddressCard({ address: known }: { readonly address: CoinAddress }) {
  const t = useText('coins')
  const { coinName, network, address, tag, uri } = known
  const words = { coin: coinName, network }
  return (
    <section
      aria-label={t('title', words)}
      className="flex flex-col gap-4 rounded-large border border-line-soft bg-surface-sunken p-4 sm:p-5"
    >
      <div className="flex flex-col items-center gap-2">
        <QrCode text={uri} label={t('code', words)} />
        <p className="text-center text-xs text-text-muted">{t('codeText')}</p>
      </div>
      <Part name={t('address')} value={address} copy={t('copyAddress')} done={t('addressCopied')} />
      {tag === null ? null : <Part name={t('tag')} value={tag} copy={t('copyTag')} done={t('tagCopied')} />}
      <p className="flex gap-3 text-sm">
        <TriangleAlert size={18} className="mt-px shrink-0 text-accent-strong" aria-hidden="true" />
        <span className="min-w-0">
          <strong className="font-semibold">{t('only', words)}</strong>{' '}
          <span className="text-text-muted">{t(tag === null ? 'onlyText' : 'onlyTagText')}</span>
        </span>
      </p>
    </section>
  )
}

interface PartProps {
  readonly name: string
  readonly value: string
  readonly copy: string
  readonly done: string
}

/** The address or its tag, of equal weight: who sends without one of them has sent it to nobody. */
function Part({ name, value, copy, done }: PartProps) {
  const nameId = useId()
  return (
    <div role="group" aria-labelledby={nameId} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h4 id={nameId} className="text-sm font-medium">
          {name}
        </h4>
        <CopyWordsButton text={value} label={copy} done={done} />
      </div>
      <p
        dir="ltr"
        translate="no"
        className="rounded-small border border-line-soft bg-surface px-3 py-2.5 text-center font-mono text-base leading-relaxed font-semibold break-all select-all"
      >
        {value}
      </p>
    </div>
  )
}
