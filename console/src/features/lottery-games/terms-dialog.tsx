import { fromWire } from '@parlour/core/money/money.ts'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postProposal, putPlay, type GamePlays, type Play } from './lottery-games.queries.ts'
import { returnOf, returnText } from './play-return.ts'

export interface TermsDialogProps {
  readonly merchant: string
  readonly game: GamePlays
  readonly play: Play
  readonly onClose: () => void
}

const amounts = ['stakeMin', 'stakeMax', 'winAmountMax'] as const
const isAmount = (text: string) => !text.startsWith('-') && fromWire(text) !== undefined

/** The terms of a play, with what it gives back before the change and after it. */
export function TermsDialog({ merchant, game, play, onClose }: TermsDialogProps) {
  const t = useText('lotteryGames')
  const [terms, setTerms] = useState(play)
  const [ceiling, setCeiling] = useState(play.maxLiability ?? '')
  const [maxUnits, setMaxUnits] = useState(String(play.maxUnits))
  const prizes = Object.entries(terms.prizes ?? {})
  const isGood =
    [...amounts.map((name) => terms[name]), ...prizes.map(([, prize]) => prize)].every(isAmount) &&
    (ceiling === '' || isAmount(ceiling)) &&
    /^[1-9]\d{0,6}$/.test(maxUnits)
  const after = isGood ? returnOf(game, terms) : undefined
  const needsAnother = after?.isAboveOne === true
  return (
    <ReasonDialog
      size="m"
      title={t('editOf', { name: play.playCode })}
      text={t('termsText')}
      submit={t(needsAnother ? 'propose' : 'save')}
      isDangerous={needsAnother}
      canSubmit={isGood}
      run={async (reason) => {
        const { isEnabled, stakeMin, stakeMax, winAmountMax, ruleVersion } = terms
        const own = { isEnabled, prizes: terms.prizes, stakeMin, stakeMax, winAmountMax, ruleVersion }
        const maxLiability = ceiling === '' ? null : ceiling
        const body = { ...own, maxUnits: Number(maxUnits), maxLiability, reason }
        const place = { merchant, gameId: game.gameId, playId: play.playId }
        if (needsAnother) await postProposal(place, body)
        else await putPlay(place, body)
        return t(needsAnother ? 'proposed' : 'saved')
      }}
      onClose={onClose}
    >
      <Checkbox isSelected={terms.isEnabled} onChange={(isEnabled) => setTerms({ ...terms, isEnabled })}>
        {t('isSold')}
      </Checkbox>
      {terms.prizes === null ? (
        <p className="text-sm text-text-muted">{t('bySeries', { series: String(game.series ?? '–') })}</p>
      ) : (
        <fieldset className="grid gap-3 sm:grid-cols-3">
          <legend className="sr-only">{t('prizes')}</legend>
          {prizes.map(([tier, prize]) => (
            <AmountField
              key={tier}
              label={prizes.length === 1 ? t('prize') : t('prizeOf', { tier })}
              value={prize}
              onChange={(typed) => setTerms({ ...terms, prizes: { ...terms.prizes, [tier]: typed } })}
            />
          ))}
        </fieldset>
      )}
      <ReturnChange game={game} before={play} after={isGood ? terms : undefined} />
      <div className="grid gap-3 sm:grid-cols-2">
        {amounts.map((name) => (
          <AmountField
            key={name}
            label={t(name)}
            value={terms[name]}
            onChange={(typed) => setTerms({ ...terms, [name]: typed })}
          />
        ))}
        <TextField label={t('maxUnits')} inputMode="numeric" value={maxUnits} onChange={setMaxUnits} maxLength={7} />
        <AmountField label={t('ceiling')} description={t('ceilingText')} value={ceiling} onChange={setCeiling} />
      </div>
    </ReasonDialog>
  )
}

interface AmountFieldProps {
  readonly label: string
  readonly description?: string
  readonly value: string
  readonly onChange: (typed: string) => void
}

function AmountField(props: AmountFieldProps) {
  return <TextField {...props} inputMode="decimal" maxLength={20} inputClassName="ltr-run tabular" />
}

interface ReturnChangeProps {
  readonly game: GamePlays
  readonly before: Play
  /** Undefined while something typed is no amount. */
  readonly after: Play | undefined
}

/** The exact theoretical return before and after, with a warning above the whole stake. */
function ReturnChange({ game, before, after }: ReturnChangeProps) {
  const t = useText('lotteryGames')
  const [was, is] = [returnOf(game, before), after && returnOf(game, after)]
  if (was === undefined) return null
  return (
    <div role="status" className="flex flex-col gap-2">
      <dl className="tabular grid grid-cols-2 gap-x-6 rounded-medium bg-surface-sunken p-4 text-sm">
        <dt className="text-text-muted">{t('returnBefore')}</dt>
        <dt className="text-text-muted">{t('returnAfter')}</dt>
        <dd className="ltr-run text-base font-semibold" data-testid="return-before">
          {returnText(was)}
        </dd>
        <dd
          className={`ltr-run text-base font-semibold ${is?.isAboveOne === true ? 'text-negative' : 'text-accent-strong'}`}
          data-testid="return-after"
        >
          {is === undefined ? '–' : returnText(is)}
        </dd>
      </dl>
      {is?.isAboveOne === true ? <InlineNotice tone="negative">{t('aboveOne')}</InlineNotice> : null}
    </div>
  )
}
