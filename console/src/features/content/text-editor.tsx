import { FileButton } from '@parlour/ui/components/file-button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Tabs } from '@parlour/ui/components/tabs.tsx'
import { TextArea } from '@parlour/ui/components/text-area.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { postImage, type Texts, type TextsOfBrand } from './content.queries.ts'
import { TextPreview } from './text-preview.tsx'
import { base64Of } from '../../lib/view/base64-of.ts'
import { textIn, writtenIn, writtenLanguages } from './written-texts.ts'

export interface TextEditorProps {
  readonly merchant: string
  readonly brand: Pick<TextsOfBrand, 'languages' | 'theme'>
  readonly texts: Texts
  readonly onChange: (texts: Texts) => void
}

/** A text in each of the brand's languages, with what it would look like beside it. */
export function TextEditor({ merchant, brand, texts, onChange }: TextEditorProps) {
  const t = useText('content')
  const languages = writtenLanguages(brand.languages)
  const [language, setLanguage] = useState(languages[0] ?? 'es')
  const text = textIn(texts, language)
  const write = (part: Partial<typeof text>) => onChange({ ...texts, [language]: { ...text, ...part } })
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Tabs
        label={t('languages')}
        selected={language}
        onSelect={setLanguage}
        items={languages.map((tag) => ({
          id: tag,
          label: <LanguageLabel tag={tag} texts={texts} />,
          content: (
            <div className="flex flex-col gap-4">
              <TextField
                label={t('textTitle')}
                value={text.title}
                onChange={(title) => write({ title })}
                maxLength={140}
                lang={tag}
                dir="auto"
              />
              <TextArea
                label={t('html')}
                description={t('htmlText')}
                rows={14}
                value={text.html}
                onChange={(html) => write({ html })}
                spellCheck="true"
                lang={tag}
                inputClassName="font-mono text-sm"
              />
              <PictureButton
                merchant={merchant}
                onKept={(address) => write({ html: withPicture(text.html, address) })}
              />
            </div>
          ),
        }))}
      />
      <div className="flex min-w-0 flex-col gap-2">
        <p className="text-xs text-text-muted">{t('previewText')}</p>
        <TextPreview merchant={merchant} theme={brand.theme} title={text.title} html={text.html} />
      </div>
    </div>
  )
}

function LanguageLabel({ tag, texts }: { readonly tag: string; readonly texts: Texts }) {
  const t = useText('content')
  const written = writtenIn(texts, tag)
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return (
    <>
      <span lang={tag} className="inline-block first-letter:uppercase">
        {name}
      </span>
      {written === 'whole' ? null : (
        <span className="rounded-full bg-accent-soft px-2 py-0.5 text-xs text-accent-strong">
          {t(`written.${written}`)}
        </span>
      )}
    </>
  )
}

const withPicture = (html: string, address: string) => `${html.trimEnd()}\n<p><img src="${address}" alt=""></p>\n`

/** A picture is kept at once, with a reason of its own; what the text does with it is saved with the text. */
function PictureButton({
  merchant,
  onKept,
}: {
  readonly merchant: string
  readonly onKept: (address: string) => void
}) {
  const t = useText('content')
  const refusalText = useRefusalText()
  const keep = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) =>
      postImage(merchant, {
        image: await base64Of(file),
        reason: t('pictureReason', { name: file.name.slice(0, 80) }),
      }),
    onSuccess: ({ address }) => onKept(address),
  })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          size="s"
          types={['image/png', 'image/jpeg']}
          isPending={keep.isPending}
          onChoose={([file]) => {
            if (file) keep.mutate(file)
          }}
        >
          {t('addPicture')}
        </FileButton>
        <span className="text-xs text-text-muted">{t('pictureText')}</span>
      </div>
      {keep.isError ? <InlineNotice tone="negative">{refusalText(keep.error)}</InlineNotice> : null}
    </div>
  )
}
