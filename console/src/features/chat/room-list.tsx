import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postRoom, putRoom, roomsQuery, type Room, type Rooms } from './chat.queries.ts'

/** The rooms of a brand in their order, the closed ones too. */
export function RoomList({ merchant }: { readonly merchant: string }) {
  const t = useText('chat')
  const rooms = useQuery(roomsQuery(merchant))
  const [asked, setAsked] = useState<Room | 'add'>()
  const columns: readonly DataColumn<Room>[] = [
    { id: 'name', title: t('name'), cell: ({ name }) => <span className="font-semibold">{name}</span> },
    {
      id: 'state',
      title: t('state'),
      place: 'figure',
      cell: ({ closedAt }) => (
        <Badge tone={closedAt === null ? 'positive' : 'neutral'}>{t(closedAt === null ? 'isOpen' : 'isClosed')}</Badge>
      ),
    },
    { id: 'code', title: t('code'), cell: ({ code }) => <code className="ltr-run font-mono text-xs">{code}</code> },
    { id: 'language', title: t('language'), cell: ({ language }) => language },
    { id: 'order', title: t('order'), cell: ({ sorting }) => sorting },
    {
      id: 'actions',
      title: t('actions'),
      align: 'end',
      cell: (room) => (
        <Button size="s" aria-label={t('editRoomOf', { name: room.name })} onPress={() => setAsked(room)}>
          {t('editRoom')}
        </Button>
      ),
    },
  ]
  return (
    <Panel
      title={t('rooms')}
      aside={
        <Button size="s" variant="accent" onPress={() => setAsked('add')}>
          {t('addRoom')}
        </Button>
      }
    >
      <Loaded query={rooms} lines={4}>
        {(value) => (
          <>
            {value.list.length === 0 ? (
              <EmptyState title={t('noRooms')} text={t('noRoomsText')} />
            ) : (
              <DataTable label={t('rooms')} columns={columns} rows={value.list} rowKey={({ roomId }) => roomId} />
            )}
            {asked === undefined ? null : (
              <RoomDialog
                merchant={merchant}
                languages={value.languages}
                room={asked === 'add' ? undefined : asked}
                onClose={() => setAsked(undefined)}
              />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

interface RoomDialogProps {
  readonly merchant: string
  readonly languages: Rooms['languages']
  readonly room: Room | undefined
  readonly onClose: () => void
}

function RoomDialog({ merchant, languages, room, onClose }: RoomDialogProps) {
  const t = useText('chat')
  const [code, setCode] = useState(room?.code ?? '')
  const [name, setName] = useState(room?.name ?? '')
  const [language, setLanguage] = useState(room?.language ?? languages[0] ?? 'es')
  const [sorting, setSorting] = useState(String(room?.sorting ?? 10))
  const [isClosed, setIsClosed] = useState(room !== undefined && room.closedAt !== null)
  const isGood = /^[a-z0-9-]{1,40}$/.test(code) && name.trim() !== '' && /^\d{1,4}$/.test(sorting)
  return (
    <ReasonDialog
      title={room === undefined ? t('addRoom') : t('editRoomOf', { name: room.name })}
      text={t('roomText')}
      submit={t('save')}
      canSubmit={isGood}
      run={async (reason) => {
        const fields = { name, language, sorting: Number(sorting), reason }
        if (room === undefined) await postRoom(merchant, { ...fields, code })
        else await putRoom(merchant, room.roomId, { ...fields, isClosed })
        return t('saved')
      }}
      onClose={onClose}
    >
      <TextField
        label={t('code')}
        description={room === undefined ? t('codeText') : undefined}
        value={code}
        onChange={setCode}
        isDisabled={room !== undefined}
        spellCheck="false"
        inputClassName="ltr-run font-mono"
      />
      <TextField label={t('name')} value={name} onChange={setName} maxLength={60} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('language')}
          options={languages.map((tag) => ({ value: tag, label: tag }))}
          value={language}
          onChange={setLanguage}
        />
        <TextField label={t('order')} inputMode="numeric" value={sorting} onChange={setSorting} />
      </div>
      {room === undefined ? null : (
        <Checkbox isSelected={isClosed} onChange={setIsClosed}>
          {t('closeRoom')}
        </Checkbox>
      )}
    </ReasonDialog>
  )
}
