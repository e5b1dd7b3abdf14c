import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { tryQuery, type Verdict } from './access-rules.queries.ts'

/** What the rules say of an address: the operator's own, or whichever is entered. */
export function TryPanel({ merchant, own }: { readonly merchant: string; readonly own: Verdict }) {
  const t = useText('access-rules')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<string>()
  const verdict = useQuery({ ...tryQuery(merchant, asked ?? ''), enabled: asked !== undefined })
  return (
    <Panel title={t('try.title')}>
      <form
        className="mb-4 flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === asked) void verdict.refetch()
          else if (typed.trim() !== '') setAsked(typed.trim())
        }}
      >
        <TextField
          label={t('try.ip')}
          description={t('try.ipText')}
          value={typed}
          onChange={setTyped}
          maxLength={60}
          spellCheck="false"
          inputClassName="ltr-run font-mono"
          className="min-w-60 flex-1"
        />
        <Button type="submit" className="sm:mt-6.5" isPending={verdict.isFetching} isDisabled={typed.trim() === ''}>
          {t('try.go')}
        </Button>
      </form>
      {asked === undefined ? (
        <>
          <h3 className="mb-2 text-xs font-semibold text-text-muted">{t('try.own')}</h3>
          <VerdictFacts verdict={own} />
        </>
      ) : (
        <Loaded query={verdict} lines={2}>
          {(value) => <VerdictFacts verdict={value} />}
        </Loaded>
      )}
    </Panel>
  )
}

const tones = { in: 'positive', look: 'accent', works: 'accent', out: 'negative' } as const satisfies Readonly<
  Record<string, BadgeTone>
>

function wordOf({ status, isMoneyClosed }: Verdict): keyof typeof tones {
  if (status === 1) return 'works'
  if (status === 2) return 'out'
  return isMoneyClosed ? 'look' : 'in'
}

function VerdictFacts({ verdict }: { readonly verdict: Verdict }) {
  const t = useText('access-rules')
  const { tag } = useLocale()
  const word = wordOf(verdict)
  const { country, cause, rule } = verdict
  const countryName =
    country === '' ? t('try.unknown') : (new Intl.DisplayNames([tag], { type: 'region' }).of(country) ?? country)
  return (
    <div role="status" data-testid="verdict">
      <Facts
        facts={[
          [
            t('try.ip'),
            <span key="ip" className="ltr-run font-mono">
              {verdict.ip}
            </span>,
          ],
          [
            t('try.verdict'),
            <Badge key="verdict" tone={tones[word]}>
              {t(`verdict.${word}`)}
            </Badge>,
          ],
          [t('try.country'), country === '' ? countryName : `${countryName} (${country})`],
          [
            t('try.network'),
            <span key="network" className="ltr-run font-mono">
              {verdict.network}
            </span>,
          ],
          [t('try.hosting'), t(verdict.isHosting ? 'try.isHosting' : 'try.isPeople')],
          [t('try.rule'), rule === null ? t(`cause.${cause}`) : `${t(`cause.${cause}`)}: ${rule.value}`],
        ]}
      />
    </div>
  )
}
