import { Card } from '@parlour/ui/components/card.tsx'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { useText } from '../../lib/i18n/use-text.ts'
import { BeaconRound } from './beacon-round.tsx'
import type { Fairness } from './fair.queries.ts'
import { HexField } from '../../lib/page/hex-field.tsx'

/** Before the draw there is one thing to see, and it cannot be changed any more. */
export function SealedDraw({ fairness }: { readonly fairness: Fairness }) {
  const t = useText('fair')
  return (
    <Card>
      <div className="mb-5 flex items-start gap-4" role="status">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-strong">
          <LockKeyhole size={22} aria-hidden="true" />
        </span>
        <div>
          <p className="display text-lg">{t('waiting')}</p>
          <p className="mt-1 max-w-[60ch] text-sm text-text-muted">
            {fairness.state === 'VOID' ? t('void') : t('waitingText', { numero: fairness.numero })}
          </p>
        </div>
      </div>
      {fairness.round === null ? null : (
        <section className="mb-5 border-t border-line-soft pt-4">
          <h2 className="text-sm font-semibold">{t('beacon')}</h2>
          {fairness.state === 'VOID' ? null : (
            <p className="mt-0.5 mb-2 max-w-[65ch] text-sm text-text-muted">{t('beaconText')}</p>
          )}
          <BeaconRound fairness={fairness} />
        </section>
      )}
      <HexField label={t('commit')} text={fairness.commit} copyLabel={t('copyCommit')} />
    </Card>
  )
}
