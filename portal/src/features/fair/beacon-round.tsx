import { quicknet, roundTime } from '@parlour/core/fair/beacon.ts'
import ExternalLink from 'lucide-react/icons/external-link'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Fairness } from './fair.queries.ts'

/** Which round of which chain a draw declared, when it appears, and where anybody may read it. */
export function BeaconRound({ fairness }: { readonly fairness: Fairness }) {
  const t = useText('fair')
  const { dateTime } = useFormat()
  const { round, chain, roundUrl } = fairness
  if (round === null || chain === undefined) return null
  const isQuicknet = chain.chainHash === quicknet.chainHash
  const appearsAt = roundTime(round, { genesisUnix: chain.genesis, periodSeconds: chain.period }) * 1000
  return (
    <div className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular font-semibold">{t('round', { round: String(round) })}</span>
        {roundUrl === undefined ? null : (
          <a
            href={roundUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-9 items-center gap-1.5 font-medium text-accent-strong hover:underline max-md:min-h-11"
          >
            {t('readRound')} <ExternalLink size={14} aria-hidden="true" />
          </a>
        )}
      </p>
      <p className="text-text-muted">
        {t('roundTime', { time: dateTime(appearsAt, { dateStyle: 'medium', timeStyle: 'medium' }) })}
      </p>
      <p className="mt-1 text-text-muted">
        {isQuicknet ? t('chainQuicknet') : t('chainOther')}{' '}
        <code className="ltr-run font-mono text-xs break-all">{chain.chainHash}</code>
      </p>
    </div>
  )
}
