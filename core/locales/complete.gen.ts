// Written by `npm run generate`: the languages whose texts are there.
export const completeTags: ReadonlySet<string> = new Set([
  'ar',
  'en',
  'es',
])
