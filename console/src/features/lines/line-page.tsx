import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { linePresets, presetDays, presetSpans, type LinePreset } from './line-days.ts'
import { LineRows } from './line-rows.tsx'
import { lineQuery, type Days, type MemberLine, type Whose } from './lines.queries.ts'
import { MoveButton } from './move-button.tsx'

/** The line of a member as its agent has it: who stands above, how many below, what they did, and moving it. */
export function LinePage() {
  const { merchant, memberId } = useParams({
    from: '/brands/$merchant/members/$memberId/line',
  })
  return <LineOf key={memberId} whose={{ merchant, id: memberId }} />
}

function LineOf({ whose }: { readonly whose: Whose }) {
  const t = useText('lines')
  const [preset, setPreset] = useState<LinePreset>('today')
  const [custom, setCustom] = useState({ from: '', to: '' })
  const [today, setToday] = useState<string>()
  const days: Days = preset === 'custom' ? custom : today === undefined ? {} : presetDays(preset, today)
  const isWhole = preset !== 'custom' || (custom.from !== '' && custom.to !== '' && custom.from <= custom.to)
  const line = useQuery({ ...lineQuery(whose, { ...days, span: presetSpans[preset] }), enabled: isWhole })
  const known = line.data
  const own = known?.trail.at(-1)
  return (
    <Page
      title={t('title', { name: own?.username ?? '' })}
      aside={own === undefined ? null : <MoveButton whose={whose} username={own.username} type={own.type} />}
    >
      <Trail whose={whose} trail={known?.trail ?? []} />
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('period')}
          options={linePresets.map((value) => ({
            value,
            label: t(`presets.${value}`),
          }))}
          value={preset}
          onChange={(value) => {
            setToday(known?.today)
            setCustom({
              from: known?.figures.from ?? '',
              to: known?.figures.to ?? '',
            })
            setPreset(linePresets.find((one) => one === value) ?? 'today')
          }}
          className="w-full sm:w-56"
        />
        {preset === 'custom'
          ? (['from', 'to'] as const).map((name) => (
              <TextField
                key={name}
                type="date"
                label={t(name)}
                value={custom[name]}
                onChange={(day) => setCustom({ ...custom, [name]: day })}
                inputClassName="ltr-run tabular"
              />
            ))
          : null}
      </div>
      <Loaded query={line} lines={8}>
        {(value) => (
          <>
            <div className="grid items-start gap-5 xl:grid-cols-2">
              <Snapshot line={value} />
              <Figures line={value} />
            </div>
            <LineRows
              whose={whose}
              days={{ from: value.figures.from, to: value.figures.to }}
              own={value.trail.at(-1)}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Trail({ whose, trail }: { readonly whose: Whose; readonly trail: MemberLine['trail'] }) {
  const t = useText('lines')
  return (
    <nav aria-label={t('trail')} className="-mt-3 flex flex-wrap items-center gap-x-2 text-sm text-text-muted">
      <Link
        to="/brands/$merchant/members/$memberId"
        params={{ merchant: whose.merchant, memberId: whose.id }}
        className="hover:text-text"
      >
        ‹ {t('member')}
      </Link>
      {trail.slice(0, -1).map(({ memberId, username }) => (
        <span key={memberId} className="flex items-center gap-2">
          <span aria-hidden="true">·</span>
          <Link
            to="/brands/$merchant/members/$memberId/line"
            params={{ merchant: whose.merchant, memberId }}
            className="hover:text-text"
          >
            <bdi translate="no">{username}</bdi>
          </Link>
        </span>
      ))}
    </nav>
  )
}

function Snapshot({ line: { snapshot } }: { readonly line: MemberLine }) {
  const t = useText('lines')
  const { money, number, time } = useFormat()
  const { below, direct, agents, online, balance, currency, at } = snapshot
  return (
    <Panel title={t('snapshot')} aside={<span className="text-xs text-text-muted">{time(at)}</span>}>
      <Facts
        facts={[
          [t('below'), number(below)],
          [t('direct'), number(direct)],
          [t('agents'), number(agents)],
          [t('online'), number(online)],
          [t('balance'), balance === null ? '–' : money(balance, { symbol: currency })],
        ]}
      />
    </Panel>
  )
}

const amounts = [
  ...(['turnover', 'stake', 'payout', 'netWin', 'rebates', 'promotions', 'profit'] as const),
  ...(['deposits', 'withdrawals', 'transfersIn', 'transfersOut'] as const),
]
const counts = ['bets', 'firstDeposits', 'registered'] as const
const persons = ['bettors', 'actives', 'depositors'] as const

function Figures({ line: { figures } }: { readonly line: MemberLine }) {
  const t = useText('lines')
  const { money, number } = useFormat()
  const { people, currency } = figures
  return (
    <Panel title={t('figures')}>
      <Facts
        facts={[
          ...amounts.map((name) => [t(name), money(figures[name], { symbol: currency })] as const),
          ...counts.map((name) => [t(name), number(figures[name])] as const),
          ...persons.map((name) => [t(name), people === null ? '–' : number(people[name])] as const),
        ]}
      />
      {people === null ? <p className="mt-3 text-xs text-text-muted">{t('noPeople')}</p> : null}
    </Panel>
  )
}
