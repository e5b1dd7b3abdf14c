declare const brandTag: unique symbol

/** A plain type with a name of its own, so that a member's id is never passed for a bet's. */
export type Brand<T, Name extends string> = T & { readonly [brandTag]: Name }
