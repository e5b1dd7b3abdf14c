import { addressesOf, resourceWords, wholeResource, type Resource } from '@parlour/core/rules/contacts/resource.ts'
import { addressKind } from '@parlour/core/rules/contacts/safe-address.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { putContacts, type Contact, type TextsOfBrand } from './content.queries.ts'
import { HistorySheet } from './history-sheet.tsx'

/** A row while it is edited: it keeps its focus wherever it is moved. */
interface Kept<Row> {
  readonly key: string
  readonly row: Row
}

const keep = <Row,>(row: Row): Kept<Row> => ({ key: crypto.randomUUID(), row })
const rowsOf = <Row,>(kept: readonly Kept<Row>[]): Row[] => kept.map(({ row }) => row)

const noContact: Contact = { csPosition: '', csType: '', title: '', path: '' }
const noResource = wholeResource({ resourceType: '', url: '' })

/** Whether what is written differs from what stands. */
function isOther(brand: TextsOfBrand, entries: readonly Contact[], links: readonly Resource[]): boolean {
  const current = [brand.customerService, brand.resources.map(wholeResource)]
  return JSON.stringify([entries, links]) !== JSON.stringify(current)
}

/** Every row has its kind, and leads nowhere that may not be opened. */
function canBeSaved(entries: readonly Contact[], links: readonly Resource[]): boolean {
  const isSafe = (address: string) => addressKind(address) !== undefined
  return (
    entries.every(({ csType, path }) => csType !== '' && isSafe(path)) &&
    links.every((link) => link.resourceType !== '' && addressesOf(link).every(isSafe))
  )
}

/** How customer service is reached, and the brand's other addresses: the side bar, the footer and the help show them. */
export function ContactsPanel({ merchant, brand }: { readonly merchant: string; readonly brand: TextsOfBrand }) {
  const t = useText('content')
  const [entries, setEntries] = useState(() => brand.customerService.map(keep))
  const [links, setLinks] = useState(() => brand.resources.map(wholeResource).map(keep))
  const [asked, setAsked] = useState<'save' | 'history'>()
  const isChanged = isOther(brand, rowsOf(entries), rowsOf(links))
  const isGood = canBeSaved(rowsOf(entries), rowsOf(links))
  return (
    <div className="flex flex-col gap-5">
      <Panel
        title={t('contacts.service')}
        aside={
          <Button size="s" onPress={() => setEntries([...entries, keep(noContact)])}>
            {t('contacts.addEntry')}
          </Button>
        }
      >
        <p className="mb-3 text-sm text-text-muted">{t('contacts.serviceText')}</p>
        <Rows
          rows={entries}
          fields={['csType', 'csPosition', 'title', 'path']}
          addressField="path"
          onChange={setEntries}
        />
      </Panel>
      <Panel
        title={t('contacts.links')}
        aside={
          <Button size="s" onPress={() => setLinks([...links, keep(noResource)])}>
            {t('contacts.addLink')}
          </Button>
        }
      >
        <p className="mb-3 text-sm text-text-muted">{t('contacts.linksText')}</p>
        <Rows rows={links} fields={['resourceType', 'url', ...resourceWords]} addressField="url" onChange={setLinks} />
      </Panel>
      <div className="flex flex-wrap gap-3">
        <Button variant="accent" isDisabled={!isChanged || !isGood} onPress={() => setAsked('save')}>
          {t('contacts.save')}
        </Button>
        <Button onPress={() => setAsked('history')}>{t('history')}</Button>
      </div>
      {asked === 'save' ? (
        <ReasonDialog
          title={t('contacts.save')}
          text={t('contacts.saveText')}
          submit={t('save')}
          run={async (reason) => {
            await putContacts(merchant, { customerService: rowsOf(entries), resources: rowsOf(links), reason })
            return t('saved')
          }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {asked === 'history' ? (
        <HistorySheet
          merchant={merchant}
          of={{ kind: 'contacts', code: merchant }}
          title={t('contacts.title')}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </div>
  )
}

interface RowsProps<Row extends Readonly<Record<string, string>>> {
  readonly rows: readonly Kept<Row>[]
  readonly fields: readonly (keyof Row & ('csType' | 'csPosition' | 'title' | 'path' | keyof Resource))[]
  readonly addressField: keyof Row
  readonly onChange: (rows: Kept<Row>[]) => void
}

/** Rows in their order: the first of a kind is the one that the portal shows. */
function Rows<Row extends Readonly<Record<string, string>>>({ rows, fields, addressField, onChange }: RowsProps<Row>) {
  const t = useText('content')
  const move = (at: number, to: number) => {
    const moved = [...rows]
    const [row] = moved.splice(at, 1)
    if (row !== undefined) moved.splice(to, 0, row)
    onChange(moved)
  }
  if (rows.length === 0) return <p className="text-sm text-text-muted">{t('contacts.none')}</p>
  return (
    <ol className="flex flex-col gap-4">
      {rows.map(({ key, row }, at) => (
        <li key={key} className="flex flex-wrap items-end gap-3 border-b border-line-soft pb-4 last:border-0 last:pb-0">
          {fields.map((field) => (
            <TextField
              key={field}
              label={field === 'title' ? t('textTitle') : t(`contacts.${field}`)}
              value={row[field] ?? ''}
              onChange={(text) =>
                onChange(rows.map((one, place) => (place === at ? { key, row: { ...row, [field]: text } } : one)))
              }
              maxLength={field === addressField ? 500 : 40}
              spellCheck="false"
              className={field === addressField ? 'min-w-56 flex-2' : 'min-w-32 flex-1'}
              inputClassName={field === 'title' ? '' : 'ltr-run'}
              errorMessage={
                field === addressField && row[field] !== '' && addressKind(row[field] ?? '') === undefined
                  ? t('contacts.unsafe')
                  : undefined
              }
            />
          ))}
          <span className="flex gap-2">
            <Button
              size="s"
              isDisabled={at === 0}
              aria-label={t('contacts.upOf', { place: at + 1 })}
              onPress={() => move(at, at - 1)}
            >
              ↑
            </Button>
            <Button
              size="s"
              isDisabled={at === rows.length - 1}
              aria-label={t('contacts.downOf', { place: at + 1 })}
              onPress={() => move(at, at + 1)}
            >
              ↓
            </Button>
            <Button
              size="s"
              aria-label={t('contacts.removeOf', { place: at + 1 })}
              onPress={() => onChange(rows.filter((_, place) => place !== at))}
            >
              {t('remove')}
            </Button>
          </span>
        </li>
      ))}
    </ol>
  )
}
