import { Button } from '@parlour/ui/components/button.tsx'
import { TextArea } from '@parlour/ui/components/text-area.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { putWords, wordsQuery } from './chat.queries.ts'

/** Words whose messages an operator wants to read. */
export function WordsPanel({ merchant }: { readonly merchant: string }) {
  const t = useText('chat')
  const words = useQuery(wordsQuery(merchant))
  return (
    <Panel title={t('words')}>
      <Loaded query={words} lines={4}>
        {(value) => <Words key={value.words.join('\n')} merchant={merchant} held={value.words} most={value.most} />}
      </Loaded>
    </Panel>
  )
}

interface WordsProps {
  readonly merchant: string
  readonly held: readonly string[]
  readonly most: number
}

function Words({ merchant, held, most }: WordsProps) {
  const t = useText('chat')
  const [typed, setTyped] = useState(held.join('\n'))
  const [isAsked, setIsAsked] = useState(false)
  const words = typed
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  return (
    <div className="flex max-w-2xl flex-col items-start gap-4">
      <TextArea
        label={t('wordsLabel')}
        description={t('wordsText', { most })}
        rows={10}
        value={typed}
        onChange={setTyped}
        className="w-full"
      />
      <Button variant="accent" isDisabled={words.join('\n') === held.join('\n')} onPress={() => setIsAsked(true)}>
        {t('wordsSave')}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={t('wordsSave')}
          text={t('wordsText', { most })}
          submit={t('save')}
          run={async (reason) => {
            await putWords(merchant, { words, reason })
            return t('saved')
          }}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </div>
  )
}
