import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useUiTexts } from './ui-texts.ts'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix'>

/** Shown on request, so that a long password can be checked instead of typed twice. */
export function PasswordField(props: PasswordFieldProps) {
  const { show, hide } = useUiTexts()
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      inputClassName="ltr-run"
      suffix={
        <IconButton label={isShown ? hide : show} onPress={() => setIsShown(!isShown)}>
          {isShown ? <EyeOff size={18} /> : <Eye size={18} />}
        </IconButton>
      }
    />
  )
}
