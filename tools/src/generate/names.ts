/** `cashier/player/top-ups` as a name in code: `cashierPlayerTopUps`. */
export const camelOf = (path: string): string =>
  path.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase())

/** What stands above a list that nobody edits. */
export const heading = (what: string): string => `// Written by \`npm run generate\`: ${what}\n`
