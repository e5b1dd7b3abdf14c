import type { WrittenResource } from '@parlour/core/rules/contacts/resource.ts'
import { addressKind } from '@parlour/core/rules/contacts/safe-address.ts'

/** A customer service entry, as the permission payload has it. */
export interface ContactEntry {
  readonly csPosition: string
  readonly csType: string
  readonly title: string
  readonly path: string
}

export type Resource = WrittenResource

export type ContactKind = 'chat' | 'facebook' | 'telegram' | 'whatsapp'

export interface Contact {
  readonly kind: ContactKind
  /** The operator's own name for it; empty where there is none. */
  readonly title: string
  readonly address: string
  /** Which entry it is, to be asked for again when it is opened. */
  readonly position: string
}

export interface ContactFacts {
  readonly customerService: readonly ContactEntry[]
  readonly resources: readonly Resource[]
  /** The member's rank; 0 for a visitor. */
  readonly rankLevel: number
}

const vipAbove = 4
const messengers = ['facebook', 'telegram', 'whatsapp'] as const

/**
 * The ways to reach customer service, in the side bar's order, each only where it is configured with an address that
 * may be opened. A rank above 4 has the VIP entry instead of the live chat, where there is one.
 */
export function contactsOf({ customerService, resources, rankLevel }: ContactFacts): readonly Contact[] {
  const entries = customerService.filter(({ path }) => addressKind(path) !== undefined)
  const of = (name: string) => entries.find((entry) => isOf(entry, name))
  const chat = (rankLevel > vipAbove ? of('VIP') : undefined) ?? of('LIVECHAT')
  const social = messengers.flatMap((kind): Contact[] => {
    const entry = of(kind)
    if (entry) return [contactOf(kind, entry)]
    const [resource] = linksOf(resources, [kind])
    return resource ? [{ kind, title: '', address: resource.url, position: '' }] : []
  })
  return [...(chat ? [contactOf('chat', chat)] : []), ...social]
}

/** Whether rank decides anything here: else nobody needs to be asked for theirs. */
export function hasVipContact(customerService: readonly ContactEntry[]): boolean {
  return customerService.some((entry) => isOf(entry, 'VIP'))
}

/** The resources of some types that may be opened, in the order of the types. */
export function linksOf(resources: readonly Resource[], types: readonly string[]): readonly Resource[] {
  return types.flatMap((type) =>
    resources.filter(({ resourceType, url }) => resourceType.toLowerCase() === type && addressKind(url) !== undefined),
  )
}

function isOf({ csPosition, csType }: ContactEntry, name: string): boolean {
  return [csType, csPosition].some((text) => text.toUpperCase().startsWith(name.toUpperCase()))
}

function contactOf(kind: ContactKind, { title, path, csPosition }: ContactEntry): Contact {
  return { kind, title, address: path, position: csPosition }
}
