import { createContext, use } from 'react'

/** The few words that components say by themselves. The app gives them once, in its language. */
export interface UiTexts {
  readonly close: string
  readonly show: string
  readonly hide: string
  readonly copy: string
  readonly copied: string
  readonly notices: string
}

const english: UiTexts = {
  close: 'Close',
  show: 'Show',
  hide: 'Hide',
  copy: 'Copy',
  copied: 'Copied',
  notices: 'Notices',
}

export const UiTextsContext = createContext<UiTexts>(english)

export function useUiTexts(): UiTexts {
  return use(UiTextsContext)
}
