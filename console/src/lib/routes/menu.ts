import type { Permission } from '@parlour/core/contract/permissions.ts'
import type { LucideIcon } from 'lucide-react'
import type { Feature } from '../i18n/texts.ts'

/** The groups of the menu, in its order; `shell.json` names them. */
export const menuGroups = ['start', 'members', 'money', 'lottery', 'sports', 'vendors', 'brand', 'house'] as const

export interface QueuePart {
  readonly name: string
  readonly search?: Readonly<Record<string, string>>
}

/** Where a page stands in the menu, who sees it there, and by which name. */
export interface MenuEntry {
  readonly group: (typeof menuGroups)[number]
  /** Its place in the group: a higher one stands lower. */
  readonly place: number
  readonly icon: LucideIcon
  /** The texts that name it, and its key there; `menu` where nothing is said. */
  readonly texts: Feature
  readonly name?: string
  /** The permission without which nobody sees it; every operator does where none is named. */
  readonly needs?: Permission
  /** What waits there, by the parts that the server tells of: the key of a part's name, and how the address asks for it. */
  readonly queues?: Readonly<Record<string, QueuePart>>
  /** It concerns the whole installation: for operators of all its brands. */
  readonly isOfAllBrands?: true
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly menu?: MenuEntry
  }
}
