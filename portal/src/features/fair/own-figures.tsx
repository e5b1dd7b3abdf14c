import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useText } from '../../lib/i18n/use-text.ts'

interface Figures {
  readonly seed: string
  readonly context: string
}

export interface OwnFiguresProps extends Figures {
  readonly isChanged: boolean
  readonly isSeedGood: boolean
  readonly isContextGood: boolean
  readonly onChange: (figures: Figures) => void
  readonly onReset: () => void
}

/** A proof one can break is a proof one can trust: other figures give other numbers. */
export function OwnFigures(props: OwnFiguresProps) {
  const { seed, context, isChanged, isSeedGood, isContextGood, onChange, onReset } = props
  const t = useText('fair')
  return (
    <Card title={t('own')}>
      <p className="mb-4 text-sm text-text-muted">{t('ownText')}</p>
      <div className="flex flex-col gap-4">
        <TextField
          label={t('ownSeed')}
          value={seed}
          onChange={(value) => onChange({ seed: value, context })}
          autoComplete="off"
          spellCheck="false"
          inputClassName="ltr-run font-mono text-sm"
          errorMessage={isSeedGood ? undefined : t('notASeed')}
        />
        <TextField
          label={t('ownContext')}
          value={context}
          onChange={(value) => onChange({ seed, context: value })}
          autoComplete="off"
          spellCheck="false"
          inputClassName="ltr-run font-mono text-sm"
          description={t('ownContextHint')}
          errorMessage={isContextGood ? undefined : t('notAContext')}
        />
        <Button size="s" className="self-start" isDisabled={!isChanged} onPress={onReset}>
          {t('reset')}
        </Button>
      </div>
    </Card>
  )
}
