import { Button } from '@parlour/ui/components/button.tsx'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { captchaQuery, getWork } from './identity.queries.ts'
import { solveChallenge } from './solve-challenge.ts'

/** What was shown of a person being there: signs read from a picture, or work that the device did. */
export interface HumanSigns {
  readonly captcha: string
  readonly captchaId: string
  readonly altcha: string
}

export const noSigns: HumanSigns = { captcha: '', captchaId: '', altcha: '' }

export interface CaptchaFieldProps {
  readonly value: HumanSigns
  readonly onChange: (signs: HumanSigns) => void
  /** Grows with every try that was refused: its picture was good once. */
  readonly round: number
  readonly errorMessage?: string | undefined
}

const pauseMs = 1000

/** A picture whose signs are typed; whoever cannot read it lets the device work instead. */
export function CaptchaField({ value, onChange, round, errorMessage }: CaptchaFieldProps) {
  const t = useText('identity')
  const [turn, setTurn] = useState(0)
  const [isPausing, setIsPausing] = useState(false)
  const picture = useQuery(captchaQuery(`${round}.${turn}`))
  const { data } = picture
  const [done, setDone] = useState(0)
  const work = useMutation({
    mutationFn: async () => solveChallenge(await getWork('heavy'), setDone),
    onSuccess: (altcha) => onChange({ ...noSigns, altcha }),
  })
  if (value.altcha !== '') return <p role="status">{t('captcha.worked')}</p>
  const refresh = () => {
    setTurn(turn + 1)
    setIsPausing(true)
    setTimeout(() => setIsPausing(false), pauseMs)
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <TextField
          label={t('captcha.label')}
          name="captcha"
          className="min-w-0 flex-1"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
          maxLength={8}
          value={value.captcha}
          onChange={(captcha) => onChange({ captcha, captchaId: data?.captchaId ?? '', altcha: '' })}
          errorMessage={errorMessage}
        />
        {data === undefined ? (
          <Skeleton className="h-12 w-34 shrink-0" />
        ) : (
          <img
            src={`data:image/png;base64,${data.image}`}
            alt={t('captcha.picture')}
            width={168}
            height={60}
            className="h-12 w-34 shrink-0 rounded-small"
          />
        )}
        <IconButton label={t('captcha.another')} isDisabled={isPausing || picture.isFetching} onPress={refresh}>
          <RefreshCw size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {work.isPending ? (
        <ProgressBar label={t('captcha.working')} value={done * 100} />
      ) : (
        <Button variant="plain" size="s" className="self-start" onPress={() => work.mutate()}>
          {t('captcha.instead')}
        </Button>
      )}
    </div>
  )
}
