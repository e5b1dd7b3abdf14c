import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { GuardFields } from '../../lib/guard/guard-fields.tsx'
import { useGuard } from '../../lib/guard/use-guard.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { CutNotice, useCutWords } from './cut-notice.tsx'
import { pointsDraft, pointsText, readPoints } from './points-text.ts'
import {
  cutPreviewQuery,
  memberRatesQuery,
  postQuota,
  postRate,
  type MemberRate,
  type MemberRates,
  type Whose,
} from './rates.queries.ts'

/** What a member has of each product, up to what stands above it; changed with its reason, and what was. */
export function MemberRatesPage() {
  const t = useText('rates')
  const { merchant, memberId } = useParams({ from: '/brands/$merchant/members/$memberId/rates' })
  const whose = { merchant, id: memberId }
  const rates = useQuery(memberRatesQuery(whose))
  return (
    <Page title={t('member.title')} text={t('member.text')}>
      <nav aria-label={t('member.back')} className="-mt-3 text-sm">
        <Link
          to="/brands/$merchant/members/$memberId"
          params={{ merchant, memberId }}
          className="text-text-muted hover:text-text"
        >
          ‹ {t('member.back')}
        </Link>
      </nav>
      <Loaded query={rates} lines={9}>
        {(value) => (
          <>
            <Rates whose={whose} rates={value.list} />
            {value.quotaFrom === null ? null : <Quotas whose={whose} rates={value} />}
            <Changes changes={value.changes} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Rates({ whose, rates }: { readonly whose: Whose; readonly rates: readonly MemberRate[] }) {
  const t = useText('rates')
  const mayChange = useOperator().may('rates.change')
  const [asked, setAsked] = useState<MemberRate>()
  return (
    <Panel title={t('member.rates')}>
      <DataTable
        label={t('member.rates')}
        rows={rates}
        rowKey={({ product }) => product}
        columns={[
          { id: 'product', title: t('product'), cell: ({ product }) => <strong>{t(`products.${product}`)}</strong> },
          {
            id: 'points',
            title: t('member.has'),
            align: 'end',
            place: 'figure',
            cell: ({ product, points }) => <span className="tabular">{pointsText(product, points)}</span>,
          },
          {
            id: 'most',
            title: t('member.most'),
            align: 'end',
            place: 'note',
            cell: ({ product, most }) => <span className="tabular">{pointsText(product, most)}</span>,
          },
          {
            id: 'change',
            title: t('change'),
            cell: (rate) =>
              mayChange ? (
                <Button
                  size="s"
                  aria-label={t('changeOf', { product: t(`products.${rate.product}`) })}
                  onPress={() => setAsked(rate)}
                >
                  {t('change')}
                </Button>
              ) : null,
          },
        ]}
      />
      {asked === undefined ? null : <RateDialog whose={whose} rate={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}

interface RateDialogProps {
  readonly whose: Whose
  readonly rate: MemberRate
  readonly onClose: () => void
}

function RateDialog({ whose, rate, onClose }: RateDialogProps) {
  const t = useText('rates')
  const words = useCutWords()
  const { product, points: now, most } = rate
  const [text, setText] = useState(pointsDraft(product, now))
  const read = readPoints(product, text)
  const points = read !== undefined && read <= most ? read : undefined
  const isLess = points !== undefined && points < now
  const guard = useGuard(
    whose.merchant,
    points === undefined || points <= now ? undefined : { what: 'REBATE', product, points },
  )
  const preview = useQuery({ ...cutPreviewQuery(whose, { product, points: points ?? now }), enabled: isLess })
  return (
    <ReasonDialog
      title={t('changeOf', { product: t(`products.${product}`) })}
      text={t('member.changeText', { most: pointsText(product, most) })}
      submit={t('change')}
      isDangerous={isLess}
      canSubmit={points !== undefined && points !== now && guard.canSubmit}
      run={async (reason) => words(await postRate(whose, { product, points: points ?? now, reason, ...guard.answer }))}
      onClose={onClose}
    >
      <TextField
        label={t('member.has')}
        value={text}
        onChange={setText}
        errorMessage={
          points === undefined
            ? t(read === undefined ? (product === 'SERIES' ? 'seriesWrong' : 'percentWrong') : 'member.tooMuch', {
                most: pointsText(product, most),
              })
            : undefined
        }
        inputMode="decimal"
        inputClassName="ltr-run tabular"
        maxLength={6}
        autoFocus
      />
      {isLess ? <CutNotice preview={preview} /> : null}
      <GuardFields guard={guard} />
    </ReasonDialog>
  )
}

function Quotas({ whose, rates: { quotas, quotaFrom } }: { readonly whose: Whose; readonly rates: MemberRates }) {
  const t = useText('rates')
  const { number } = useFormat()
  const mayChange = useOperator().may('rates.change')
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Panel
      title={t('quota.title')}
      aside={
        mayChange ? (
          <Button size="s" onPress={() => setIsAsked(true)}>
            {t('quota.set')}
          </Button>
        ) : null
      }
    >
      {quotas.length === 0 ? <p className="text-sm text-text-muted">{t('quota.empty')}</p> : null}
      <ul className="flex flex-col divide-y divide-line-soft text-sm">
        {quotas.map(({ series, remaining }) => (
          <li key={series} className="flex justify-between gap-4 py-2">
            <span className="tabular font-medium">{series}</span>
            <span className="tabular">{t('quota.left', { count: remaining, shown: number(remaining) })}</span>
          </li>
        ))}
      </ul>
      {isAsked ? <QuotaDialog whose={whose} from={quotaFrom ?? 0} onClose={() => setIsAsked(false)} /> : null}
    </Panel>
  )
}

interface QuotaDialogProps {
  readonly whose: Whose
  readonly from: number
  readonly onClose: () => void
}

function QuotaDialog({ whose, from, onClose }: QuotaDialogProps) {
  const t = useText('rates')
  const [series, setSeries] = useState(String(from))
  const [remaining, setRemaining] = useState('')
  const points = readPoints('SERIES', series)
  const isCount = /^\d{1,6}$/.test(remaining.trim())
  return (
    <ReasonDialog
      title={t('quota.set')}
      text={t('quota.setText')}
      submit={t('quota.set')}
      canSubmit={points !== undefined && isCount}
      run={async (reason) => {
        await postQuota(whose, { series: points ?? from, remaining: Number(remaining), reason })
        return t('changed')
      }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('products.SERIES')}
          value={series}
          onChange={setSeries}
          errorMessage={points === undefined ? t('seriesWrong') : undefined}
          inputMode="numeric"
          inputClassName="ltr-run tabular"
          maxLength={4}
        />
        <TextField
          label={t('quota.remaining')}
          value={remaining}
          onChange={setRemaining}
          inputMode="numeric"
          inputClassName="ltr-run tabular"
          maxLength={6}
          autoFocus
        />
      </div>
    </ReasonDialog>
  )
}

function Changes({ changes }: Pick<MemberRates, 'changes'>) {
  const t = useText('rates')
  const { time } = useFormat()
  if (changes.length === 0) return null
  return (
    <Panel title={t('member.changes')}>
      <ul className="flex flex-col divide-y divide-line-soft text-sm">
        {changes.map(({ product, before, after, cut, at }) => (
          <li key={`${product} ${at}`} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <span>
              {t(`products.${product}`)}{' '}
              <bdi className="ltr-run tabular font-medium">
                {[before, after].map((points) => (points === null ? '—' : pointsText(product, points))).join(' → ')}
              </bdi>
            </span>
            <span className="text-text-muted">{cut === 0 ? null : t('cuts', { count: cut })}</span>
            <span className="tabular text-text-muted">{time(at)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
