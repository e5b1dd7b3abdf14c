import { goodsCategories } from '@parlour/core/rules/points/redeem.ts'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { FileButton } from '@parlour/ui/components/file-button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextArea } from '@parlour/ui/components/text-area.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { base64Of } from '../../lib/view/base64-of.ts'
import { FreeSpinsFields } from '../../lib/free-spins/free-spins-fields.tsx'
import { freeSpinsGamesQuery } from '../../lib/free-spins/free-spins.queries.ts'
import { NameFields } from '../../lib/view/name-fields.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { bodyOf, formOf, type ItemForm } from './item-form.ts'
import { postItem, postPicture, putItem, type PointItem, type PointTerms } from './points.queries.ts'

export interface ItemDialogProps {
  readonly merchant: string
  readonly known: PointTerms
  /** Undefined for a new one. */
  readonly item: PointItem | undefined
  readonly onClose: () => void
}

/** An item of the mall: what it is, what it costs, and who may have how much of it. */
export function ItemDialog({ merchant, known, item, onClose }: ItemDialogProps) {
  const t = useText('points')
  const [form, setForm] = useState(() => formOf(item))
  const change = (part: Partial<ItemForm>) => setForm((held) => ({ ...held, ...part }))
  const body = bodyOf(form, item)
  return (
    <ReasonDialog
      size="m"
      title={item === undefined ? t('add') : t('editOf', { name: Object.values(item.names)[0] ?? '' })}
      text={t('itemText')}
      submit={t('save')}
      canSubmit={body !== undefined}
      run={async (reason) => {
        if (body === undefined) return t('itemText')
        await (item === undefined
          ? postItem(merchant, { ...body, reason })
          : putItem(merchant, item.itemId, { ...body, reason }))
        return t('saved')
      }}
      onClose={onClose}
    >
      <Numbers merchant={merchant} form={form} currency={known.currency} onChange={change} />
      {form.category === 'FREE_SPIN' ? (
        <FreeSpinsFields
          merchant={merchant}
          currency={known.currency}
          form={form.freeSpins}
          onChange={(part) => setForm((held) => ({ ...held, freeSpins: { ...held.freeSpins, ...part } }))}
          faults={noFaults}
        />
      ) : null}
      <NameFields languages={known.languages} names={form.names} onNames={(names) => change({ names })} />
      <Texts form={form} languages={known.languages} onChange={change} />
      <PictureField merchant={merchant} form={form} onChange={change} />
    </ReasonDialog>
  )
}

interface PartProps {
  readonly form: ItemForm
  readonly onChange: (part: Partial<ItemForm>) => void
}

/** What is missing keeps it from being saved. */
const noFaults = new Set<never>()
const always = ['price', 'stock', 'perMember', 'rankLevel', 'sorting'] as const
const ofBonus = { PHYSICAL: [], BONUS: ['amount', 'turnoverPercent'], FREE_SPIN: ['turnoverPercent'] } as const

function Numbers({
  merchant,
  form,
  currency,
  onChange,
}: PartProps & { readonly merchant: string; readonly currency: string }) {
  const t = useText('points')
  const { data } = useQuery(freeSpinsGamesQuery(merchant, ''))
  // Where no provider of the brand plays free spins, points buy none.
  const categories = goodsCategories.filter(
    (one) => one !== 'FREE_SPIN' || data?.isOffered === true || form.category === one,
  )
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t('category')}
        options={categories.map((value) => ({ value, label: t(`categories.${value}`) }))}
        value={form.category}
        onChange={(value) => onChange({ category: goodsCategories.find((one) => one === value) ?? form.category })}
      />
      {[...always, ...ofBonus[form.category]].map((name) => (
        <TextField
          key={name}
          label={t(`field.${name}`, { currency })}
          value={form[name]}
          onChange={(text) => onChange({ [name]: text })}
          inputMode="decimal"
          inputClassName="ltr-run tabular"
          maxLength={14}
        />
      ))}
      {form.category !== 'PHYSICAL' ? (
        <Checkbox
          className="self-end pb-3"
          isSelected={form.isAutomatic}
          onChange={(isAutomatic) => onChange({ isAutomatic })}
        >
          {t('field.isAutomatic')}
        </Checkbox>
      ) : null}
    </div>
  )
}

function Texts({ form, languages, onChange }: PartProps & { readonly languages: readonly string[] }) {
  const t = useText('points')
  return languages
    .filter((tag) => !/-X[A-Z]$/u.test(tag))
    .map((tag) => (
      <TextArea
        key={tag}
        label={t('field.text', { language: tag })}
        rows={2}
        value={form.texts[tag] ?? ''}
        onChange={(text) => onChange({ texts: { ...form.texts, [tag]: text } })}
        maxLength={500}
        lang={tag}
      />
    ))
}

/** A picture is kept as soon as it is chosen; the item names it once it is saved. */
function PictureField({ merchant, form, onChange }: PartProps & { readonly merchant: string }) {
  const t = useText('points')
  const refusalText = useRefusalText()
  const keep = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) =>
      postPicture(merchant, {
        image: await base64Of(file),
        reason: t('pictureReason', { name: file.name.slice(0, 80) }),
      }),
    onSuccess: ({ name }) => onChange({ image: name }),
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      {form.image === null ? null : (
        <img
          src={`/console/api/media/${encodeURIComponent(merchant)}/${form.image}`}
          alt={t('picture')}
          className="h-16 w-20 rounded-small object-cover"
        />
      )}
      <FileButton
        size="s"
        types={['image/png', 'image/jpeg']}
        isPending={keep.isPending}
        onChoose={([file]) => file && keep.mutate(file)}
      >
        {t('choosePicture')}
      </FileButton>
      <span className="text-xs text-text-muted">{t('pictureText')}</span>
      {keep.isError ? <InlineNotice tone="negative">{refusalText(keep.error)}</InlineNotice> : null}
    </div>
  )
}
