import { wholeResource } from '@parlour/core/rules/contacts/resource.ts'
import type { Brand } from '../types.ts'

/** Contacts, a line an entry, so that the log shows which came and which went. */
export function snapshotOfContacts({
  customerService,
  resources,
}: Pick<Brand, 'customerService' | 'resources'>): Readonly<Record<string, unknown>> {
  return {
    customerService: customerService.map(({ csPosition, csType, title, path }) =>
      [csPosition, csType, title, path].join(' · '),
    ),
    resources: resources.map((resource) => Object.values(wholeResource(resource)).filter(Boolean).join(' · ')),
  }
}
