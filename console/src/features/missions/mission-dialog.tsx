import { Select } from '@parlour/ui/components/select.tsx'
import { TextArea } from '@parlour/ui/components/text-area.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postMission, putMission, type Mission, type MissionBody, type Missions } from './missions.queries.ts'

const kinds = ['TURNOVER', 'BET_COUNT', 'PLAY_DAYS', 'WIN_SUM', 'DEPOSIT_SUM', 'DEPOSIT_COUNT', 'REFER_COUNT'] as const
const cycles = ['ONCE', 'DAILY', 'WEEKLY', 'MONTHLY'] as const
const ofBets: readonly string[] = ['TURNOVER', 'BET_COUNT', 'PLAY_DAYS', 'WIN_SUM']
const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const all = 'all'

export interface MissionDialogProps {
  readonly merchant: string
  readonly known: Pick<Missions, 'languages' | 'currency' | 'products'>
  /** Undefined for a new one. */
  readonly mission: Mission | undefined
  readonly onClose: () => void
}

interface Form {
  readonly kind: Mission['kind']
  readonly cycle: Mission['cycle']
  readonly product: string
  readonly firstDay: string
  readonly lastDay: string
  readonly milestones: string
  readonly rewards: string
  readonly turnoverPercent: string
  readonly budget: string
  readonly titles: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
}

/** `"500.0000"` as one would type it. */
const plain = (wire: string) => wire.replace(/\.0000$/u, '')
const listOf = (text: string) => text.split(/[,;\s]+/u).filter((part) => part !== '')

function formOf(mission: Mission | undefined): Form {
  if (mission === undefined) {
    const empty = { firstDay: '', lastDay: '', milestones: '', rewards: '', budget: '', titles: {}, texts: {} }
    return { kind: 'TURNOVER', cycle: 'WEEKLY', product: all, turnoverPercent: '300', ...empty }
  }
  const { kind, cycle, firstDay, lastDay, titles, texts } = mission
  const listed = (values: readonly string[]) => values.map(plain).join(', ')
  return {
    kind,
    cycle,
    product: mission.product ?? all,
    firstDay,
    lastDay,
    milestones: listed(mission.milestones),
    rewards: listed(mission.rewards),
    turnoverPercent: String(mission.turnoverPercent),
    budget: mission.budget === null ? '' : plain(mission.budget),
    titles,
    texts,
  }
}

const filled = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

function bodyOf(form: Form): Required<Omit<MissionBody, 'reason'>> {
  const { kind, cycle, firstDay, lastDay } = form
  const product = form.product === all || !ofBets.includes(kind) ? null : form.product
  const rewards = listOf(form.rewards)
  return {
    kind,
    cycle,
    product,
    firstDay,
    lastDay,
    milestones: listOf(form.milestones),
    rewards,
    turnoverPercent: Number(form.turnoverPercent),
    budget: rewards.length === 0 || form.budget.trim() === '' ? null : form.budget.trim(),
    titles: filled(form.titles),
    texts: filled(form.texts),
  }
}

/** A draft of a mission: what is counted, when, up to where, and how it is said. */
export function MissionDialog({ merchant, known, mission, onClose }: MissionDialogProps) {
  const t = useText('missions')
  const [form, setForm] = useState(() => formOf(mission))
  const change = (part: Partial<Form>) => setForm({ ...form, ...part })
  const body = bodyOf(form)
  const isWhole =
    [form.firstDay, form.lastDay].every((day) => dayPattern.test(day)) &&
    body.milestones.length > 0 &&
    /^\d{1,5}$/u.test(form.turnoverPercent) &&
    (body.rewards.length === 0 || (body.rewards.length === body.milestones.length && body.budget !== null)) &&
    Object.keys(body.titles).length > 0 &&
    Object.keys(body.texts).length > 0
  return (
    <ReasonDialog
      size="m"
      title={mission === undefined ? t('add') : t('editOf', { name: Object.values(mission.titles)[0] ?? '' })}
      text={t('dialogText')}
      submit={t('save')}
      canSubmit={isWhole}
      run={async (reason) => {
        if (mission === undefined) await postMission(merchant, { ...body, reason })
        else await putMission(merchant, mission.missionId, { ...body, reason })
        return t('saved')
      }}
      onClose={onClose}
    >
      <Counted form={form} known={known} onChange={change} />
      <Rewards form={form} currency={known.currency} onChange={change} />
      <Texts form={form} languages={known.languages} onChange={change} />
    </ReasonDialog>
  )
}

interface PartProps {
  readonly form: Form
  readonly onChange: (part: Partial<Form>) => void
}

function Counted({ form, known, onChange }: PartProps & Pick<MissionDialogProps, 'known'>) {
  const t = useText('missions')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t('kindLabel')}
        options={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        value={form.kind}
        onChange={(kind) => onChange({ kind: kind as Form['kind'] })}
      />
      <Select
        label={t('cycleLabel')}
        options={cycles.map((cycle) => ({ value: cycle, label: t(`cycle.${cycle}`) }))}
        value={form.cycle}
        onChange={(cycle) => onChange({ cycle: cycle as Form['cycle'] })}
      />
      {ofBets.includes(form.kind) ? (
        <Select
          label={t('productLabel')}
          options={[
            { value: all, label: t('allProducts') },
            ...known.products.map((product) => ({ value: product, label: product })),
          ]}
          value={form.product}
          onChange={(product) => onChange({ product })}
        />
      ) : null}
      <TextField
        label={t('firstDay')}
        description={t('dayText')}
        placeholder="2026-01-31"
        value={form.firstDay}
        onChange={(firstDay) => onChange({ firstDay })}
        inputClassName="tabular ltr-run"
      />
      <TextField
        label={t('lastDay')}
        description={t('dayText')}
        placeholder="2026-01-31"
        value={form.lastDay}
        onChange={(lastDay) => onChange({ lastDay })}
        inputClassName="tabular ltr-run"
      />
      <TextField
        className="sm:col-span-2"
        label={t('milestones')}
        description={t('milestonesText', { currency: known.currency })}
        value={form.milestones}
        onChange={(milestones) => onChange({ milestones })}
        inputClassName="tabular ltr-run"
      />
    </div>
  )
}

function Rewards({ form, currency, onChange }: PartProps & { readonly currency: string }) {
  const t = useText('missions')
  const field = (name: 'rewards' | 'turnoverPercent' | 'budget', description?: string) => (
    <TextField
      className={name === 'rewards' ? 'sm:col-span-2' : ''}
      label={t(name, { currency })}
      description={description}
      value={form[name]}
      onChange={(text) => onChange({ [name]: text })}
      inputClassName="tabular ltr-run"
      maxLength={60}
    />
  )
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {field('rewards', t('rewardsText', { currency }))}
      {form.rewards.trim() === '' ? null : field('budget', t('budgetText'))}
      {form.rewards.trim() === '' ? null : field('turnoverPercent')}
    </div>
  )
}

function Texts({ form, languages, onChange }: PartProps & { readonly languages: readonly string[] }) {
  const t = useText('missions')
  return languages
    .filter((tag) => !/-X[A-Z]$/.test(tag))
    .map((tag) => (
      <div key={tag} className="flex flex-col gap-3">
        <TextField
          label={t('titleIn', { language: tag })}
          value={form.titles[tag] ?? ''}
          onChange={(title) => onChange({ titles: { ...form.titles, [tag]: title } })}
          maxLength={80}
          lang={tag}
        />
        <TextArea
          label={t('textIn', { language: tag })}
          rows={3}
          value={form.texts[tag] ?? ''}
          onChange={(text) => onChange({ texts: { ...form.texts, [tag]: text } })}
          maxLength={500}
          lang={tag}
        />
      </div>
    ))
}
