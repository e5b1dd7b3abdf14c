import { LanguageChoice } from '../features/shell/language-choice.tsx'
import { ModeToggle } from '../features/shell/mode-toggle.tsx'
import { boot } from './boot.ts'
import { chooseLanguage } from './languages.ts'

/** Where the header has no room for them, language and light stand in the sheet behind "Me". */
export function Choices() {
  return (
    <div className="flex items-center justify-between lg:hidden">
      <LanguageChoice languages={boot.languages} onChoose={(tag) => void chooseLanguage(tag)} />
      <ModeToggle />
    </div>
  )
}
