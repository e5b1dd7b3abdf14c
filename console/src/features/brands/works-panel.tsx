import { worksAloneMaxMs } from '@parlour/core/contract/permissions.ts'
import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postWorks, putStatus, type Brand } from './brands.queries.ts'

const hourMs = 3_600_000
/** How long works may last, in hours; what has no end is `open`. */
const lengths = ['1', '2', '6', '12', '24', '48', '168', 'open'] as const

/** Whether the brand is open; closing it tells every open page at once. */
export function WorksPanel({ brand }: { readonly brand: Brand }) {
  const t = useText('brands')
  const { time } = useFormat()
  const operator = useOperator()
  const [asked, setAsked] = useState<'close' | 'open'>()
  const isOpen = brand.status === 0
  const end = brand.maintenanceEndAt
  return (
    <Panel title={t('works.title')}>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={isOpen ? 'positive' : 'negative'}>{t(isOpen ? 'works.isOpen' : 'works.isClosed')}</Badge>
        {isOpen ? null : (
          <span className="text-sm text-text-muted">
            {end === null ? t('works.noEnd') : t('works.until', { time: time(end) })}
          </span>
        )}
        {operator.may('brands.maintenance') ? (
          <span className="ms-auto flex gap-2">
            {isOpen ? null : <Button onPress={() => setAsked('open')}>{t('works.open')}</Button>}
            <Button onPress={() => setAsked('close')}>{t(isOpen ? 'works.close' : 'works.change')}</Button>
          </span>
        ) : null}
      </div>
      {asked === 'close' ? <CloseDialog brand={brand} onClose={() => setAsked(undefined)} /> : null}
      {asked === 'open' ? (
        <ReasonDialog
          title={t('works.open')}
          text={t('works.openText', { name: brand.name })}
          submit={t('works.open')}
          run={async (reason) => {
            await putStatus(brand.merchantCode, { isClosed: false, endAt: null, reason })
            return t('works.opened')
          }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Panel>
  )
}

function CloseDialog({ brand, onClose }: { readonly brand: Brand; readonly onClose: () => void }) {
  const t = useText('brands')
  const common = useText('common')
  const [length, setLength] = useState<string>('1')
  const lastsMs = length === 'open' ? Infinity : Number(length) * hourMs
  const isAlone = lastsMs <= worksAloneMaxMs
  return (
    <ReasonDialog
      title={t('works.close')}
      text={
        <>
          <p>{t('works.closeText', { name: brand.name })}</p>
          {isAlone ? null : <p className="mt-2 font-medium text-text">{common('needsTwo')}</p>}
        </>
      }
      submit={t(isAlone ? 'works.close' : 'works.propose')}
      isDangerous={isAlone}
      run={async (reason) => {
        // Some seconds are lost on the way: what is chosen as a day is one.
        const endAt = length === 'open' ? null : Date.now() + lastsMs - 5000
        const request = { endAt, reason }
        if (isAlone) await putStatus(brand.merchantCode, { ...request, isClosed: true })
        else await postWorks(brand.merchantCode, request)
        return isAlone ? t('works.closed') : common('waits')
      }}
      onClose={onClose}
    >
      <Select
        label={t('works.length')}
        options={lengths.map((value) => ({ value, label: t(`works.hours.${value}`) }))}
        value={length}
        onChange={setLength}
      />
    </ReasonDialog>
  )
}
