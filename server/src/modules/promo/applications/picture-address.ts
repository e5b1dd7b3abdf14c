const types = { png: 'image/png', jpg: 'image/jpeg' } as const

/** A picture as an address that holds it: no other address reads it, so nobody reads it but who may make the call. */
export function addressOfPicture({ type, bytes }: { readonly type: 'png' | 'jpg'; readonly bytes: Buffer }): string {
  return `data:${types[type]};base64,${bytes.toString('base64')}`
}
